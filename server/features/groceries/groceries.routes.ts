import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { addOwnItem, markPurchased, ownItem, removeOwnItem } from './groceries.queries.ts';

export function groceriesRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue } = services;
  registerWrite(app, services, mealPlans.markPurchased, {
    write: async ({ db, person, params, body }) => {
      const marked = await markPurchased(db, person.scope, params.itemId, body.isPurchased);
      return marked ? undefined : refusal('no-such-item');
    },
  });
  registerWrite(app, services, mealPlans.addItem, {
    write: ({ db, person, body }) => addOwnItem(db, person.scope, body, catalogue, person.locale),
    answer: async ({ body }) => ownItem(body),
  });
  registerWrite(app, services, mealPlans.removeItem, {
    write: ({ db, person, params }) => removeOwnItem(db, person.scope, params.itemId),
  });
}
