import type { ChosenMeal } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { type Random, shuffled } from '#domain/random.ts';
import { isSnack, type Placed, suits } from './meal-fit.ts';
import { portionDay } from './portions.ts';

/** After which meal something between meals is eaten: the first in the afternoon, the next before noon and in the evening. */
export const snackTimes: readonly TimeOfDay[] = ['midday', 'morning', 'evening'];

/** A day's dishes, what they and what is between them should come to, and when that may be eaten. */
type DayOfDishes = {
  dayNumber: number;
  dishes: readonly Placed[];
  energy: number | undefined;
  times: readonly TimeOfDay[];
};

/**
 * Meals with as much of each as their day needs, and what is eaten between them: a snack, where that is too little another
 * dish. What is in the plan or was before comes last.
 */
export function servedDays(
  days: readonly DayOfDishes[],
  {
    pool,
    allowed,
    before,
  }: { pool: readonly Recipe[]; allowed: readonly Recipe[]; before: readonly string[] },
  random: Random,
): ChosenMeal[] {
  const asMeal = ({ dayNumber, mealTime, recipe }: Placed) => ({ dayNumber, mealTime, recipeId: recipe.id });
  const taken = new Set([...before, ...days.flatMap(({ dishes }) => dishes.map(({ recipe }) => recipe.id))]);
  const snackPool = shuffled(allowed.filter(isSnack), random);
  const dishPool = shuffled(pool, random).filter((recipe) => !isSnack(recipe) && !recipe.side);
  return days.flatMap(({ dayNumber, dishes, energy, times }) => {
    if (energy === undefined) return dishes.map(asMeal);
    const offered = [...snackPool, ...dishPool].filter((recipe) =>
      suits(recipe, { ofDay: dishes, nextTo: [] }),
    );
    const { servings, snacks } = portionDay(
      dishes.map(({ recipe }) => recipe),
      energy,
      [false, true].flatMap((again) => offered.filter(({ id }) => taken.has(id) === again)),
      times.length,
    );
    for (const { recipe } of snacks) taken.add(recipe.id);
    return [
      ...dishes.map((placed, index) => ({ ...asMeal(placed), servings: servings[index] ?? 1 })),
      ...snacks.map(({ recipe, servings: much }, index) => ({
        dayNumber,
        mealTime: times[index] ?? 'midday',
        recipeId: recipe.id,
        servings: much,
        isSnack: true,
      })),
    ];
  });
}
