import type { Allergen, RecipeCategory } from '#contract/kitchen.ts';
import type { ChosenMeal, DayCount, MealStyle, MealsPerDay, Relaxation } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { daysBetween } from './day.ts';
import { isExcluded } from './exclusions.ts';
import type { Placed } from './meal-fit.ts';
import { fillSlots } from './meal-slots.ts';
import type { Random } from './random.ts';

/** The quick picks of what a plan leaves out: groups of catalogue/sources/exclusions.yaml, by id. */
export const quickExclusions = [
  'avocado',
  'nuts',
  'coconut',
  'mushrooms',
  'tomatoes',
  'bell-peppers',
  'onions',
  'garlic',
  'ginger',
  'lime',
  'lemon',
  'mango',
  'papaya',
] as const;

/** Each style's pool, as specified; undefined: every category. */
const pools: Record<MealStyle, readonly RecipeCategory[] | undefined> = {
  raw: ['raw-meals', 'salads'],
  cooked: ['cooked-meals', 'soups'],
  mixed: undefined,
};

export const mealTimesOf: Record<MealsPerDay, readonly TimeOfDay[]> = {
  2: ['morning', 'evening'],
  3: ['morning', 'midday', 'evening'],
};

export type PlanOptions = {
  style: MealStyle;
  dayCount: DayCount;
  mealsPerDay: MealsPerDay;
  /** Things of the dictionary, by id. */
  excluded: readonly string[];
  /** Recipes with one of them are left out as well. */
  allergens?: readonly Allergen[];
  /** Draw from these alone; undefined: from all. */
  favorites?: ReadonlySet<string> | undefined;
};

/** Nothing is left to draw from. */
export class EmptyPool extends Error {
  override name = 'EmptyPool';
}

export type Plan = {
  meals: ChosenMeal[];
  /** What was relaxed because the pool was too small; empty when nothing was. */
  relaxed: Relaxation[];
};

/** What a plan may draw from, and what had to be relaxed for it. Exclusions never are. */
export function planPool(recipes: readonly Recipe[], options: PlanOptions) {
  const relaxed: Relaxation[] = [];
  const allowed = recipes.filter(
    (recipe) =>
      !isExcluded(recipe, options.excluded) &&
      !recipe.allergens.some((allergen) => options.allergens?.includes(allergen)),
  );
  const liked = options.favorites ? allowed.filter(({ id }) => options.favorites?.has(id)) : allowed;
  const categories = pools[options.style];
  const styled = categories ? liked.filter(({ category }) => categories.includes(category)) : liked;
  const needed = options.dayCount * options.mealsPerDay;
  if (styled.length >= needed || (!categories && !options.favorites))
    return { pool: styled, allowed, relaxed };
  // As specified: too few matches, and the pool is all recipes minus exclusions.
  const code = options.favorites ? 'favorites-ignored' : 'style-ignored';
  relaxed.push({ code, fit: styled.length, needed });
  return { pool: allowed, allowed, relaxed };
}

/**
 * Draws a plan. Within the pool that the style names, a slot prefers recipes of its own time of day that make a meal, and
 * a day those that fill it (meal-fit.ts); chance decides among what is about as good, so a seed repeats a plan. Nothing is
 * repeated while the pool allows. Throws when everything is excluded.
 */
export function generatePlan(recipes: readonly Recipe[], options: PlanOptions, random: Random): Plan {
  const { pool, relaxed } = planPool(recipes, options);
  if (pool.length === 0) throw new EmptyPool();
  const times = mealTimesOf[options.mealsPerDay];
  const slots = Array.from({ length: options.dayCount }, (_, day) =>
    times.map((mealTime) => ({ dayNumber: day + 1, mealTime })),
  ).flat();
  if (pool.length < slots.length) {
    relaxed.push({ code: 'recipes-repeated', recipes: pool.length, meals: slots.length });
  }
  const chosen = fillSlots(slots, pool, { used: new Map() }, random);
  const late = chosen.filter(({ mealTime, recipe }) => !recipe.mealTimes.includes(mealTime)).length;
  if (late > 0) relaxed.push({ code: 'other-time-of-day', count: late });
  return {
    meals: chosen.map(({ dayNumber, mealTime, recipe }) => ({ dayNumber, mealTime, recipeId: recipe.id })),
    relaxed,
  };
}

/** Other recipes for one day of a plan: none that the plan holds already, while the pool allows. */
export function shuffleDay(
  recipes: readonly Recipe[],
  options: PlanOptions,
  meals: readonly ChosenMeal[],
  dayNumber: number,
  random: Random,
): ChosenMeal[] {
  const { pool, allowed } = planPool(recipes, options);
  const used = new Map<string, number>();
  for (const { recipeId } of meals) used.set(recipeId, (used.get(recipeId) ?? 0) + 1);
  const slots = meals
    .filter((meal) => meal.dayNumber === dayNumber)
    .map(({ mealTime }) => ({ dayNumber, mealTime }));
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const beside = meals.flatMap((meal): Placed[] => {
    const recipe = byId.get(meal.recipeId);
    return recipe && meal.dayNumber !== dayNumber ? [{ ...meal, recipe }] : [];
  });
  const from = pool.length > 0 ? pool : allowed;
  if (from.length === 0) throw new EmptyPool();
  return fillSlots(slots, from, { used, beside }, random).map(({ mealTime, recipe }) => ({
    dayNumber,
    mealTime,
    recipeId: recipe.id,
  }));
}

export type PlanState = 'not-started' | 'active' | 'ended';

/** Where today stands in a plan, and the number of today's day while it runs. */
export function planState(
  { startDate, dayCount }: { startDate: Day; dayCount: number },
  today: Day,
): { state: PlanState; dayNumber: number } {
  const dayNumber = daysBetween(startDate, today) + 1;
  if (dayNumber < 1) return { state: 'not-started', dayNumber };
  return { state: dayNumber > dayCount ? 'ended' : 'active', dayNumber };
}
