import type { RecipeCategory } from '#contract/kitchen.ts';
import { type MealStyle, mealStyles } from '#contract/meal-plans.ts';
import type { Exclusion, Recipe } from '#contract/recipes.ts';
import { groceryCategoryOf } from '#domain/groceries/grocery-categories.ts';
import { exclusionsOf } from '#domain/ingredients/exclusions.ts';
import { generatePlan, planPool, quickExclusions } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { termsOf } from './compile/content.ts';
import { composeRecipe } from './compile/recipes.ts';
import { loadExclusions, loadIngredients, loadRecipes } from './kitchen.load.ts';
import { loadNutrients } from './nutrients.ts';
import type { Check } from './report.ts';

/** The compiled recipes. */
export function servedRecipes(): Recipe[] {
  const pantry = { ingredients: loadIngredients(), nutrients: loadNutrients() };
  return loadRecipes().map((entry) => composeRecipe(entry, pantry));
}

/** The rule of what typed words exclude from our recipes. */
export function exclusionRule(): (word: string) => Exclusion {
  const dictionary = loadIngredients();
  const exclusions = loadExclusions(dictionary);
  const ingredients = [...dictionary.values()].map((ingredient) => ({
    id: ingredient.id,
    name: ingredient.name,
    terms: termsOf(ingredient, exclusions),
  }));
  const groups = exclusions.groups.map(({ items, ...group }) => ({
    ...group,
    items: items.filter((item) => dictionary.has(item)),
  }));
  return exclusionsOf({ ...exclusions, groups, ingredients });
}

/** Allowed kilocalories of a serving; outside this range an amount or the number of servings is mistyped. */
const energyOf: Record<RecipeCategory, readonly [least: number, most: number]> = {
  salads: [80, 700],
  smoothies: [60, 600],
  sauces: [10, 350],
  'cooked-meals': [120, 900],
  'raw-meals': [100, 900],
  soups: [50, 700],
  desserts: [40, 600],
};
const maxSodium = 800;
const acidLoad = [-60, 15] as const;

export function nutritionProblems(
  recipes: readonly Pick<Recipe, 'id' | 'category' | 'nutrition'>[],
): string[] {
  return recipes.flatMap(({ id, category, nutrition: { energy, sodium, pral } }) => {
    const [least, most] = energyOf[category];
    return [
      ...(energy < least || energy > most
        ? [`recipes/${id}: ${energy} kcal in a serving, not between ${least} and ${most}`]
        : []),
      ...(sodium > maxSodium
        ? [`recipes/${id}: ${sodium} mg of sodium in a serving, over ${maxSodium}`]
        : []),
      ...(pral < acidLoad[0] || pral > acidLoad[1]
        ? [`recipes/${id}: PRAL ${pral} in a serving, not between ${acidLoad.join(' and ')}`]
        : []),
    ];
  });
}

type Named = { id: string; name: string; plural: string; category: string };

/** Ingredients that get another grocery category when they are typed by hand. */
export function categoryProblems(ingredients: Iterable<Named>): string[] {
  return [...ingredients].flatMap(({ id, name, plural, category }) =>
    [...new Set([name, plural])]
      .filter((text) => groceryCategoryOf(text) !== category)
      .map(
        (text) => `ingredients/${id}: "${text}" is found among ${groceryCategoryOf(text)}, not ${category}`,
      ),
  );
}

/** The maximum number of the 21 meals of a week that may be from another time of day. */
const maxMisplaced = 4;
/**
 * The maximum number of repeated meals. A raw week has fewer dishes, and repeats one rather than include a cooked
 * one.
 */
const maxRepeats: Record<MealStyle, number> = { raw: 6, cooked: 0, mixed: 0 };

/** All combinations of three quick picks; fewer picks exclude less. */
export function triples<T>(list: readonly T[]): [T, T, T][] {
  return list.flatMap((a, i) =>
    list.slice(i + 1).flatMap((b, j) => list.slice(i + j + 2).map((c): [T, T, T] => [a, b, c])),
  );
}

/** Finds weeks of three meals a day that the style's own recipes cannot fill, or only with dinners for breakfast. */
export function poolProblems(
  recipes: readonly Recipe[],
  picks: readonly string[] = quickExclusions,
): string[] {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const leftOut = exclusionRule();
  return mealStyles.flatMap((style) =>
    triples(picks).flatMap((words, seed) => {
      const excluded = words.flatMap((word) => leftOut(word).items);
      const options = { style, dayCount: 7, mealsPerDay: 3, excluded } as const;
      const where = `recipes: a ${style} week without ${words.join(', ')}`;
      const [short] = planPool(recipes, options).relaxed;
      if (short && style !== 'raw') return [`${where}: ${short.code}`];
      const { meals } = generatePlan(recipes, options, randomFrom(seed));
      const misplaced = meals.filter(
        ({ recipeId, mealTime }) => !byId.get(recipeId)?.mealTimes.includes(mealTime),
      ).length;
      return [
        ...(meals.length - new Set(meals.map(({ recipeId }) => recipeId)).size > maxRepeats[style]
          ? [`${where} repeats dishes`]
          : []),
        ...(misplaced > maxMisplaced ? [`${where} has ${misplaced} meals of another time of day`] : []),
      ];
    }),
  );
}

function checkServings() {
  const recipes = servedRecipes();
  return { kind: 'servings', counts: { recipes: recipes.length }, problems: nutritionProblems(recipes) };
}

function checkGroceryWords() {
  const ingredients = [...loadIngredients().values()];
  return {
    kind: 'groceries',
    counts: { names: ingredients.length },
    problems: categoryProblems(ingredients),
  };
}

function checkPools() {
  const weeks = triples(quickExclusions).length * mealStyles.length;
  return { kind: 'weeks', counts: { 'weeks drawn': weeks }, problems: poolProblems(servedRecipes()) };
}

/** Checks of the content that need the rules of domain/. */
export const kitchenRuleChecks: readonly Check[] = [checkServings, checkGroceryWords, checkPools];
