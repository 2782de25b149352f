import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { type Random, shuffled } from '#domain/random.ts';
import { isMealAt, type Placed } from './meal-fit.ts';
import type { Slot } from './meal-slots.ts';

/** A dish is cooked on one day and eaten on the next one, too: the days on which something is cooked. */
export const isCookingDay = ({ dayNumber }: Pick<Slot, 'dayNumber'>): boolean => dayNumber % 2 === 1;

/**
 * As many dishes for each time of day as there are cooking days, with few different ingredients: each next one adds
 * the fewest new ones among half of what is left, at random, so that plans differ.
 */
export function dishesWithFewItems(
  pool: readonly Recipe[],
  { times, days }: { times: readonly TimeOfDay[]; days: number },
  random: Random,
): Recipe[] {
  const picked: Recipe[] = [];
  const items = new Set<string>();
  const added = (recipe: Recipe) => recipe.items.filter((item) => !items.has(item)).length;
  for (let day = 0; day < days; day += 1) {
    for (const time of times) {
      const left = shuffled(pool, random).filter(
        (recipe) => isMealAt(recipe, time) && !picked.includes(recipe),
      );
      const some = left.slice(0, Math.ceil(left.length / 2));
      const [fewest] = some.sort((a, b) => added(a) - added(b));
      if (!fewest) continue;
      picked.push(fewest);
      for (const item of fewest.items) items.add(item);
    }
  }
  return picked;
}

/** The dishes of the day before for the free slots of a day without cooking. */
export const eatenTwice = (placed: readonly Placed[], slots: readonly Slot[]): Placed[] =>
  slots.flatMap((slot) => {
    const cooked = placed.find(
      ({ dayNumber, mealTime }) => dayNumber === slot.dayNumber - 1 && mealTime === slot.mealTime,
    );
    return cooked ? [{ ...slot, recipe: cooked.recipe }] : [];
  });
