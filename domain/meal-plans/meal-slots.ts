import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { oneOf, type Random, shuffled } from '#domain/random.ts';
import { isMealAt, type Placed, suits } from './meal-fit.ts';
import { dishRange } from './portions.ts';

export type Slot = { dayNumber: number; mealTime: TimeOfDay };

/**
 * Fills slots with recipes of the pool, at random with equal chances. Left out are recipes that are not a meal at the
 * slot's time, were used before, or are kin to a dish of that day or of the days beside it. `used` is the number of
 * uses of each recipe in the plan, and is updated; `beside` are fixed meals. Times of day with the fewest recipes are
 * filled first. If nothing remains, rules are dropped in this order: kin of other days, kin of that day, used, time
 * of day. With `energy`, the target of a day's slots, a dish that makes the day too heavy or too light is used only
 * if no other remains; with `snacks` a light one is not too light.
 */
export function fillSlots(
  slots: readonly Slot[],
  pool: readonly Recipe[],
  {
    used,
    beside = [],
    energy,
    snacks = false,
  }: {
    used: Map<string, number>;
    beside?: readonly Placed[];
    energy?: ((dayNumber: number) => number) | undefined;
    snacks?: boolean | undefined;
  },
  random: Random,
): Placed[] {
  const placed: Placed[] = [...beside];
  const count = ({ id }: Recipe) => used.get(id) ?? 0;
  const fitting = (time: TimeOfDay) => pool.filter((recipe) => isMealAt(recipe, time));
  const scarcity = (time: TimeOfDay) =>
    fitting(time).length / slots.filter(({ mealTime }) => mealTime === time).length;
  const order = shuffled(slots, random).sort((a, b) => scarcity(a.mealTime) - scarcity(b.mealTime));

  function candidates({ dayNumber, mealTime }: Slot): Recipe[] {
    const away = (days: number) => placed.filter((each) => Math.abs(each.dayNumber - dayNumber) === days);
    const around = { ofDay: away(0), nextTo: away(1) };
    const fit = fitting(mealTime);
    const meals = pool.filter(({ side }) => !side);
    const here = fit.length > 0 ? fit : meals.length > 0 ? meals : pool;
    const least = Math.min(...here.map(count));
    const fresh = here.filter((recipe) => count(recipe) === least);
    const ofDay = fresh.filter((recipe) => suits(recipe, { ...around, nextTo: [] }));
    const suiting = ofDay.filter((recipe) => suits(recipe, around));
    const fair = [suiting, ofDay].find((some) => some.length > 0) ?? fresh;
    if (!energy) return fair;
    const drawn = placed.slice(beside.length).filter((each) => each.dayNumber === dayNumber);
    const open = slots.filter((slot) => slot.dayNumber === dayNumber).length - drawn.length;
    const sofar = drawn.reduce((sum, each) => sum + each.recipe.nutrition.energy, 0);
    return nearestTo(fair, dishRange(energy(dayNumber), { drawn: sofar, open, snacks }));
  }

  const chosen = order.flatMap((slot): Placed[] => {
    const recipe = oneOf(candidates(slot), random);
    if (!recipe) return [];
    used.set(recipe.id, count(recipe) + 1);
    const here = { ...slot, recipe };
    placed.push(here);
    return [here];
  });
  return slots.flatMap((slot) =>
    chosen.filter(({ dayNumber, mealTime }) => dayNumber === slot.dayNumber && mealTime === slot.mealTime),
  );
}

/** Recipes within a range of kilocalories; if none, the nearest third. */
function nearestTo(recipes: readonly Recipe[], { from, to }: { from: number; to: number }): Recipe[] {
  const distance = ({ nutrition: { energy } }: Recipe) => Math.max(from - energy, energy - to, 0);
  const near = [...recipes].sort((a, b) => distance(a) - distance(b));
  const within = near.filter((recipe) => distance(recipe) === 0);
  return within.length > 0 ? within : near.slice(0, Math.ceil(near.length / 3));
}

/**
 * Places chosen dishes: each where it is a meal, starting with dishes for the fewest times of day, away from its kin
 * if possible. A dish without a suitable free slot takes any free slot; without any free slot it is not placed.
 */
export function placeChosen(slots: readonly Slot[], chosen: readonly Recipe[], random: Random): Placed[] {
  // Without chosen dishes no random number is used, so that the same seed gives the same plan.
  if (chosen.length === 0) return [];
  const free = shuffled(slots, random);
  const placed: Placed[] = [];
  const times = (recipe: Recipe) => slots.filter(({ mealTime }) => isMealAt(recipe, mealTime)).length;
  for (const recipe of shuffled(chosen, random).sort((a, b) => times(a) - times(b))) {
    const fitting = free.filter(({ mealTime }) => isMealAt(recipe, mealTime));
    const near = (dayNumber: number, days: number) =>
      placed.filter((each) => Math.abs(each.dayNumber - dayNumber) === days);
    const apart = fitting.filter(({ dayNumber }) =>
      suits(recipe, { ofDay: near(dayNumber, 0), nextTo: near(dayNumber, 1) }),
    );
    const slot = apart[0] ?? fitting[0] ?? free[0];
    if (!slot) break;
    free.splice(free.indexOf(slot), 1);
    placed.push({ ...slot, recipe });
  }
  return placed;
}
