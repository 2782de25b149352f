import type { ChosenMeal } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { type Random, shuffled } from '#domain/random.ts';
import { isTray, traysOf } from './leftovers.ts';
import { isSnack, type Placed, suits } from './meal-fit.ts';
import { portionDay } from './portions.ts';

/** The meals after which snacks are eaten: the first in the afternoon, the next before noon and in the evening. */
export const snackTimes: readonly TimeOfDay[] = ['midday', 'morning', 'evening'];

/** A day's dishes, the target of dishes and snacks, and the times for snacks. */
type DayOfDishes = {
  dayNumber: number;
  dishes: readonly Placed[];
  energy: number | undefined;
  times: readonly TimeOfDay[];
};

/**
 * Sets servings so that each day meets its need. Then adds leftovers of trays, snacks and, if that is too little,
 * another dish; dishes of this plan or the previous one come last. `fixed` meals are unchanged.
 */
export function servedDays(
  days: readonly DayOfDishes[],
  {
    pool,
    allowed,
    before,
    fixed = [],
  }: {
    pool: readonly Recipe[];
    allowed: readonly Recipe[];
    before: readonly string[];
    fixed?: readonly Placed[];
  },
  random: Random,
): ChosenMeal[] {
  const asMeal = ({ dayNumber, mealTime, recipe }: Placed) => ({ dayNumber, mealTime, recipeId: recipe.id });
  const taken = new Set([...before, ...days.flatMap(({ dishes }) => dishes.map(({ recipe }) => recipe.id))]);
  const snackPool = shuffled(allowed.filter(isSnack), random);
  const dishPool = shuffled(pool, random).filter((recipe) => !isSnack(recipe) && !recipe.side);
  const placed = [...fixed, ...days.flatMap(({ dishes }) => dishes)];
  const inOrder = [...days].sort((a, b) => a.dayNumber - b.dayNumber);
  return inOrder.flatMap(({ dayNumber, dishes, energy, times }) => {
    if (energy === undefined) return dishes.map(asMeal);
    const offered = [...snackPool, ...dishPool].filter((recipe) =>
      suits(recipe, { ofDay: dishes, nextTo: [] }),
    );
    const left = offered.filter((recipe) => isLeft(recipe, dayNumber, placed));
    // If something else fits, no new tray is made while there are leftovers, or for the last day only.
    const noNewTray = left.length > 0 || dayNumber === inOrder.at(-1)?.dayNumber;
    const comesLast = (recipe: Recipe) => taken.has(recipe.id) || (noNewTray && isTray(recipe));
    const { servings, snacks } = portionDay(
      dishes.map(({ recipe }) => recipe),
      energy,
      [...left, ...[false, true].flatMap((last) => offered.filter((recipe) => comesLast(recipe) === last))],
      times.length,
    );
    const between = snacks.map(({ recipe, servings: much }, index) => {
      const mealTime = times[index] ?? 'midday';
      taken.add(recipe.id);
      placed.push({ dayNumber, mealTime, recipe });
      return { dayNumber, mealTime, recipeId: recipe.id, servings: much, isSnack: true };
    });
    return [
      ...dishes.map((dish, index) => ({ ...asMeal(dish), servings: servings[index] ?? 1 })),
      ...between,
    ];
  });
}

/** Does an earlier tray have leftovers on a day, with none eaten on that day yet? */
function isLeft(recipe: Recipe, dayNumber: number, placed: readonly Placed[]): boolean {
  const until = placed.filter((each) => each.recipe.id === recipe.id && each.dayNumber <= dayNumber);
  if (!isTray(recipe) || until.some((each) => each.dayNumber === dayNumber)) return false;
  const trays = traysOf([...until, { dayNumber, mealTime: 'evening', recipe }], recipe);
  return (trays.at(-1)?.length ?? 0) > 1;
}
