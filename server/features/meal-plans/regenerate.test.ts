import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChosenMeal, mealPlans } from '#contract/meal-plans.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { active, create, dip, item, plan, smoothie, soup } from './meal-plans.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const other = 'kosambari-mung-sprout-bowl';
const draw = (who: Client, meals: ChosenMeal[]) => who.ask(mealPlans.changeMeals, { body: { meals } });

test('eaten, skipped, chosen and leftover meals stay; the rest and the list change', async () => {
  const maya = await tisane.signUp();
  const slots = [1, 2, 3].flatMap((dayNumber) =>
    (['morning', 'evening'] as const).map((mealTime) => ({ dayNumber, mealTime })),
  );
  const { meals } = await create(
    maya,
    plan({}, { meals: slots.map((slot) => ({ ...slot, recipeId: soup })) }),
  );
  const id = (index: number) => ({ mealId: meals[index]?.id ?? '' });
  await maya.get(mealPlans.markEaten, { params: id(0), body: { isEaten: true } });
  await maya.get(plannedMeals.skip, { params: id(1), body: { isSkipped: true } });
  await maya.get(mealPlans.swap, { params: id(2), body: { newRecipeId: dip } });
  const left = { dayNumber: 3, mealTime: 'morning' as const, recipeId: soup, leftoverOf: id(3).mealId };
  await maya.get(plannedMeals.place, { params: id(4), body: left });
  // The drawing device did not know that yet.
  expect(
    (
      await draw(
        maya,
        slots.map((slot) => ({ ...slot, recipeId: other })),
      )
    ).status,
  ).toBe(200);
  const after = await active(maya);
  expect(after.meals.map(({ recipeId }) => recipeId)).toEqual([soup, soup, dip, soup, soup, other]);
  expect(after.meals.map(({ id: mealId }) => mealId)).toEqual(meals.map(({ id: mealId }) => mealId));
  expect(after.meals[0]?.isEaten).toBe(true);
  expect(item(after, 'mung-bean-sprouts')).toBeDefined();
});

test('snacks are regenerated too, except eaten ones', async () => {
  const maya = await tisane.signUp();
  const snack = (dayNumber: number) => ({
    dayNumber,
    mealTime: 'midday' as const,
    recipeId: smoothie,
    isSnack: true,
  });
  const { meals } = await create(maya, plan({}, { meals: [...plan().meals, snack(1), snack(2)] }));
  const eaten = meals.find(({ isSnack }) => isSnack);
  await maya.get(mealPlans.markEaten, { params: { mealId: eaten?.id ?? '' }, body: { isEaten: true } });
  const given = [1, 2].flatMap((dayNumber) => [
    { dayNumber, mealTime: 'evening' as const, recipeId: other },
    { ...snack(dayNumber), recipeId: 'papaya-and-lime-smoothie' },
  ]);
  await draw(maya, given);
  const snacks = (await active(maya)).meals.filter(({ isSnack }) => isSnack);
  expect(snacks.map(({ recipeId }) => recipeId)).toEqual([smoothie, 'papaya-and-lime-smoothie']);
});

test('is refused without a plan, with an exclusion, and with two in one slot; then nothing changes', async () => {
  const maya = await tisane.signUp();
  const one = { dayNumber: 1, mealTime: 'morning' as const, recipeId: smoothie };
  expect((await draw(maya, [one])).status).toBe(404);
  const meals = plan().meals.map((meal) => ({ ...meal, recipeId: soup }));
  const made = await create(maya, plan({ excludedIngredients: ['mango'] }, { meals }));
  const code = async (...drawn: ChosenMeal[]) => (await draw(maya, drawn)).body;
  expect(await code({ ...one, recipeId: dip }, { ...one, recipeId: dip })).toMatchObject({
    code: 'meal-time-twice',
  });
  expect(await code({ ...one, recipeId: dip }, { ...one, mealTime: 'evening' })).toMatchObject({
    code: 'recipe-left-out',
  });
  expect(await active(maya)).toEqual(made);
});

test('a meal of a past plan cannot be set in the active one', async () => {
  const maya = await tisane.signUp();
  const first = await create(maya, plan());
  await create(maya, plan());
  const mealId = first.meals[0]?.id ?? '';
  const { status, body } = await maya.ask(plannedMeals.place, {
    params: { mealId },
    body: { dayNumber: 1, mealTime: 'morning', recipeId: soup },
  });
  expect([status, body]).toMatchObject([404, { code: 'no-such-meal' }]);
});

test('a shuffled day keeps a meal that the device did not know was eaten', async () => {
  const maya = await tisane.signUp();
  const slots = (['morning', 'evening'] as const).map((mealTime) => ({ dayNumber: 1, mealTime }));
  const { meals } = await create(
    maya,
    plan({}, { meals: slots.map((slot) => ({ ...slot, recipeId: soup })) }),
  );
  await maya.get(mealPlans.markEaten, {
    params: { mealId: meals[0]?.id ?? '' },
    body: { isEaten: true },
  });
  const drawn = slots.map(({ mealTime }) => ({ mealTime, recipeId: other }));
  await maya.get(mealPlans.changeDay, { params: { dayNumber: 1 }, body: { meals: drawn } });
  expect((await active(maya)).meals).toMatchObject([
    { recipeId: soup, isEaten: true },
    { recipeId: other, isEaten: false },
  ]);
});
