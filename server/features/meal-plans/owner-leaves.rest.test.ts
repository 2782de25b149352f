import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { household } from '#contract/household.ts';
import { type ActivePlan, mealPlans } from '#contract/meal-plans.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { leave, share as shareIn } from '#server/features/household/household.queries.ts';
import { share, together } from '#server/features/household/household.testing.ts';
import {
  active,
  coupleAtOneTable,
  dinner,
  dip,
  idOf,
  options,
  planOf,
  smoothie,
  soup,
} from '#server/features/household/shared-plan.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { markEaten } from './portion-writes.queries.ts';
import { sharedPlan } from './shared-plan.queries.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const callerOf = (who: Client) => ({
  scope: ownScope(idOf(who)),
  role: 'user' as const,
  proved: true,
  provedThisHour: true,
  mayBeAdmin: false,
});
describe('while its owner leaves', () => {
  /** Runs `first` in a transaction that ends once a concurrent call waits for it. */
  async function meanwhile<T>(first: (tx: TestApp['db']) => Promise<unknown>, call: () => Promise<T>) {
    let sent: Promise<T> | undefined;
    await tisane.db.transaction(async (tx) => {
      await first(tx as unknown as TestApp['db']);
      sent = call();
      await expect
        .poll(async () => {
          const { rows } = await tisane.db.$client.query(
            `select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.waiting;
        })
        .toBeGreaterThan(0);
    });
    return sent;
  }
  const goes = (who: Client) => (tx: TestApp['db']) =>
    leave(tx, callerOf(who), sharedPlan(tisane.services.catalogue));
  const meals = [{ ...dinner, recipeId: dip }];
  const newMeal = randomUUID();
  const inBody = { newRecipeId: dip };
  const changes: Record<string, (ben: Client, mealId: string, itemId: string) => Promise<unknown>> = {
    placed: (ben) =>
      ben.ask(plannedMeals.place, {
        params: { mealId: newMeal },
        body: { ...dinner, dayNumber: 2, recipeId: smoothie },
      }),
    swapped: (ben, mealId) => ben.ask(mealPlans.swap, { params: { mealId }, body: inBody }),
    skipped: (ben, mealId) => ben.ask(plannedMeals.skip, { params: { mealId }, body: { isSkipped: true } }),
    'for a day': (ben) =>
      ben.ask(mealPlans.changeDay, {
        params: { dayNumber: 1 },
        body: { meals: [{ mealTime: 'evening', recipeId: dip }] },
      }),
    regenerated: (ben) => ben.ask(mealPlans.changeMeals, { body: { meals } }),
    'in a new plan': (ben) => ben.ask(mealPlans.create, { body: { mealPlan: options, meals } }),
    'served more of': (ben, mealId) =>
      ben.ask(plannedMeals.servings, { params: { mealId }, body: { servings: 4 } }),
    eaten: (ben, mealId) => ben.ask(mealPlans.markEaten, { params: { mealId }, body: { isEaten: true } }),
    'added to by hand': (ben) => ben.ask(mealPlans.addItem, { body: { ingredient: 'Oat milk' } }),
    'bought for': (ben, _meal, itemId) =>
      ben.ask(mealPlans.markPurchased, { params: { itemId }, body: { isPurchased: true } }),
  };

  test.each(Object.keys(changes))(
    'a change by another person (%s) is in the plan that is theirs then',
    async (name) => {
      const { maya, ben } = await coupleAtOneTable(tisane);
      const { meals: before, groceryItems } = await active(maya);
      const sent = await meanwhile(
        goes(maya),
        () => changes[name]?.(ben, before[0]?.id ?? '', groceryItems[0]?.id ?? '') ?? Promise.resolve(),
      );
      expect(sent).toMatchObject({ status: 200 });
      const seen = ({ meals, groceryItems }: ActivePlan) => ({
        meals: meals.map(({ id, recipeId, isSkipped, isEaten, servings }) => ({
          ...{ id, recipeId, isSkipped, isEaten, servings },
        })),
        items: groceryItems.map(({ ingredient, isPurchased }) => ({ ingredient, isPurchased })),
      });
      const [hers, his] = [seen(await active(maya)), seen(await active(ben))];
      expect(his).not.toEqual(hers);
      expect(hers.meals).toMatchObject([
        { id: before[0]?.id, recipeId: soup, isSkipped: false, isEaten: false, servings: 1 },
      ]);
      expect(hers.items.some(({ isPurchased }) => isPurchased)).toBe(false);
      expect(hers.items).toHaveLength(groceryItems.length);
    },
  );

  test('a meal that another has just eaten stays eaten', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    const [meal] = (await active(ben)).meals;
    const params = { mealId: meal?.id ?? '' };
    await meanwhile(
      (tx) => markEaten(tx, ownScope(idOf(ben)), params.mealId, true),
      () => maya.ask(household.leave, {}),
    );
    expect((await active(ben)).meals[0]?.isEaten).toBe(true);
    expect((await active(maya)).meals[0]?.isEaten).toBe(false);
  });

  test('a person who joins meanwhile changes the shared plan', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    await planOf(maya);
    await planOf(ben, dip);
    await together(maya, ben);
    await share(maya, 'plan');
    const mealId = randomUUID();
    await meanwhile(
      (tx) =>
        shareIn(
          tx,
          callerOf(ben),
          { what: 'plan', isShared: true, today: '2026-05-20' },
          sharedPlan(tisane.services.catalogue),
        ),
      () =>
        ben.ask(plannedMeals.place, {
          params: { mealId },
          body: { ...dinner, dayNumber: 2, recipeId: smoothie },
        }),
    );
    for (const who of [maya, ben]) expect((await active(who)).meals.map(({ id }) => id)).toContain(mealId);
  });
});
