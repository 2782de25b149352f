import { refusal } from '#contract/error-codes.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import type { Api } from '#server/http/api.ts';
import { addOwnItem, markPurchased, ownItem, removeOwnItem } from './groceries.queries.ts';

export function groceriesRoutes({ write, catalogue }: Api): void {
  write(mealPlans.markPurchased, {
    write: async ({ db, person, params, body }) => {
      const marked = await markPurchased(db, person.scope, params.itemId, body.isPurchased);
      return marked ? undefined : refusal('no-such-item');
    },
  });
  write(mealPlans.addItem, {
    write: ({ db, person, body }) => addOwnItem(db, person.scope, body, catalogue, person.locale),
    answer: async ({ body }) => ownItem(body),
  });
  write(mealPlans.removeItem, {
    write: ({ db, person, params }) => removeOwnItem(db, person.scope, params.itemId),
  });
}
