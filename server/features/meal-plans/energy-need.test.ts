import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { energyNeed } from '#contract/energy-need.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { remedies } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { active, create, item, plan, soup, times } from './meal-plans.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

test('a day’s need is saved, changed and deleted, for its person alone', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  expect(await maya.get(energyNeed.read, {})).toEqual({ energy: null });
  for (const energy of [2100, 2100, 1800, null, 1900]) {
    expect(await maya.get(energyNeed.save, { body: { energy } })).toEqual({ energy });
    expect(await maya.get(energyNeed.read, {})).toEqual({ energy });
  }
  expect(await ben.get(energyNeed.read, {})).toEqual({ energy: null });
  const { status } = await maya.ask(energyNeed.save, { body: { energy: 300 } });
  expect(status).toBe(400);
});

describe('a plan for a need', () => {
  const meal = { dayNumber: 1, mealTime: 'evening' as const, recipeId: soup };

  test('says how much of each meal is eaten, and its snacks; the list has as much', async () => {
    const maya = await tisane.signUp();
    const snack = { ...meal, recipeId: 'carob-and-tahini-fudge', servings: 2, isSnack: true };
    const made = await create(
      maya,
      plan({ energy: 2000, people: 1 }, { meals: [{ ...meal, servings: 2 }, snack] }),
    );
    expect(made.mealPlan).toMatchObject({ energy: 2000 });
    expect(made.meals).toMatchObject([
      { recipeId: soup, servings: 2, isSnack: false, isSkipped: false, leftoverOf: null },
      { recipeId: 'carob-and-tahini-fudge', servings: 2, isSnack: true },
    ]);
    const one = await create(maya, plan({ people: 1 }, { meals: [meal] }));
    expect(one.mealPlan).toMatchObject({ energy: null });
    expect(one.meals).toMatchObject([{ servings: 1 }]);
    const carrots = (of: typeof made) => item(of, 'carrot')?.amount ?? 0;
    expect(carrots(made)).toBeGreaterThan(carrots(one));
  });

  test('keeps its energy when a meal is swapped', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, plan({ energy: 2000 }, { meals: [{ ...meal, servings: 2 }] }));
    const before = made.meals[0];
    const swapped = await maya.get(mealPlans.swap, {
      params: { mealId: before?.id ?? '' },
      body: { newRecipeId: 'mung-bean-and-spinach-soup' },
    });
    const energy = ({ recipe, servings }: typeof swapped) => recipe.nutrition.energy * servings;
    expect(before && Math.abs(energy(swapped) - energy(before))).toBeLessThan(100);
    expect(swapped.servings).toBe(1.5);
  });

  test('gets the snacks of a regenerated day, and an eaten snack stays', async () => {
    const maya = await tisane.signUp();
    const fudge = { mealTime: 'midday' as const, recipeId: 'carob-and-tahini-fudge', isSnack: true };
    await create(maya, plan({ energy: 2000 }, { meals: [meal, { ...fudge, dayNumber: 1 }] }));
    const day = (recipeId: string, servings: number) =>
      maya.get(mealPlans.changeDay, {
        params: { dayNumber: 1 },
        body: {
          meals: [
            { mealTime: 'evening', recipeId: soup, servings: 1.5 },
            { mealTime: 'midday', recipeId, servings, isSnack: true },
          ],
        },
      });
    await day('banana-and-tahini-ice-cream', 1);
    const [, snack] = (await active(maya)).meals.sort((a, b) => Number(a.isSnack) - Number(b.isSnack));
    expect(snack).toMatchObject({ recipeId: 'banana-and-tahini-ice-cream', isSnack: true });
    await maya.get(mealPlans.markEaten, { params: { mealId: snack?.id ?? '' }, body: { isEaten: true } });
    await day('carob-and-tahini-fudge', 2);
    expect((await active(maya)).meals.filter(({ isSnack }) => isSnack)).toEqual([
      { ...snack, isEaten: true },
    ]);
  });

  test('two snacks at one time are refused', async () => {
    const maya = await tisane.signUp();
    const meals = [meal, { ...meal, isSnack: true }, { ...meal, isSnack: true }];
    const { status, body } = await maya.ask(mealPlans.create, { body: plan({}, { meals }) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'meal-time-twice' });
  });
});

describe('days of less than 1,200 kcal', () => {
  const ask = async (flags: SafetyFlag[] | null, change: { energy: number; belowMinimum?: boolean }) => {
    const maya = await tisane.signUp();
    if (flags) await maya.get(remedies.saveSafetyProfile, { body: { flags } });
    const { status, body } = await maya.ask(mealPlans.create, { body: plan(change) });
    return [status, 'code' in body ? body.code : undefined];
  };

  test('are planned only after a warning', async () => {
    expect(await ask(null, { energy: 1100 })).toEqual([400, 'energy-below-minimum']);
    expect(await ask([], { energy: 1100, belowMinimum: true })).toEqual([200, undefined]);
    expect(await ask(['asthma'], { energy: 1199, belowMinimum: true })).toEqual([200, undefined]);
    expect(await ask(null, { energy: 1200 })).toEqual([200, undefined]);
  });

  test.each(['pregnancy', 'breastfeeding', 'child', 'eating-disorder', 'diabetes-medicine'] as const)(
    'are never planned with %s',
    async (flag) => {
      expect(await ask([flag], { energy: 1199, belowMinimum: true })).toEqual([
        400,
        'energy-never-below-minimum',
      ]);
      expect(await ask([flag], { energy: 1200 })).toEqual([200, undefined]);
    },
  );
});

test('a plan without a need is unchanged', async () => {
  const maya = await tisane.signUp();
  const made = await create(maya, plan());
  expect(made.mealPlan?.energy).toBeNull();
  expect(made.meals.every(({ servings, isSnack }) => servings === 1 && !isSnack)).toBe(true);
  expect(times).toHaveLength(2);
});
