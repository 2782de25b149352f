import type { ChosenMeal, MealStyle, MealsPerDay } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { minCalories } from '#domain/calories/calories.ts';
import { isMealAt } from '#domain/meal-plans/meal-fit.ts';
import { generatePlan, mealTimesOf, type PlanOptions, planPool } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';

/** Statistics of plans of a style. Shares are from 0 to 1, energy in kilocalories a day. */
export type PlanFigures = {
  /** The number of recipes that fit a time of the plan, and how many of them were drawn. */
  fit: number;
  came: number;
  /** The largest share of a recipe in the slots of a time of day. */
  mostOften: number;
  /** The share of a plan's dishes that the next plan repeats, and the same for random draws from the whole style. */
  sharedWithNext: number;
  sharedByChance: number;
  /** Meals that are not a full meal (a side, a sauce, a sweet, a drink), or that need heat in a raw plan. */
  noMeals: number;
  cookedInRaw: number;
  meanEnergy: number;
  daysUnderMinimum: number;
};

const week = 7;

/** Draws one-week plans, one for each seed, with snacks for the energy, and counts. */
export function planFigures(
  recipes: readonly Recipe[],
  options: { style: MealStyle; mealsPerDay: MealsPerDay; energy?: number },
  plans: number,
): PlanFigures {
  const all: PlanOptions = { ...options, dayCount: week, excluded: [], snacks: true };
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const drawn = Array.from(
    { length: plans },
    (_, seed) => generatePlan(recipes, all, randomFrom(seed + 1)).meals,
  );
  const meals = drawn.map((plan) => plan.filter(({ isSnack }) => !isSnack));
  const times = mealTimesOf[options.mealsPerDay];
  const { pool } = planPool(recipes, all);
  const fit = pool.filter((recipe) => times.some((time) => isMealAt(recipe, time)));
  const came = new Set(meals.flat().map(({ recipeId }) => recipeId));
  const often = times.flatMap((time) => shares(meals.flat().filter(({ mealTime }) => mealTime === time)));
  const ids = meals.map((plan) => new Set(plan.map(({ recipeId }) => recipeId)));
  const shared = ids.slice(1).map((plan, index) => [...plan].filter((id) => ids[index]?.has(id)).length);
  const slots = week * options.mealsPerDay;
  const recipeOf = ({ recipeId }: ChosenMeal) => byId.get(recipeId);
  const days = drawn.flatMap((plan) => [...Map.groupBy(plan, ({ dayNumber }) => dayNumber).values()]);
  const energy = days.map((day) =>
    day.reduce((sum, meal) => sum + (recipeOf(meal)?.nutrition.energy ?? 0) * (meal.servings ?? 1), 0),
  );
  return {
    fit: fit.length,
    came: fit.filter(({ id }) => came.has(id)).length,
    mostOften: Math.max(...often),
    sharedWithNext: mean(shared) / slots,
    sharedByChance: slots / styled(recipes, options.style).length,
    noMeals: meals.flat().filter((meal) => {
      const recipe = recipeOf(meal);
      return !recipe || !isMealAt(recipe, meal.mealTime);
    }).length,
    cookedInRaw: options.style === 'raw' ? drawn.flat().filter((meal) => !recipeOf(meal)?.raw).length : 0,
    meanEnergy: mean(energy),
    daysUnderMinimum: energy.filter((each) => each < minCalories).length,
  };
}

/** All recipes that the specification allows for a style. */
function styled(recipes: readonly Recipe[], style: MealStyle): readonly Recipe[] {
  const categories = { raw: ['raw-meals', 'salads'], cooked: ['cooked-meals', 'soups'], mixed: undefined };
  return recipes.filter(({ category }) => categories[style]?.includes(category) ?? true);
}

const shares = (meals: readonly ChosenMeal[]): number[] =>
  [...Map.groupBy(meals, ({ recipeId }) => recipeId).values()].map((some) => some.length / meals.length);

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/**
 * The daily energy of one-week plans for a need, and the dishes that the continued plan repeats. A day is off if it
 * differs by more than a tenth of the need.
 */
export function planDaysFigures(
  recipes: readonly Recipe[],
  options: { style: MealStyle; mealsPerDay: MealsPerDay; energy: number },
  plans: number,
) {
  const all: PlanOptions = { ...options, dayCount: week, excluded: [], snacks: true };
  const energyOf = new Map(recipes.map(({ id, nutrition }) => [id, nutrition.energy]));
  const drawn = Array.from({ length: plans }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const { meals } = generatePlan(recipes, all, random);
    const before = meals.map(({ recipeId }) => recipeId);
    const next = generatePlan(recipes, { ...all, before }, random).meals;
    return { meals, again: next.filter(({ recipeId }) => before.includes(recipeId)).length / next.length };
  });
  const meals = drawn.flatMap((plan, index) => plan.meals.map((meal) => ({ ...meal, index })));
  const days = [...Map.groupBy(meals, ({ index, dayNumber }) => `${index} ${dayNumber}`).values()].map(
    (day) =>
      day.reduce((sum, { recipeId, servings = 1 }) => sum + (energyOf.get(recipeId) ?? 0) * servings, 0),
  );
  return {
    days: days.length,
    daysOff: days.filter((each) => Math.abs(each - options.energy) > options.energy / 10).length,
    least: Math.min(...days),
    most: Math.max(...days),
    largestServing: Math.max(...meals.map(({ servings = 1 }) => servings)),
    inNextWeek: mean(drawn.map(({ again }) => again)),
  };
}
