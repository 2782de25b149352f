import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { groupBy } from './group-by.ts';
import { dayCost, ownCost, type Placed, pairCost, runCost } from './meal-fit.ts';
import { type Random, shuffled } from './random.ts';

export type Slot = { dayNumber: number; mealTime: TimeOfDay };

/** The best dishes of a slot by themselves are looked at beside their neighbours; more would only take time. */
const looked = 32;
/** How much chance weighs, in the points of a cost: enough that each plan is another, too little for a poor one. */
const jitter = 4;
const rounds = 2;

/**
 * Fills slots with recipes of the pool, each used as seldom as may be: `used` says how often each is in the plan already
 * and is counted on. `beside` are the meals of other days that stay as they are. The scarcest time of day chooses first,
 * so that a breakfast is not eaten up by dinners; then dishes are exchanged while the days get better. Chance decides
 * among what is as good.
 */
export function fillSlots(
  slots: readonly Slot[],
  pool: readonly Recipe[],
  { used, beside = [] }: { used: Map<string, number>; beside?: readonly Placed[] },
  random: Random,
): Placed[] {
  const noise = new Map(shuffled(pool, random).map(({ id }) => [id, random() * jitter]));
  const priceAt = priced(pool, noise);
  const count = ({ id }: Recipe) => used.get(id) ?? 0;
  const add = (recipe: Recipe, by: number) => used.set(recipe.id, count(recipe) + by);
  const fitting = (time: TimeOfDay) => pool.filter(({ mealTimes }) => mealTimes.includes(time)).length;
  const order = shuffled(slots, random).sort((a, b) => fitting(a.mealTime) - fitting(b.mealTime));
  const mealsPerDay = slots.filter(({ dayNumber }) => dayNumber === slots[0]?.dayNumber).length;
  const days = new Map(groupBy(beside, ({ dayNumber }) => dayNumber));
  const around = (dayNumber: number) => costAround(days, dayNumber, mealsPerDay);

  /** The best dish for a slot among those used at most so often; undefined when there is none. */
  function best({ dayNumber, mealTime }: Slot, most: number): Recipe | undefined {
    const day = days.get(dayNumber) ?? [];
    const price = priceAt(mealTime);
    const candidates = price.order.filter((recipe) => count(recipe) <= most).slice(0, looked);
    const costs = candidates.map((recipe) => {
      days.set(dayNumber, [...day, { dayNumber, mealTime, recipe }]);
      return price.of(recipe) + around(dayNumber);
    });
    days.set(dayNumber, day);
    return candidates[costs.indexOf(Math.min(...costs))];
  }

  for (const slot of order) {
    const least = Math.min(...pool.map(count));
    const recipe = best(slot, least);
    if (!recipe) continue;
    add(recipe, 1);
    days.set(slot.dayNumber, [...(days.get(slot.dayNumber) ?? []), { ...slot, recipe }]);
  }

  const dishIn = ({ dayNumber, mealTime }: Slot) =>
    days.get(dayNumber)?.find((placed) => placed.mealTime === mealTime)?.recipe;
  const put = (slot: Slot, recipe: Recipe) => {
    const others = (days.get(slot.dayNumber) ?? []).filter(({ mealTime }) => mealTime !== slot.mealTime);
    days.set(slot.dayNumber, [...others, { ...slot, recipe }]);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const slot of order) {
      const now = dishIn(slot);
      if (!now) continue;
      // Another that has been used less; taking itself back is the choice to stay.
      const others = (days.get(slot.dayNumber) ?? []).filter(({ mealTime }) => mealTime !== slot.mealTime);
      days.set(slot.dayNumber, others);
      add(now, -1);
      const recipe = best(slot, count(now)) ?? now;
      add(recipe, 1);
      put(slot, recipe);
    }
    for (const [index, one] of order.entries()) {
      for (const other of order.slice(index + 1)) {
        exchange(one, other);
      }
    }
  }

  /** Two dishes change places where both days together get better for it. */
  function exchange(one: Slot, other: Slot): void {
    const [first, second] = [dishIn(one), dishIn(other)];
    if (!first || !second || first === second) return;
    const [here, there] = [priceAt(one.mealTime), priceAt(other.mealTime)];
    const gain = here.of(first) + there.of(second) - here.of(second) - there.of(first);
    // Far from its time of day it will not become better by its neighbours.
    if (gain < -2 * jitter) return;
    const touched = [...new Set([one.dayNumber, other.dayNumber])];
    const cost = () => touched.reduce((sum, day) => sum + around(day), 0);
    const before = cost();
    put(one, second);
    put(other, first);
    if (before + gain - cost() > 1e-9) return;
    put(one, first);
    put(other, second);
  }

  return slots.flatMap((slot) => {
    const recipe = dishIn(slot);
    return recipe ? [{ ...slot, recipe }] : [];
  });
}

/** Each time of day's own costs, chance among them, and the pool in their order; made once for each time. */
function priced(pool: readonly Recipe[], noise: ReadonlyMap<string, number>) {
  type Price = { of: (recipe: Recipe) => number; order: Recipe[] };
  const made = new Map<TimeOfDay, Price>();
  return (time: TimeOfDay): Price => {
    const known = made.get(time);
    if (known) return known;
    const costs = new Map(
      pool.map((recipe) => [recipe, ownCost(recipe, time) + (noise.get(recipe.id) ?? 0)]),
    );
    const of = (recipe: Recipe) => costs.get(recipe) ?? 0;
    const price = { of, order: [...pool].sort((a, b) => of(a) - of(b)) };
    made.set(time, price);
    return price;
  };
}

/** What a day costs with the two before it and the two after. */
function costAround(
  days: ReadonlyMap<number, readonly Placed[]>,
  dayNumber: number,
  mealsPerDay: number,
): number {
  const day = (away: number) => days.get(dayNumber + away) ?? [];
  return (
    dayCost(day(0), mealsPerDay) +
    pairCost(day(-1), day(0)) +
    pairCost(day(0), day(1)) +
    [-2, -1, 0].reduce((sum, from) => sum + runCost(day(from), day(from + 1), day(from + 2)), 0)
  );
}
