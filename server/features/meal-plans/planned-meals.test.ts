import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mealPlans } from '#contract/meal-plans.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { active, create, dip, item, plan, smoothie, soup, times } from './meal-plans.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

describe('a meal', () => {
  test('is eaten, not eaten, and eaten again; another person’s is unknown', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const { meals } = await create(maya, plan());
    const mealId = meals[2]?.id ?? '';
    const mark = (who: Client, isEaten: boolean) =>
      who.ask(mealPlans.markEaten, { params: { mealId }, body: { isEaten } });
    for (const isEaten of [true, true, false, true]) {
      expect((await mark(maya, isEaten)).body).toMatchObject({ id: mealId, isEaten });
    }
    const stranger = await mark(ben, false);
    expect([stranger.status, stranger.body.message]).toEqual([404, 'There is no such meal.']);
    expect((await active(maya)).meals.map(({ isEaten }) => isEaten)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('swapped is no longer eaten, and the list follows', async () => {
    const maya = await tisane.signUp();
    const made = await create(
      maya,
      plan({}, { meals: [{ dayNumber: 1, mealTime: 'evening', recipeId: dip }] }),
    );
    const mealId = made.meals[0]?.id ?? '';
    await maya.get(mealPlans.markEaten, { params: { mealId }, body: { isEaten: true } });
    const swapped = await maya.get(mealPlans.swap, { params: { mealId }, body: { newRecipeId: smoothie } });
    expect(swapped).toMatchObject({ id: mealId, recipeId: smoothie, isEaten: false });
    const after = await active(maya);
    expect(item(after, 'avocado')).toBeUndefined();
    expect(item(after, 'mango')?.dishes).toEqual(['Mango and Turmeric Smoothie']);
  });

  test('is not swapped for an unknown recipe, and another person’s or an unknown meal is not found', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const made = await create(maya, plan());
    const swap = async (who: Client, mealId: string, newRecipeId: string) => {
      const { status, body } = await who.ask(mealPlans.swap, { params: { mealId }, body: { newRecipeId } });
      return [status, body.message];
    };
    const mealId = made.meals[0]?.id ?? '';
    expect(await swap(maya, mealId, 'no-such-recipe')).toEqual([400, 'There is no such recipe.']);
    expect(await swap(ben, mealId, soup)).toEqual([404, 'There is no such meal.']);
    expect(await swap(maya, randomUUID(), soup)).toEqual([404, 'There is no such meal.']);
    expect((await swap(maya, 'first', soup))[0]).toBe(400);
    expect(await active(maya)).toEqual(made);
  });

  test('is not swapped for an excluded dish, and stays', async () => {
    const maya = await tisane.signUp();
    const meals = [{ dayNumber: 1, mealTime: 'evening' as const, recipeId: soup }];
    const made = await create(maya, plan({ excludedIngredients: ['mangoes', 'moon dust'] }, { meals }));
    const { status, body } = await maya.ask(mealPlans.swap, {
      params: { mealId: made.meals[0]?.id ?? '' },
      body: { newRecipeId: smoothie },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'recipe-left-out' });
    expect(await active(maya)).toEqual(made);
  });

  test('whose recipe has left the catalogue stays, is marked, and is in no new plan', async () => {
    const maya = await tisane.signUp();
    const body = plan(
      {},
      { meals: [{ dayNumber: 1, mealTime: 'morning', recipeId: 'chunky-guacamole-dip' }] },
    );
    const { meals, groceryItems } = await create(maya, body);
    await tisane.db.$client.query(
      `update meal_plan_meals set recipe_id = 'old-lime-soup' where user_id = $1`,
      [maya.user?.id],
    );
    const after = await active(maya);
    expect(after.groceryItems).toEqual(groceryItems);
    expect(after.meals).toMatchObject([
      {
        id: meals[0]?.id,
        recipeId: 'old-lime-soup',
        recipe: { name: 'Old lime soup', description: 'No longer in the catalogue.', absent: true },
      },
    ]);
    const again = plan({}, { meals: [{ dayNumber: 1, mealTime: 'morning', recipeId: 'old-lime-soup' }] });
    const { status, body: answer } = await maya.ask(mealPlans.create, { body: again });
    expect([status, answer.message]).toEqual([400, 'There is no such recipe.']);
  });
});

describe('the meals of a day', () => {
  const change = (
    who: Client,
    dayNumber: number,
    meals: { mealTime: 'morning' | 'midday' | 'evening'; recipeId: string }[],
  ) => who.ask(mealPlans.changeDay, { params: { dayNumber }, body: { meals } });

  test('are changed together, and the list follows', async () => {
    const maya = await tisane.signUp();
    const { meals } = await create(maya, plan());
    const day = times.map((mealTime) => ({ mealTime, recipeId: 'kosambari-mung-sprout-bowl' }));
    expect((await change(maya, 2, day)).status).toBe(200);
    const after = await active(maya);
    expect(after.meals.map(({ id }) => id)).toEqual(meals.map(({ id }) => id));
    expect(
      after.meals
        .filter(({ recipeId }) => recipeId === 'kosambari-mung-sprout-bowl')
        .map(({ dayNumber }) => dayNumber),
    ).toEqual([2, 2]);
    expect(item(after, 'mung-bean-sprouts')).toBeDefined();
  });

  test('are all refused when one is', async () => {
    const maya = await tisane.signUp();
    expect((await change(maya, 1, [{ mealTime: 'morning', recipeId: soup }])).status).toBe(404);
    const meals = plan().meals.map((meal) => ({ ...meal, recipeId: soup }));
    const made = await create(maya, plan({ excludedIngredients: ['mango'] }, { meals }));
    const refused = async (...day: Parameters<typeof change>[2]) => {
      const { status, body } = await change(maya, 1, day);
      return [status, body.message];
    };
    const breakfast = { mealTime: 'morning' as const, recipeId: dip };
    expect(await refused(breakfast, { mealTime: 'midday', recipeId: dip })).toEqual([
      404,
      'The plan has no meal at midday of day 1.',
    ]);
    expect(await refused(breakfast, { mealTime: 'evening', recipeId: 'none' })).toEqual([
      400,
      'There is no such recipe.',
    ]);
    expect(await refused(breakfast, { mealTime: 'morning', recipeId: soup })).toEqual([
      400,
      'Two meals stand at the same time of a day.',
    ]);
    expect(await refused(breakfast, { mealTime: 'evening', recipeId: smoothie })).toEqual([
      400,
      'Mango and Turmeric Smoothie has something that you leave out: “2 cups (330 g) mango, cubed, frozen”.',
    ]);
    expect((await change(maya, 8, [breakfast])).status).toBe(400);
    expect((await change(maya, 7, [breakfast])).status).toBe(404);
    expect(await active(maya)).toEqual(made);
  });
});
