import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { recipeCategories } from '#contract/kitchen.ts';
import { mealStyles, planDays } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { isExcluded } from '#domain/ingredients/exclusions.ts';
import { randomFrom } from '#domain/random.ts';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { isMealAt } from './meal-fit.ts';
import { EmptyPool, generatePlan, mealTimesOf, type PlanOptions, planPool, shuffleDay } from './meal-plan.ts';

// Draws hundreds of plans, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Part = Parameters<typeof sampleRecipe>[1];
const some = (count: number, part: Part = {}, name = 'dish') =>
  Array.from({ length: count }, (_, index) => sampleRecipe(`${name}-${index}`, part));
const week: PlanOptions = { style: 'mixed', dayCount: 7, mealsPerDay: 3, excluded: [] };
const ids = (meals: readonly { recipeId: string }[]) => meals.map(({ recipeId }) => recipeId);

describe('the pool of a plan', () => {
  const raw = some(21, { category: 'salads', raw: true }, 'salad');
  const cooked = some(21, { category: 'soups' }, 'soup');

  test('is that of the style while it is large enough, and then nothing is relaxed', () => {
    const { pool, relaxed } = planPool([...raw, ...cooked], { ...week, style: 'raw' });
    expect([pool, relaxed]).toEqual([raw, []]);
    expect(planPool([...raw, ...cooked], { ...week, style: 'cooked' }).pool).toEqual(cooked);
    expect(planPool([...raw, ...cooked], week).pool).toHaveLength(42);
  });

  test('is everything that is not excluded if the style has fewer recipes than meals', () => {
    const spoilt = some(3, { category: 'soups', items: ['mango'] }, 'mango');
    const { pool, relaxed } = planPool([...raw, ...cooked.slice(1), ...spoilt], {
      ...week,
      style: 'cooked',
      excluded: ['mango'],
    });
    expect(pool).toHaveLength(41);
    expect(relaxed).toEqual([{ code: 'style-ignored', fit: 20, needed: 21 }]);
  });

  test('has nothing cooked in a raw plan, even with few raw dishes', () => {
    const smoothies = some(4, { category: 'smoothies', raw: true }, 'smoothie');
    const warm = some(9, { category: 'salads' }, 'warm');
    const { pool, relaxed } = planPool([...raw.slice(2), ...cooked, ...smoothies, ...warm], {
      ...week,
      style: 'raw',
    });
    expect(pool).toEqual([...raw.slice(2), ...smoothies]);
    expect(relaxed).toEqual([{ code: 'style-ignored', fit: 19, needed: 21 }]);
  });

  test('has no sauces, sides and late desserts', () => {
    const beside = [
      ...some(3, { category: 'sauces', side: true }, 'dip'),
      ...some(3, { category: 'desserts', mealTimes: ['evening'] }, 'sweet'),
      ...some(3, { category: 'smoothies', mealTimes: ['midday'] }, 'drink'),
    ];
    expect(planPool([...cooked, ...beside], week).pool).toEqual(cooked);
  });

  test('is the favorites if they are enough, else says so', () => {
    const favorites = new Set(raw.map(({ id }) => id));
    expect(planPool([...raw, ...cooked], { ...week, favorites }).pool).toEqual(raw);
    const few = planPool([...raw, ...cooked], { ...week, favorites: new Set(['salad-1', 'gone']) });
    expect(few.pool).toHaveLength(42);
    expect(few.relaxed).toEqual([{ code: 'favorites-ignored', fit: 1, needed: 21 }]);
  });

  test('has nothing with an allergen of the list', () => {
    const nutty = some(5, { allergens: ['tree-nuts'] }, 'nutty');
    const { allowed } = planPool([...cooked, ...nutty], { ...week, allergens: ['tree-nuts', 'soy'] });
    expect(allowed).toEqual(cooked);
  });
});

test('a plan with few groceries has each dish on two days, with few different ingredients', () => {
  const pool = Array.from({ length: 40 }, (_, at) =>
    sampleRecipe(`dish-${at}`, { items: at < 14 ? ['oats', 'kale'] : [`own-${at}`, `other-${at}`] }),
  );
  const { meals, relaxed } = generatePlan(pool, { ...week, fewGroceries: true }, randomFrom(7));
  expect(meals).toHaveLength(21);
  expect(relaxed).toEqual([]);
  const on = (dayNumber: number) => ids(meals.filter((meal) => meal.dayNumber === dayNumber));
  for (const day of [1, 3, 5]) expect(on(day + 1)).toEqual(on(day));
  const items = new Set(ids(meals).flatMap((id) => pool.find((each) => each.id === id)?.items ?? []));
  expect(items.size).toBeLessThan(12);
});

describe('a plan', () => {
  const known = ['mango', 'garlic', 'walnuts', 'green-peas', 'gone'];
  const things = ['mango', 'garlic', 'walnuts', 'pear', 'coconut-milk', 'green-peas'];
  const anyRecipe = fc.record({
    category: fc.constantFrom(...recipeCategories),
    mealTimes: fc.subarray([...timesOfDay], { minLength: 1 }),
    items: fc.subarray(things),
    raw: fc.boolean(),
    side: fc.boolean(),
    base: fc.subarray(['rice', 'lentils', 'teff']),
  });
  const library: fc.Arbitrary<Recipe[]> = fc
    .array(anyRecipe, { minLength: 1, maxLength: 60 })
    .map((parts) => parts.map((part, index) => sampleRecipe(`r${index}`, part)));
  const anyOptions: fc.Arbitrary<PlanOptions> = fc.record({
    style: fc.constantFrom(...mealStyles),
    dayCount: fc.constantFrom(...planDays),
    mealsPerDay: fc.constantFrom(2 as const, 3 as const),
    excluded: fc.subarray(known, { maxLength: 3 }),
  });

  test('keeps its rules for any library, options and seed', () => {
    const promise = fc.property(library, anyOptions, fc.integer(), (recipes, options, seed) => {
      const { pool } = planPool(recipes, options);
      const draw = () => generatePlan(recipes, options, randomFrom(seed));
      if (pool.length === 0) {
        expect(draw).toThrow(EmptyPool);
        return;
      }
      const { meals, relaxed } = draw();
      expect(draw()).toEqual({ meals, relaxed });
      const slots = Array.from({ length: options.dayCount }, (_, day) =>
        mealTimesOf[options.mealsPerDay].map((time) => [day + 1, time]),
      ).flat();
      expect(meals.map(({ dayNumber, mealTime }) => [dayNumber, mealTime])).toEqual(slots);
      for (const { recipeId } of meals) {
        const found = pool.find(({ id }) => id === recipeId);
        expect(found && !isExcluded(found, options.excluded)).toBe(true);
        if (options.style === 'raw') expect(found?.raw).toBe(true);
      }
      // At each time of day every suitable recipe comes once before any comes twice.
      for (const time of mealTimesOf[options.mealsPerDay]) {
        const here = pool.filter((recipe) => isMealAt(recipe, time));
        const served = ids(meals.filter(({ mealTime }) => mealTime === time));
        if (here.length > 0) expect(here.map(({ id }) => id)).toEqual(expect.arrayContaining(served));
        if (here.length >= meals.length) expect(new Set(served).size).toBe(served.length);
      }
      expect(relaxed.some(({ code }) => code === 'recipes-repeated')).toBe(
        new Set(ids(meals)).size < meals.length,
      );
      const misplaced = meals.filter(({ recipeId, mealTime }) => {
        const found = pool.find(({ id }) => id === recipeId);
        return !found || !isMealAt(found, mealTime);
      });
      expect(relaxed.some(({ code }) => code === 'other-time-of-day')).toBe(misplaced.length > 0);
    });
    fc.assert(promise, { numRuns: 300 });
  });

  test('differs for another seed', () => {
    const recipes = some(60);
    const drawn = [1, 2, 3].map((seed) => ids(generatePlan(recipes, week, randomFrom(seed)).meals).join());
    expect(new Set(drawn).size).toBe(3);
  });

  test('serves breakfast in the morning with just enough breakfasts, and no sauce for dinner', () => {
    const recipes = [
      ...some(7, { mealTimes: ['morning'] }, 'breakfast'),
      ...some(14, { mealTimes: ['midday', 'evening'] }, 'main'),
      ...some(20, { category: 'sauces', side: true, mealTimes: ['midday', 'evening'] }, 'sauce'),
      ...some(20, { category: 'desserts', mealTimes: ['evening'] }, 'sweet'),
    ];
    const { meals, relaxed } = generatePlan(recipes, week, randomFrom(7));
    expect(relaxed).toEqual([]);
    for (const { recipeId, mealTime } of meals) {
      expect(recipeId).toMatch(mealTime === 'morning' ? /^breakfast/ : /^main/);
    }
  });

  test('avoids the same grain twice a day or on consecutive days if there are others', () => {
    // At most five of six grains are taken by that day's other dish and the days beside it.
    const recipes = ['rice', 'teff', 'millet', 'oats', 'corn', 'fonio'].flatMap((base) =>
      some(8, { base: [base], category: 'raw-meals' }, base),
    );
    const promise = fc.property(fc.integer(), (seed) => {
      const { meals } = generatePlan(recipes, { ...week, mealsPerDay: 2 }, randomFrom(seed));
      const grains = (day: number) =>
        meals.filter(({ dayNumber }) => dayNumber === day).map(({ recipeId }) => recipeId.split('-')[0]);
      for (const day of [1, 2, 3, 4, 5, 6]) {
        const around = [...grains(day), ...grains(day + 1)];
        expect([day, new Set(around).size]).toEqual([day, 4]);
      }
    });
    fc.assert(promise);
  });

  test('says what it relaxed: the style, the repeats and the times of day', () => {
    const { meals, relaxed } = generatePlan(
      some(4, { mealTimes: ['evening'], raw: true }),
      { ...week, style: 'raw' },
      randomFrom(1),
    );
    expect(meals).toHaveLength(21);
    expect(relaxed).toEqual([
      { code: 'style-ignored', fit: 0, needed: 21 },
      { code: 'recipes-repeated', recipes: 4, meals: 21 },
      { code: 'other-time-of-day', count: 14 },
    ]);
    expect(generatePlan(some(21), week, randomFrom(1)).relaxed).toEqual([]);
  });

  test('has servings for a need; and, where asked, snacks that the plan does not have yet', () => {
    const recipes = [
      ...some(30, { nutrition: { energy: 400 } }),
      ...some(20, { category: 'desserts', mealTimes: ['evening'], nutrition: { energy: 250 } }, 'sweet'),
    ];
    const energy = new Map(recipes.map(({ id, nutrition }) => [id, nutrition.energy]));
    const snacksOf = (snacks: boolean) => {
      const { meals } = generatePlan(recipes, { ...week, energy: 2200, snacks }, randomFrom(1));
      expect(new Set(ids(meals)).size).toBe(meals.length);
      for (let day = 1; day <= 7; day += 1) {
        const total = meals
          .filter(({ dayNumber }) => dayNumber === day)
          .reduce((sum, { recipeId, servings = 0 }) => sum + (energy.get(recipeId) ?? 0) * servings, 0);
        expect(Math.abs(total - 2200)).toBeLessThanOrEqual(150);
      }
      return meals.filter(({ isSnack }) => isSnack).length;
    };
    expect(snacksOf(false)).toBe(0);
    expect(snacksOf(true)).toBeGreaterThan(6);
  });
});

describe('other recipes for one day', () => {
  test('are new to the plan, if the pool allows, for the same slots', () => {
    const recipes = some(24);
    const again = fc.property(fc.integer(), fc.integer({ min: 1, max: 7 }), (seed, dayNumber) => {
      const { meals } = generatePlan(recipes, week, randomFrom(seed));
      const fresh = shuffleDay(recipes, week, meals, dayNumber, randomFrom(seed + 1));
      expect(fresh.map((meal) => [meal.dayNumber, meal.mealTime])).toEqual(
        timesOfDay.map((time) => [dayNumber, time]),
      );
      expect(new Set(ids([...meals, ...fresh])).size).toBe(24);
      expect(shuffleDay(recipes, week, meals, dayNumber, randomFrom(seed + 1))).toEqual(fresh);
    });
    fc.assert(again);
  });

  test('leave eaten and skipped meals unchanged, and count them', () => {
    const recipes = some(60, { category: 'raw-meals', nutrition: { energy: 400 } });
    const options = { ...week, energy: 2000, snacks: true };
    const { meals } = generatePlan(recipes, options, randomFrom(3));
    const [breakfast, lunch, dinner] = meals
      .filter(({ dayNumber }) => dayNumber === 2)
      .map((meal, index) => ({ ...meal, isEaten: index === 0, isSkipped: index === 1 }));
    const others = meals.filter(({ dayNumber }) => dayNumber !== 2);
    const now = [...others, breakfast, lunch, dinner].flatMap((meal) => meal ?? []);
    const fresh = shuffleDay(recipes, options, now, 2, randomFrom(4));
    expect(fresh.filter(({ isSnack }) => !isSnack)).toMatchObject([{ dayNumber: 2, mealTime: 'evening' }]);
    // With breakfast eaten, dinner and snacks fill up the rest, each at most one and a half servings.
    const total = fresh.reduce((sum, { servings = 0 }) => sum + 400 * servings, 400);
    expect(Math.abs(total - 2000)).toBeLessThanOrEqual(200);
    for (const { servings } of fresh) expect(servings).toBeLessThanOrEqual(1.5);
  });

  test('repeat if the pool has no others, each once', () => {
    const recipes = some(21);
    const { meals } = generatePlan(recipes, week, randomFrom(3));
    expect(new Set(ids(shuffleDay(recipes, week, meals, 2, randomFrom(4)))).size).toBe(3);
  });

  test('have no exclusions; if everything is excluded there are none', () => {
    const recipes = [...some(30, { items: ['mango'] }, 'mango'), ...some(22)];
    const { meals } = generatePlan(recipes, { ...week, excluded: ['mango'] }, randomFrom(3));
    const fresh = shuffleDay(recipes, { ...week, excluded: ['mango'] }, meals, 1, randomFrom(4));
    expect(ids(fresh).filter((id) => id.startsWith('mango'))).toEqual([]);
    expect(() =>
      shuffleDay(recipes, { ...week, excluded: ['mango', 'water'] }, meals, 1, randomFrom(4)),
    ).toThrow(EmptyPool);
  });
});
