import type { ChosenMeal } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { isMealAt, isSnack } from './meal-fit.ts';
import { type PlanOptions, planPool } from './meal-plan.ts';
import { planServings } from './portions.ts';
import { snackTimes } from './served-days.ts';

type Dish = { mealTime: TimeOfDay; isSnack: boolean; recipe: Recipe; servings: number };

/**
 * The dish that brings a day nearest to its target, at a time at which nothing is eaten yet: a meal or a snack.
 * Dishes that the plan has already are used only if there are no others. Undefined: no free time, or no recipe.
 */
export function dishToAdd(
  recipes: readonly Recipe[],
  options: PlanOptions,
  meals: readonly ChosenMeal[],
  { dayNumber, missing }: { dayNumber: number; missing: number },
): Dish | undefined {
  const { pool, allowed } = planPool(recipes, options);
  const held = new Set(meals.map(({ recipeId }) => recipeId));
  const isFree = (time: TimeOfDay, between: boolean) =>
    !meals.some(
      (meal) => meal.dayNumber === dayNumber && meal.mealTime === time && (meal.isSnack ?? false) === between,
    );
  const mealTime = timesOfDay.find((time) => isFree(time, false));
  const snackTime = snackTimes.find((time) => isFree(time, true));
  const fitting = [
    ...(snackTime
      ? allowed.filter(isSnack).map((recipe) => ({ recipe, mealTime: snackTime, isSnack: true }))
      : []),
    ...(mealTime
      ? pool
          .filter((recipe) => isMealAt(recipe, mealTime))
          .map((recipe) => ({ recipe, mealTime, isSnack: false }))
      : []),
  ];
  const fresh = fitting.filter(({ recipe }) => !held.has(recipe.id));
  const dishes = (fresh.length > 0 ? fresh : fitting).flatMap((dish) =>
    planServings.map((servings) => ({ ...dish, servings })),
  );
  return nearest(dishes, ({ recipe, servings }) => recipe.nutrition.energy * servings, missing);
}

/** The meal to reduce by half a serving, or the snack to remove, that brings a day nearest to its target. */
export function mealToCut<M extends { recipe: Recipe; servings: number; isSnack: boolean }>(
  meals: readonly M[],
  over: number,
): { meal: M; less: number } | undefined {
  const cuts = meals.flatMap((meal) => [
    ...(meal.servings > 0.5 ? [{ meal, less: 0.5 }] : []),
    ...(meal.isSnack ? [{ meal, less: meal.servings }] : []),
  ]);
  return nearest(cuts, ({ meal, less }) => meal.recipe.nutrition.energy * less, over);
}

const nearest = <T>(list: readonly T[], energy: (each: T) => number, wanted: number): T | undefined =>
  [...list].sort((a, b) => Math.abs(energy(a) - wanted) - Math.abs(energy(b) - wanted))[0];
