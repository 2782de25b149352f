import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mealPlans } from '#contract/meal-plans.ts';
import { type PlacedMeal, plannedMeals } from '#contract/planned-meals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { active, create, item, plan, smoothie, soup } from './meal-plans.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const place = (who: Client, mealId: string, body: PlacedMeal) =>
  who.ask(plannedMeals.place, { params: { mealId }, body });
const skip = (who: Client, mealId: string, isSkipped: boolean) =>
  who.ask(plannedMeals.skip, { params: { mealId }, body: { isSkipped } });
const eat = (who: Client, mealId: string) =>
  who.get(mealPlans.markEaten, { params: { mealId }, body: { isEaten: true } });
const evening = { dayNumber: 1, mealTime: 'evening', recipeId: soup } as const;

/** A person with soup on the first evening, smoothies on the second and third mornings. */
async function begun(change = {}) {
  const maya = await tisane.signUp();
  const morning = { mealTime: 'morning' as const, recipeId: smoothie };
  const meals = [evening, { dayNumber: 2, ...morning }, { dayNumber: 3, ...morning }];
  const made = await create(maya, plan({ people: 1, ...change }, { meals }));
  const [cooked = '', second = '', third = ''] = made.meals.map(({ id }) => id);
  return { maya, made, cooked, second, third };
}
const placesOf = async (who: Client) =>
  (await active(who)).meals.map(({ id, dayNumber, mealTime }) => [id, dayNumber, mealTime]);

describe('a meal', () => {
  test('is set into a free slot, also at a time that the plan does not have, and the list follows', async () => {
    const { maya } = await begun();
    const id = randomUUID();
    const noon = { dayNumber: 2, mealTime: 'midday', recipeId: 'chunky-guacamole-dip', servings: 2 } as const;
    expect((await place(maya, id, noon)).body).toMatchObject({ id, ...noon, isEaten: false });
    // A repeat changes nothing.
    await place(maya, id, noon);
    const after = await active(maya);
    expect(after.meals).toHaveLength(4);
    expect(item(after, 'avocado')).toBeDefined();
  });

  test('replaces a meal that is not eaten, and never one that is', async () => {
    const { maya, cooked, second } = await begun();
    const id = randomUUID();
    await place(maya, id, { ...evening, recipeId: smoothie });
    expect((await active(maya)).meals.map((meal) => meal.id)).not.toContain(cooked);
    await eat(maya, second);
    const refused = await place(maya, randomUUID(), { ...evening, dayNumber: 2, mealTime: 'morning' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'meal-already-eaten' });
    expect((await active(maya)).meals.find((meal) => meal.id === second)?.isEaten).toBe(true);
  });

  test('is moved, and swaps with the meal there; its eaten mark stays', async () => {
    const { maya, cooked, second, third } = await begun();
    await eat(maya, cooked);
    await place(maya, cooked, { ...evening, dayNumber: 2, mealTime: 'morning' });
    expect(await placesOf(maya)).toEqual([
      [second, 1, 'evening'],
      [cooked, 2, 'morning'],
      [third, 3, 'morning'],
    ]);
    expect((await active(maya)).meals[1]).toMatchObject({ recipeId: soup, isEaten: true });
  });

  test.each<[string, Partial<PlacedMeal>, number, string]>([
    ['on a day that the plan does not have', { dayNumber: 4 }, 400, 'plan-day-missing'],
    ['of no recipe', { recipeId: 'no-such-recipe' }, 400, 'recipe-unknown'],
    ['with what the plan leaves out', { recipeId: 'black-bean-soup-with-orange' }, 400, 'recipe-left-out'],
  ])('is refused %s', async (_name, change, status, code) => {
    const { maya, made } = await begun({ excludedIngredients: ['cooked-black-beans'] });
    const refused = await place(maya, randomUUID(), { ...evening, dayNumber: 2, ...change });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ code });
    expect(await active(maya)).toEqual(made);
  });

  test('of another person stays in place', async () => {
    const { maya, made, cooked } = await begun();
    const ben = await tisane.signUp();
    expect((await place(ben, cooked, evening)).status).toBe(404);
    expect((await skip(ben, cooked, true)).status).toBe(404);
    expect(await active(maya)).toEqual(made);
  });

  test('is skipped and restored; only a restored one is on the list', async () => {
    const { maya, made, cooked } = await begun();
    await eat(maya, cooked);
    expect((await skip(maya, cooked, true)).body).toMatchObject({ isSkipped: true, isEaten: false });
    expect(item(await active(maya), 'ginger-root')).toBeUndefined();
    await skip(maya, cooked, false);
    expect(item(await active(maya), 'ginger-root')?.amount).toBe(item(made, 'ginger-root')?.amount);
  });
});

describe('a leftover', () => {
  const lunch = (leftoverOf: string, dayNumber = 2): PlacedMeal => ({
    dayNumber,
    mealTime: 'midday',
    recipeId: soup,
    leftoverOf,
  });

  test('is cooked with its meal: once on the list, and twice as much', async () => {
    const { maya, made, cooked } = await begun();
    const id = randomUUID();
    expect((await place(maya, id, lunch(cooked))).body).toMatchObject({ id, leftoverOf: cooked });
    const carrots = (of: typeof made) => item(of, 'carrot')?.amount ?? 0;
    const both = await active(maya);
    expect(carrots(both)).toBeGreaterThan(carrots(made));
    expect(item(both, 'ginger-root')?.dishes).toEqual(['Carrot and Ginger Soup']);
  });

  test('is refused once it would be spoilt, and for a meal that was not cooked', async () => {
    const { maya, cooked, second } = await begun();
    const raw = await place(maya, randomUUID(), {
      dayNumber: 3,
      mealTime: 'evening',
      recipeId: smoothie,
      leftoverOf: second,
    });
    expect(raw.status).toBe(200);
    const smoothieLater = await maya.ask(plannedMeals.place, {
      params: { mealId: randomUUID() },
      body: { dayNumber: 1, mealTime: 'morning', recipeId: smoothie, leftoverOf: second },
    });
    expect(smoothieLater.body).toMatchObject({ code: 'leftover-not-cooked' });
    await create(maya, plan({ dayCount: 7 }, { meals: [evening] }));
    const [dinner] = (await active(maya)).meals;
    const late = await place(maya, randomUUID(), lunch(dinner?.id ?? '', 5));
    expect(late.status).toBe(400);
    expect(late.body).toMatchObject({ code: 'leftover-spoilt', parameters: { days: 3 } });
    expect((await place(maya, randomUUID(), lunch(dinner?.id ?? '', 4))).status).toBe(200);
    const gone = await place(maya, randomUUID(), lunch(cooked));
    expect(gone.body).toMatchObject({ code: 'leftover-not-cooked' });
  });

  test.each<[string, (who: Client, cooked: string) => Promise<unknown>]>([
    ['skipped', (who, cooked) => skip(who, cooked, true)],
    ['moved behind it', (who, cooked) => place(who, cooked, { ...evening, dayNumber: 3 })],
    [
      'swapped',
      (who, cooked) =>
        who.get(mealPlans.swap, { params: { mealId: cooked }, body: { newRecipeId: smoothie } }),
    ],
  ])('is cooked for itself when the meal is %s', async (_name, change) => {
    const { maya, cooked } = await begun();
    const id = randomUUID();
    await place(maya, id, lunch(cooked));
    await change(maya, cooked);
    const after = await active(maya);
    expect(after.meals.find((meal) => meal.id === id)).toMatchObject({ recipeId: soup, leftoverOf: null });
    expect(item(after, 'ginger-root')).toBeDefined();
  });
});
