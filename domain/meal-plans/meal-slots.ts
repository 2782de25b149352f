import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { oneOf, type Random, shuffled } from '#domain/random.ts';
import { isMealAt, type Placed, suits } from './meal-fit.ts';
import { dishRange } from './portions.ts';

export type Slot = { dayNumber: number; mealTime: TimeOfDay };

/**
 * Fills slots with recipes of the pool. What is no meal at a slot's time of day, was used before, or is kin to a dish of
 * that day or of the days beside it is left out; of what remains each is as likely as any other. `used` says how often
 * each is in the plan already and is counted on; `beside` are meals that stay as they are. The times of day with the
 * fewest recipes are filled first. Where nothing remains, the rules go in this order: kin of
 * other days, kin of that day, used, time of day. With `energy`, what the slots of a day should come to, a dish that
 * makes a day too heavy or too light comes only where no other remains.
 */
export function fillSlots(
  slots: readonly Slot[],
  pool: readonly Recipe[],
  {
    used,
    beside = [],
    energy,
  }: {
    used: Map<string, number>;
    beside?: readonly Placed[];
    energy?: ((dayNumber: number) => number) | undefined;
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
    const rest = energy(dayNumber) - drawn.reduce((sum, each) => sum + each.recipe.nutrition.energy, 0);
    return nearestTo(fair, dishRange(rest, open));
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

/** Those within a range of kilocalories; where there are none, the third that is nearest to it. */
function nearestTo(recipes: readonly Recipe[], { from, to }: { from: number; to: number }): Recipe[] {
  const distance = ({ nutrition: { energy } }: Recipe) => Math.max(from - energy, energy - to, 0);
  const near = [...recipes].sort((a, b) => distance(a) - distance(b));
  const within = near.filter((recipe) => distance(recipe) === 0);
  return within.length > 0 ? within : near.slice(0, Math.ceil(near.length / 3));
}

/**
 * Places dishes that were chosen: each where it is a meal, those first that suit the fewest times of day, away from its kin
 * where that can be. One that is a meal at no free time takes any free slot; what is left over where no slot is free is not placed.
 */
export function placeChosen(slots: readonly Slot[], chosen: readonly Recipe[], random: Random): Placed[] {
  // Without a wish nothing is drawn here: the same seed gives the same plan as without wishes.
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
