import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { allergens, recipeCategories } from '#contract/kitchen.ts';
import { mealStyles, planDays } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { groceryList, groceryText } from '#domain/groceries/grocery-list.ts';
import { toBuy } from '#domain/groceries/to-buy.ts';
import { isExcluded } from '#domain/ingredients/exclusions.ts';
import { isTray } from '#domain/meal-plans/leftovers.ts';
import { isMealAt } from '#domain/meal-plans/meal-fit.ts';
import {
  generatePlan,
  mealTimesOf,
  type PlanOptions,
  planPool,
  quickExclusions,
  shuffleDay,
} from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { findRecipes } from '#domain/recipes/recipe-search.ts';
import { inLocale } from '#messages/define-messages.ts';
import { quantities } from '#messages/generated/quantities.ts';
import { composeRecipe } from './compile/recipes.ts';
import { loadIngredients, loadRecipes } from './kitchen.load.ts';
import { exclusionRule, servedRecipes } from './kitchen-rules.checks.ts';
import { loadNutrients } from './nutrients.ts';

// Reads the whole library, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const recipes = servedRecipes();
const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));

const leftOut = exclusionRule();

/** Typed words besides the quick picks. */
const typed = ['peas', 'jalapeno', 'CASHEWS', ' soy ', 'tofu', 'strawberry', 'oats', 'sesame', 'chickpeas'];
const anyOptions: fc.Arbitrary<PlanOptions> = fc.record({
  style: fc.constantFrom(...mealStyles),
  dayCount: fc.constantFrom(...planDays),
  mealsPerDay: fc.constantFrom(2 as const, 3 as const),
  excluded: fc
    .subarray([...quickExclusions, ...typed], { maxLength: 5 })
    .map((words) => words.flatMap((word) => leftOut(word).items)),
  allergens: fc.subarray([...allergens], { maxLength: 2 }),
  energy: fc.constantFrom(undefined, 1500, 1900, 2400),
});
/** The categories of each style, as specified. */
const categoriesOf = {
  raw: ['raw-meals', 'salads'],
  cooked: ['cooked-meals', 'soups'],
  mixed: recipeCategories,
};

const aWeek = { dayCount: 7, mealsPerDay: 3, excluded: [] } as const;

describe('plans from our own recipes', () => {
  test('match the request, without excluded ingredients and without repeated dishes', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), (options, seed) => {
        const { meals, relaxed } = generatePlan(recipes, options, randomFrom(seed));
        expect(generatePlan(recipes, options, randomFrom(seed))).toEqual({ meals, relaxed });
        expect(meals).toHaveLength(options.dayCount * options.mealsPerDay);
        const { pool } = planPool(recipes, options);
        const kinds = new Set(meals.map(({ recipeId }) => recipeId));
        expect(relaxed.some(({ code }) => code === 'recipes-repeated')).toBe(kinds.size < meals.length);
        const served = meals.map(({ recipeId, mealTime }) => [byId.get(recipeId), mealTime] as const);
        expect(served.filter(([recipe]) => !recipe || !pool.includes(recipe))).toEqual([]);
        if (!relaxed.some(({ code }) => code === 'style-ignored')) {
          const categories = new Set(served.map(([recipe]) => recipe?.category));
          expect(categoriesOf[options.style]).toEqual(expect.arrayContaining([...categories]));
        }
        if (options.style === 'raw') expect(served.filter(([recipe]) => !recipe?.raw)).toEqual([]);
        for (const id of kinds) {
          const recipe = byId.get(id);
          expect(recipe && !isExcluded(recipe, options.excluded)).toBe(true);
          expect(recipe?.allergens.filter((allergen) => options.allergens?.includes(allergen))).toEqual([]);
        }
        for (const { mealTime } of meals) expect(mealTimesOf[options.mealsPerDay]).toContain(mealTime);

        const fresh = shuffleDay(recipes, options, meals, 2, randomFrom(seed));
        expect(fresh).toHaveLength(options.mealsPerDay);
        const spare = (time: TimeOfDay) =>
          pool.filter((recipe) => isMealAt(recipe, time)).length >= meals.length + fresh.length;
        for (const { mealTime, recipeId } of fresh) {
          if (spare(mealTime)) expect(kinds).not.toContain(recipeId);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('have a tray dish once a day while it keeps, and each tray once', () => {
    const trays = recipes.filter(isTray).map(({ id }) => id);
    expect(trays).toContain('oat-and-pumpkin-seed-breakfast-bars');
    expect(trays).toContain('peach-and-teff-crisp');
    expect(trays).not.toContain('baked-apples-with-oats-and-prunes');
    const eaten = mealStyles.flatMap((style) =>
      Array.from({ length: 20 }, (_, seed) => {
        const options = { ...aWeek, style, energy: 2200, snacks: true } as const;
        const { meals } = generatePlan(recipes, options, randomFrom(seed));
        const ofTrays = meals.filter(({ recipeId }) => trays.includes(recipeId));
        return [...Map.groupBy(ofTrays, ({ recipeId }) => recipeId).values()];
      }).flat(),
    );
    for (const days of eaten.map((meals) => meals.map(({ dayNumber }) => dayNumber))) {
      expect(new Set(days).size).toBe(days.length);
      expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(3);
    }
    expect(eaten.filter((meals) => meals.length > 1).length).toBeGreaterThan(eaten.length * 0.8);
  });

  test('offer leftovers of a tray on a regenerated day', () => {
    const options = { ...aWeek, style: 'mixed', energy: 2200, snacks: true } as const;
    const recipeId = 'oat-and-pumpkin-seed-breakfast-bars';
    const drawn = generatePlan(recipes, options, randomFrom(1)).meals.filter((meal) => meal.dayNumber > 1);
    const bars = { dayNumber: 1, mealTime: 'morning' as const, recipeId };
    const shuffled = (dayNumber: number) =>
      Array.from({ length: 20 }, (_, seed) =>
        shuffleDay(recipes, options, [bars, ...drawn], dayNumber, randomFrom(seed)),
      );
    const having = (weeks: ReturnType<typeof shuffled>) =>
      weeks.filter((meals) => meals.some((meal) => meal.isSnack && meal.recipeId === recipeId)).length;
    expect(having(shuffled(3))).toBeGreaterThan(0);
    expect(having(shuffled(5))).toBe(0);
  });

  test('are realistic: meals at their times, enough energy, no grain twice a day', () => {
    for (const style of mealStyles) {
      for (let seed = 0; seed < 20; seed += 1) {
        const options = { ...aWeek, style, energy: 1900, snacks: seed % 2 === 1 } as const;
        const { meals, relaxed } = generatePlan(recipes, options, randomFrom(seed));
        const where = `${style} ${seed}`;
        expect([where, relaxed]).toEqual([where, []]);
        const plates = meals.flatMap(({ recipeId, ...slot }) => {
          const recipe = byId.get(recipeId);
          return recipe ? [{ ...slot, recipe }] : [];
        });
        const main = plates.filter(({ isSnack }) => !isSnack);
        expect(main.filter(({ recipe, mealTime }) => !isMealAt(recipe, mealTime))).toEqual([]);
        if (style === 'raw') expect(plates.filter(({ recipe }) => !recipe.raw)).toEqual([]);
        for (const day of Map.groupBy(plates, ({ dayNumber }) => dayNumber).values()) {
          expect(day.filter(({ recipe }) => recipe.category === 'soups').length).toBeLessThan(2);
          const energy = day.reduce(
            (sum, { recipe, servings = 1 }) => sum + recipe.nutrition.energy * servings,
            0,
          );
          expect([where, Math.abs(energy - 1900) < 200]).toEqual([where, true]);
        }
      }
    }
  });
});

test('a search for any ingredient, singular or plural, finds each recipe with it', () => {
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

  test('of a week with few groceries for one person have at most 60 lines, in each style', () => {
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const most = mealStyles.map((style) => {
      const counts = Array.from({ length: 20 }, (_, seed) => {
        const options = { style, dayCount: 7, mealsPerDay: 3, excluded: [], fewGroceries: true } as const;
        const { meals } = generatePlan(recipes, options, randomFrom(seed));
        expect(meals).toHaveLength(21);
        return lines(
          meals.flatMap(({ recipeId }) => {
            const row = rowOf.get(recipeId);
            return row ? [{ row, factor: 1 }] : [];
          }),
        ).length;
      });
      return Math.max(...counts);
    });
    expect(Math.max(...most), `${most}`).toBeLessThanOrEqual(60);
  });

  test('are the sum of the dishes, with one readable line for each ingredient', () => {
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

  test('never decrease when a dish is added', () => {
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
