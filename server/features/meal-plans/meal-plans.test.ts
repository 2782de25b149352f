import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { mealPlans, type NewPlan } from '#contract/meal-plans.ts';
import { recipes } from '#contract/recipes.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { active, create, dip, item, plan, soup, times } from './meal-plans.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

/** Rules that a plan relaxed, as codes. */
const relaxed = [{ code: 'recipes-repeated' as const, recipes: 4, meals: 9 }];
const nothing = { mealPlan: null, meals: [], groceryItems: [], before: null };

describe('a new plan', () => {
  test('without a plan there is null and empty lists', async () => {
    expect(await active(await tisane.signUp())).toEqual(nothing);
  });

  test('has its meals in order with their recipes, and a list of their sums', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, plan({ people: 2, relaxed }));
    expect(await active(maya)).toEqual(made);
    expect(made.mealPlan).toMatchObject({
      name: '3-Day Mixed Plan',
      mealStyle: 'mixed',
      startDate: '2026-03-01',
      people: 2,
      relaxed,
    });
    expect(made.meals.map(({ dayNumber, mealTime }) => `${dayNumber} ${mealTime}`)).toEqual(
      [1, 2, 3].flatMap((day) => times.map((time) => `${day} ${time}`)),
    );
    expect(made.meals.every(({ isEaten, recipe, recipeId }) => !isEaten && recipe.id === recipeId)).toBe(
      true,
    );
    const names = made.groceryItems.map(({ item }) => item);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('water');
    expect(names).toContain('lime');
    expect(names).not.toContain('lime-juice');
    expect(item(made, 'avocado')?.dishes).toEqual(['Chunky Guacamole Dip']);
    const { activeMealPlan } = await maya.get(dashboard.read, {});
    expect(JSON.stringify(activeMealPlan)).toContain('3-Day Mixed Plan');
  });

  test('for more people asks for more', async () => {
    const maya = await tisane.signUp();
    const one = plan({ people: 6 }, { meals: [{ dayNumber: 1, mealTime: 'evening', recipeId: dip }] });
    // The recipe needs three avocados for six; six for twelve.
    expect(item(await create(maya, one), 'avocado')?.ingredient).toBe('3 avocados');
    one.mealPlan.people = 12;
    expect(item(await create(maya, one), 'avocado')?.ingredient).toBe('6 avocados');
  });

  test('replaces the active one', async () => {
    const maya = await tisane.signUp();
    const first = await create(maya, plan());
    const second = await create(maya, plan({ startDate: '2026-04-01' }));
    expect(second.mealPlan?.id).not.toBe(first.mealPlan?.id);
    expect((await active(maya)).mealPlan?.startDate).toBe('2026-04-01');
  });

  test('without a start begins on the person’s today', async () => {
    const maya = await tisane.signUp({ timeZone: 'Pacific/Kiritimati' });
    const { startDate: _, ...mealPlan } = plan().mealPlan;
    tisane.setNow('2026-03-01T12:00:00Z');
    expect((await create(maya, plan({}, { mealPlan }))).mealPlan?.startDate).toBe('2026-03-02');
  });

  test('with an existing id changes nothing; another person’s id makes one’s own plan', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const id = randomUUID();
    const first = await create(maya, plan({ id }));
    await maya.get(mealPlans.markEaten, {
      params: { mealId: first.meals[0]?.id ?? '' },
      body: { isEaten: true },
    });
    const again = await create(maya, plan({ id, startDate: '2027-01-01' }));
    expect(again.mealPlan).toEqual(first.mealPlan);
    expect(again.meals[0]?.isEaten).toBe(true);
    const other = await create(ben, plan({ id, startDate: '2026-06-01' }));
    expect(other.mealPlan?.startDate).toBe('2026-06-01');
    expect((await active(maya)).mealPlan?.startDate).toBe('2026-03-01');
  });

  test('requested many times at once leaves one complete active plan', async () => {
    const maya = await tisane.signUp();
    const id = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 6 }, () => maya.ask(mealPlans.create, { body: plan({ id }) })),
    );
    expect(same.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await active(maya)).meals).toHaveLength(6);
    await Promise.all(Array.from({ length: 6 }, () => create(maya, plan())));
    const { rows } = await tisane.db.$client.query(
      `select count(*)::int as plans, count(*) filter (where replaced_at is null)::int as active,
        (select count(*)::int from meal_plan_meals where user_id = $1) as meals from meal_plans where user_id = $1`,
      [maya.user?.id],
    );
    expect(rows).toEqual([{ plans: 7, active: 1, meals: 42 }]);
  });

  test.each<[string, Partial<NewPlan['mealPlan']>, Partial<NewPlan>, string]>([
    [
      'a recipe that there is not',
      {},
      { meals: [{ dayNumber: 1, mealTime: 'morning', recipeId: 'none' }] },
      'There is no such recipe.',
    ],
    [
      'a day that it does not have',
      {},
      { meals: [{ dayNumber: 4, mealTime: 'morning', recipeId: soup }] },
      'This plan has no day 4.',
    ],
    [
      'a lunch with two meals a day',
      {},
      { meals: [{ dayNumber: 1, mealTime: 'midday', recipeId: soup }] },
      'With 2 meals a day there is none at midday.',
    ],
    [
      'two breakfasts',
      {},
      { meals: [soup, dip].map((recipeId) => ({ dayNumber: 1, mealTime: 'morning', recipeId })) },
      'Two meals stand at the same time of a day.',
    ],
    [
      'what it leaves out',
      { excludedIngredients: ['AVOCADO'] },
      {},
      'Chunky Guacamole Dip has something that you leave out: “3 avocados, ripe enough to give at the stem end”.',
    ],
    [
      'favorites only, without favorites',
      { favoritesOnly: true },
      {},
      "You haven't added any favorite recipes yet. Please disable 'Favorites Only' or add some favorites first.",
    ],
  ])('with %s is refused and leaves the active one', async (_name, change, rest, message) => {
    const maya = await tisane.signUp();
    const before = await create(maya, plan());
    const { status, body } = await maya.ask(mealPlans.create, { body: plan(change, rest) });
    expect([status, body.message]).toEqual([400, message]);
    expect(await active(maya)).toEqual(before);
  });

  test.each([
    ['four days', { dayCount: 4 }],
    ['four meals a day', { mealsPerDay: 4 }],
    ['a style that there is not', { mealStyle: 'grilled' }],
    ['a day that no calendar has', { startDate: '2026-02-30' }],
    ['nobody at the table', { people: 0 }],
    ['an empty exclusion', { excludedIngredients: [' '] }],
    ['an id that is none', { id: 'mine' }],
  ])('with %s is refused by its shape', async (_name, change) => {
    const maya = await tisane.signUp();
    const before = await create(maya, plan());
    const body = plan(change as Partial<NewPlan['mealPlan']>);
    expect((await maya.ask(mealPlans.create, { body })).status).toBe(400);
    expect((await maya.ask(mealPlans.create, { body: plan({}, { meals: [] }) })).status).toBe(400);
    expect(await active(maya)).toEqual(before);
  });

  test('of favorites only needs a favorite', async () => {
    const maya = await tisane.signUp();
    await maya.get(recipes.favorite, { params: { recipeId: soup } });
    expect((await create(maya, plan({ favoritesOnly: true }))).mealPlan?.favoritesOnly).toBe(true);
  });
});
