import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { recipeCategories } from '#contract/kitchen.ts';
import { mealStyles, planDays } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { timesOfDay } from '#contract/shapes.ts';
import {
  generatePlan,
  holds,
  isExcluded,
  mealTimesOf,
  type PlanWishes,
  planName,
  planPool,
  planState,
  shuffleDay,
} from './meal-plan.ts';
import { randomFrom } from './random.ts';
import { sampleRecipe } from './recipe.testing.ts';

// Hundreds of plans are drawn; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

type Part = Parameters<typeof sampleRecipe>[1];
const some = (count: number, part: Part = {}, name = 'dish') =>
  Array.from({ length: count }, (_, index) => sampleRecipe(`${name}-${index}`, part));
const week: PlanWishes = { style: 'mixed', dayCount: 7, mealsPerDay: 3, excluded: [] };
const ids = (meals: readonly { recipeId: string }[]) => meals.map(({ recipeId }) => recipeId);

describe('what a recipe holds', () => {
  test.each([
    ['Nuts', '½ cup cashews', true],
    ['nuts', '1 tbsp almond butter', true],
    ['NUTS', '2 tbsp pine nuts', true],
    ['nut', '4 walnuts', true],
    ['Nuts', '1 cup coconut milk', false],
    ['Nuts', '2 cups butternut squash', false],
    ['Nuts', '¼ tsp nutmeg', false],
    ['Nuts', '2 tbsp nutritional yeast', false],
    ['nut', '1 cup coconut milk', false],
    ['Nuts', '1 cup coconut milk\n2 pecans', true],
    ['Coconut', '1 tbsp Coconut oil', true],
    ['Mushrooms', '1 cup shiitake, sliced', true],
    ['Mushrooms', '1 portobello mushroom', true],
    ['Tomatoes', '1 tomato', true],
    ['Tomatoes', '6 cherry tomatoes', true],
    ['Bell Peppers', '1 red bell pepper', true],
    ['Bell Peppers', '¼ tsp black pepper', false],
    ['Onions', '1 shallot', true],
    ['Onions', '2 scallions', true],
    ['Garlic', '2 cloves garlic', true],
    ['Lime', '1 tbsp lime juice', true],
    ['Lemon', '1 orange', false],
    ['potatoes', '1 sweet potato', true],
    ['berries', '1 cup strawberries', true],
    ['strawberry', '1 cup strawberries', true],
    ['strawberries', '1 strawberry, to finish', true],
    ['peas', '1 cup green peas', true],
    ['peas', '1 yellow split pea', true],
    ['peas', '1 pear', false],
    ['peas', '2 peaches', false],
    ['peaches', '1 peach, sliced', true],
    ['radishes', '2-inch piece daikon radish', true],
    ['collard greens', '12 collard green leaves, large', true],
    ['Mint', '6 fresh mint leaves, torn', true],
    ['cucumbers', '½ cup (60 g) cucumber, diced', true],
    ['red onions', '¼ cup (40 g) red onion', true],
    ['oats', '2 tbsp oil, to coat the pan', false],
    ['bay leaf', '2 bay leaves', true],
    ['Bay Leaves', '1 bay leaf', true],
    ['beets', '1 beet, grated', true],
    ['berries', '1 berry', true],
    ['jalapeno', '1 jalapeño, minced', true],
    ['JALAPEÑOS', '1 jalapeno', true],
    ['  kale ', '2 cups kale', true],
    ['bean', '1 cup cooked black beans', true],
    ['.*', '1 cup kale', false],
    ['   ', '1 cup kale', false],
    ['', '1 cup kale', false],
  ])('%s: %s is %s', (excluded, line, held) => {
    expect(holds({ ingredients: line.split('\n') }, excluded)).toBe(held);
  });

  test('is excluded by any word of the list, and by an empty list never', () => {
    const kale = { ingredients: ['2 cups kale'] };
    expect(isExcluded(kale, ['Papaya', 'kale'])).toBe(true);
    expect(isExcluded(kale, ['Papaya', ''])).toBe(false);
    expect(isExcluded(kale, [])).toBe(false);
  });
});

describe('the pool of a plan', () => {
  const raw = some(21, { category: 'salads' }, 'salad');
  const cooked = some(21, { category: 'soups' }, 'soup');

  test('is that of the style while it is large enough, and then nothing is relaxed', () => {
    const { pool, relaxed } = planPool([...raw, ...cooked], { ...week, style: 'raw' });
    expect([pool, relaxed]).toEqual([raw, []]);
    expect(planPool([...raw, ...cooked], { ...week, style: 'cooked' }).pool).toEqual(cooked);
    expect(planPool([...raw, ...cooked], week).pool).toHaveLength(42);
  });

  test('is everything that is not excluded when the style has fewer recipes than meals', () => {
    const spoilt = some(3, { category: 'soups', ingredients: ['1 mango'] }, 'mango');
    const { pool, relaxed } = planPool([...raw.slice(1), ...cooked, ...spoilt], {
      ...week,
      style: 'raw',
      excluded: ['Mango'],
    });
    expect(pool).toHaveLength(41);
    expect(relaxed).toEqual([
      'Only 20 of your recipes fit, fewer than the 21 meals of this plan, so it also draws from all other recipes without what you leave out.',
    ]);
  });

  test('is the favorites while they are enough, and says so when they are not', () => {
    const favorites = new Set(raw.map(({ id }) => id));
    expect(planPool([...raw, ...cooked], { ...week, favorites }).pool).toEqual(raw);
    const few = planPool([...raw, ...cooked], { ...week, favorites: new Set(['salad-1', 'gone']) });
    expect(few.pool).toHaveLength(42);
    expect(few.relaxed).toEqual([expect.stringMatching(/^Only 1 of your favorites fit/)]);
  });

  test('has nothing with an allergen of the list', () => {
    const nutty = some(5, { allergens: ['tree-nuts'] }, 'nutty');
    const { allowed } = planPool([...cooked, ...nutty], { ...week, allergens: ['tree-nuts', 'soy'] });
    expect(allowed).toEqual(cooked);
  });
});

describe('a plan', () => {
  const known = ['Mango', 'Garlic', 'Nuts', 'peas', 'pickled thing'];
  const lines = ['1 mango', '2 cloves garlic', '1 cup walnuts', '1 pear', '1 cup coconut milk', '1 cup peas'];
  const anyRecipe = fc.record({
    category: fc.constantFrom(...recipeCategories),
    mealTimes: fc.subarray([...timesOfDay], { minLength: 1 }),
    ingredients: fc.subarray(lines),
  });
  const library: fc.Arbitrary<Recipe[]> = fc
    .array(anyRecipe, { minLength: 1, maxLength: 60 })
    .map((parts) => parts.map((part, index) => sampleRecipe(`r${index}`, part)));
  const anyWishes: fc.Arbitrary<PlanWishes> = fc.record({
    style: fc.constantFrom(...mealStyles),
    dayCount: fc.constantFrom(...planDays),
    mealsPerDay: fc.constantFrom(2 as const, 3 as const),
    excluded: fc.subarray(known, { maxLength: 3 }),
  });

  test('keeps its promises whatever the library, the wishes and the chance', () => {
    const promise = fc.property(library, anyWishes, fc.integer(), (recipes, wishes, seed) => {
      const { pool } = planPool(recipes, wishes);
      const draw = () => generatePlan(recipes, wishes, randomFrom(seed));
      if (pool.length === 0) {
        expect(draw).toThrow('No recipe is left without these ingredients. Please leave out fewer.');
        return;
      }
      const { meals, relaxed } = draw();
      expect(draw()).toEqual({ meals, relaxed });
      const slots = Array.from({ length: wishes.dayCount }, (_, day) =>
        mealTimesOf[wishes.mealsPerDay].map((time) => [day + 1, time]),
      ).flat();
      expect(meals.map(({ dayNumber, mealTime }) => [dayNumber, mealTime])).toEqual(slots);
      const counts = new Map<string, number>();
      for (const { recipeId } of meals) {
        const found = pool.find(({ id }) => id === recipeId);
        expect(found && !isExcluded(found, wishes.excluded)).toBe(true);
        counts.set(recipeId, (counts.get(recipeId) ?? 0) + 1);
      }
      // Each recipe comes once before any comes twice.
      expect(Math.max(...counts.values())).toBe(Math.ceil(meals.length / pool.length));
      expect(relaxed.some((line) => line.endsWith('some come twice.'))).toBe(pool.length < meals.length);
      const misplaced = meals.filter(
        ({ recipeId, mealTime }) => !pool.find(({ id }) => id === recipeId)?.mealTimes.includes(mealTime),
      );
      expect(relaxed.some((line) => line.includes('another time of day'))).toBe(misplaced.length > 0);
    });
    fc.assert(promise, { numRuns: 300 });
  });

  test('has another dish for another seed', () => {
    const recipes = some(60);
    const drawn = [1, 2, 3].map((seed) => ids(generatePlan(recipes, week, randomFrom(seed)).meals).join());
    expect(new Set(drawn).size).toBe(3);
  });

  test('serves breakfast in the morning when there are just enough of them, and no sauce for dinner', () => {
    const recipes = [
      ...some(7, { mealTimes: ['morning'] }, 'breakfast'),
      ...some(14, { mealTimes: ['midday', 'evening'] }, 'main'),
      ...some(20, { category: 'sauces', mealTimes: ['midday', 'evening'] }, 'sauce'),
      ...some(20, { category: 'desserts', mealTimes: ['evening'] }, 'sweet'),
    ];
    const { meals, relaxed } = generatePlan(recipes, week, randomFrom(7));
    expect(relaxed).toEqual([]);
    for (const { recipeId, mealTime } of meals) {
      expect(recipeId).toMatch(mealTime === 'morning' ? /^breakfast/ : /^main/);
    }
  });

  test('says what it relaxed: the style, the repeats and the times of day', () => {
    const { meals, relaxed } = generatePlan(
      some(4, { mealTimes: ['evening'] }),
      { ...week, style: 'raw' },
      randomFrom(1),
    );
    expect(meals).toHaveLength(21);
    expect(relaxed).toEqual([
      expect.stringMatching(/^Only 0 of your recipes fit/),
      'Without what you leave out there are 4 recipes for 21 meals, so some come twice.',
      '14 meals are from another time of day than usual, because too few recipes were left for it.',
    ]);
    expect(generatePlan(some(21), week, randomFrom(1)).relaxed).toEqual([]);
  });
});

describe('other recipes for one day', () => {
  test('are none that the plan holds, while the pool allows, for the same slots', () => {
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

  test('come again when the pool has no others, each once', () => {
    const recipes = some(21);
    const { meals } = generatePlan(recipes, week, randomFrom(3));
    expect(new Set(ids(shuffleDay(recipes, week, meals, 2, randomFrom(4)))).size).toBe(3);
  });

  test('hold nothing that is left out; with everything left out there are none', () => {
    const recipes = [...some(30, { ingredients: ['1 mango'] }, 'mango'), ...some(22)];
    const { meals } = generatePlan(recipes, { ...week, excluded: ['Mango'] }, randomFrom(3));
    const fresh = shuffleDay(recipes, { ...week, excluded: ['mango'] }, meals, 1, randomFrom(4));
    expect(ids(fresh).filter((id) => id.startsWith('mango'))).toEqual([]);
    expect(() =>
      shuffleDay(recipes, { ...week, excluded: ['mango', 'water'] }, meals, 1, randomFrom(4)),
    ).toThrow('No recipe is left without these ingredients.');
  });
});

test.each([
  ['2026-02-26', 'not-started', 0],
  ['2026-02-27', 'active', 1],
  ['2026-03-01', 'active', 3],
  ['2026-03-02', 'ended', 4],
  ['2027-02-27', 'ended', 366],
  ['2026-02-01', 'not-started', -25],
] as const)('a plan of three days from 27 February is, on %s, %s', (today, state, dayNumber) => {
  expect(planState({ startDate: '2026-02-27', dayCount: 3 }, today)).toEqual({ state, dayNumber });
});

test('a plan is named after its days and its style', () => {
  expect(planName({ mealStyle: 'raw', dayCount: 3 })).toBe('3-Day Raw Plan');
  expect(planName({ mealStyle: 'mixed', dayCount: 7 })).toBe('7-Day Mixed Plan');
});
