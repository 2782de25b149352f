import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { allergens } from '#contract/kitchen.ts';
import { mealStyles, planDays } from '#contract/meal-plans.ts';
import { isExcluded } from '#domain/exclusions.ts';
import { groceryList, groceryText } from '#domain/grocery.ts';
import { marksOf } from '#domain/meal-fit.ts';
import {
  generatePlan,
  mealTimesOf,
  type PlanOptions,
  planPool,
  quickExclusions,
  shuffleDay,
} from '#domain/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { findRecipes } from '#domain/recipe-search.ts';
import { toBuy } from '#domain/to-buy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { quantities } from '#messages/en/quantities.ts';
import { composeRecipe } from './compile/recipes.ts';
import { loadIngredients, loadRecipes } from './kitchen.load.ts';
import { exclusionRule, servedRecipes } from './kitchen-rules.checks.ts';
import { loadNutrients } from './nutrients.ts';

// They go through the whole library; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const recipes = servedRecipes();
const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));

const leftOut = exclusionRule();

/** What people type, beside the quick picks. */
const typed = ['peas', 'jalapeno', 'CASHEWS', ' soy ', 'tofu', 'strawberry', 'oats', 'sesame', 'chickpeas'];
const anyOptions: fc.Arbitrary<PlanOptions> = fc.record({
  style: fc.constantFrom(...mealStyles),
  dayCount: fc.constantFrom(...planDays),
  mealsPerDay: fc.constantFrom(2 as const, 3 as const),
  excluded: fc
    .subarray([...quickExclusions, ...typed], { maxLength: 5 })
    .map((words) => words.flatMap((word) => leftOut(word).items)),
  allergens: fc.subarray([...allergens], { maxLength: 2 }),
});

describe('plans from our own recipes', () => {
  test('hold what was asked for, nothing that is left out, and no dish twice', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const { meals, relaxed } = generatePlan(recipes, options, randomFrom(seed));
        expect(generatePlan(recipes, options, randomFrom(seed))).toEqual({ meals, relaxed });
        expect(meals).toHaveLength(options.dayCount * options.mealsPerDay);
        const { pool } = planPool(recipes, options);
        const kinds = new Set(meals.map(({ recipeId }) => recipeId));
        expect(kinds.size).toBe(Math.min(pool.length, meals.length));
        for (const id of kinds) {
          const recipe = byId.get(id);
          expect(recipe && !isExcluded(recipe, options.excluded)).toBe(true);
          expect(recipe?.allergens.filter((allergen) => options.allergens?.includes(allergen))).toEqual([]);
        }
        for (const { mealTime } of meals) expect(mealTimesOf[options.mealsPerDay]).toContain(mealTime);

        const fresh = shuffleDay(recipes, options, meals, 2, randomFrom(seed));
        expect(fresh).toHaveLength(options.mealsPerDay);
        if (pool.length >= meals.length + fresh.length) {
          expect(fresh.filter(({ recipeId }) => kinds.has(recipeId))).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('are weeks to live on: meals at their times, a main dish in the evening, filling days', () => {
    for (const style of mealStyles) {
      for (let seed = 0; seed < 20; seed += 1) {
        const options = { style, dayCount: 7, mealsPerDay: 3, excluded: [] } as const;
        const { meals, relaxed } = generatePlan(recipes, options, randomFrom(seed));
        const where = `${style} ${seed}`;
        expect([where, relaxed]).toEqual([where, []]);
        const week = meals.flatMap(({ recipeId, ...slot }) => {
          const recipe = byId.get(recipeId);
          return recipe ? [{ ...slot, recipe }] : [];
        });
        const late = week.filter(({ mealTime }) => mealTime !== 'morning');
        const noMeals = late.filter(({ recipe }) => /sauces|desserts|smoothies/.test(recipe.category));
        expect([where, noMeals.map(({ recipe }) => recipe.id)]).toEqual([where, []]);
        const dinners = week.filter(({ mealTime }) => mealTime === 'evening');
        const mains = dinners.filter(({ recipe }) => /-meals$/.test(recipe.category));
        expect([where, mains.length >= 4]).toEqual([where, true]);
        const days = [...Map.groupBy(week, ({ dayNumber }) => dayNumber).values()];
        for (const day of days) {
          expect(day.filter(({ recipe }) => recipe.category === 'soups').length).toBeLessThan(2);
          const energy = day.reduce((sum, { recipe }) => sum + recipe.nutrition.energy, 0);
          expect([where, energy > 1000 && energy < 2200]).toEqual([where, true]);
          expect(day.reduce((sum, { recipe }) => sum + recipe.nutrition.sodium, 0)).toBeLessThan(2000);
        }
        const protein = week.reduce((sum, { recipe }) => sum + recipe.nutrition.protein, 0) / 7;
        expect([where, protein > (style === 'raw' ? 36 : 42)]).toEqual([where, true]);
        for (const [index, day] of days.slice(2).entries()) {
          const three = [days[index], days[index + 1], day].map(
            (some) => new Set(some?.flatMap(({ recipe }) => [...marksOf(recipe)])),
          );
          const [first] = three;
          expect([...(first ?? [])].filter((mark) => three.every((one) => one.has(mark)))).toEqual([]);
        }
      }
    }
  });

  test('are another week for another chance', () => {
    for (const style of mealStyles) {
      const options = { style, dayCount: 7, mealsPerDay: 3, excluded: [] } as const;
      const drawn = [1, 2, 3, 4].flatMap((seed) =>
        generatePlan(recipes, options, randomFrom(seed)).meals.map(({ recipeId }) => recipeId),
      );
      expect([style, new Set(drawn).size >= 27]).toEqual([style, true]);
    }
  });
});

test('a search for any thing of the dictionary, in one or in many, finds each recipe with it', () => {
  const entries = loadRecipes();
  for (const { id, name, plural } of loadIngredients().values()) {
    const holders = entries.filter(({ ingredients }) => ingredients.some(({ item }) => item === id));
    for (const search of [name, plural]) {
      const found = new Set(findRecipes(recipes, { search }).map((recipe) => recipe.id));
      expect([search, holders.filter((entry) => !found.has(entry.id)).map((entry) => entry.id)]).toEqual([
        search,
        [],
      ]);
    }
  }
});

describe('grocery lists of our own recipes', () => {
  const pantry = { ingredients: loadIngredients(), nutrients: loadNutrients() };
  const stock = new Map(
    [...pantry.ingredients].map(([id, { buyAs = null, ...facts }]) => [id, { ...facts, buyAs }]),
  );
  const rows = loadRecipes().map((entry) => {
    const { id, parts } = composeRecipe(entry, pantry);
    return { id, parts: parts.map((part) => toBuy(part, stock)) };
  });
  const lines = (some: { row: (typeof rows)[number]; factor: number }[]) =>
    groceryList(some.map(({ row, factor }) => ({ ...row, factor })));
  const menu = fc.array(fc.record({ row: fc.constantFrom(...rows), factor: fc.constantFrom(0.5, 1, 2, 3) }), {
    minLength: 1,
    maxLength: 21,
  });

  test('are the sum of the dishes, a line a thing, each of it readable', () => {
    fc.assert(
      fc.property(menu, (some) => {
        const list = lines(some);
        const asked = new Map<string, number>();
        for (const { row, factor } of some) {
          for (const { item, grams, atHand, buyAs } of row.parts) {
            if (!atHand && !buyAs) asked.set(item, (asked.get(item) ?? 0) + grams * factor);
          }
        }
        const pressed = new Set(
          some.flatMap(({ row }) => row.parts.flatMap(({ buyAs }) => buyAs?.item ?? [])),
        );
        expect(new Set(list.map(({ item }) => item))).toEqual(new Set([...asked.keys(), ...pressed]));
        expect(new Set(list.map(({ item }) => item)).size).toBe(list.length);
        for (const line of list) {
          const { item, grams, dishes } = line;
          if (!pressed.has(item)) expect(grams).toBeCloseTo(asked.get(item) ?? 0, 6);
          const thing = stock.get(item);
          expect(thing && groceryText(thing, line, inLocale(quantities, 'en'))).toMatch(
            /^[\d⅛¼⅓½⅔¾]+(-inch)? \S/,
          );
          expect(dishes.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('never ask for less when there is another dish', () => {
    fc.assert(
      fc.property(menu, fc.constantFrom(...rows), (some, row) => {
        const more = new Map(lines([...some, { row, factor: 1 }]).map(({ item, grams }) => [item, grams]));
        for (const { item, grams } of lines(some))
          expect(more.get(item) ?? 0).toBeGreaterThanOrEqual(grams - 1e-6);
      }),
      { numRuns: 60 },
    );
  });
});
