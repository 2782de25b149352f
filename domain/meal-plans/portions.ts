import type { Recipe } from '#contract/recipes.ts';
import { minCalories } from '#domain/calories/calories.ts';

/** The step of servings. */
const step = 0.5;
/** Servings of a dish in a generated plan; by hand up to `maxServings`. */
const least = 1;
const most = 1.5;
/** The most where nothing is eaten between meals. */
const large = 2.5;
/** Kilocalories of a serving of most dishes. */
const usualDish = 360;
export const planServings = [least, most] as const;
export const maxServings = 3;
/** Most snacks of a day; kilocalories of a snack on a day that needs many. */
const maxSnacks = 3;
const heavySnack = 400;
/** The tolerance of a day's target, as a share. */
const tolerance = 0.1;

export type Portion = { recipe: Recipe; servings: number };

/** Kilocalories of portions. */
export const energyOf = (portions: readonly Portion[]): number =>
  portions.reduce((sum, { recipe, servings }) => sum + recipe.nutrition.energy * servings, 0);

/** Kilocalories above (or, negative, below) a day's target; 0 within a tenth of it. */
export function energyDifference(total: number, energy: number): number {
  return Math.abs(total - energy) > energy * tolerance ? Math.round(total - energy) : 0;
}

/**
 * The range of kilocalories for the next of `open` dishes, so that a day can reach `energy` with snacks, or with large
 * servings; `drawn` are those of the dishes before, served once.
 */
export function dishRange(
  energy: number,
  { drawn, open, snacks }: { drawn: number; open: number; snacks: boolean },
): { from: number; to: number } {
  const rest = energy - drawn;
  const to = (rest * (1 + tolerance / 2)) / open / least;
  if (snacks) return { from: (rest - maxSnacks * heavySnack * most) / open / most, to };
  return { from: Math.min(usualDish, energy / large - drawn - (open - 1) * usualDish), to };
}

/**
 * Servings of a day's dishes so that the day reaches `energy` kilocalories: one or one and a half, and as few snacks
 * as needed, in the order of `snacks`; without `places` for them up to two and a half. No day is below the recommended minimum
 * unless the target is lower or the dishes are too light.
 */
export function portionDay(
  dishes: readonly Recipe[],
  energy: number,
  snacks: readonly Recipe[],
  places = maxSnacks,
): { servings: number[]; snacks: Portion[] } {
  const floor = Math.min(energy, minCalories);
  const distance = (portions: readonly Portion[]) => {
    const total = energyOf(portions);
    return total < floor ? floor + energy - total : Math.abs(total - energy);
  };
  const nearest = (ways: readonly Portion[][]): Portion[] =>
    ways.reduce((best, way) => (distance(way) < distance(best) ? way : best));

  const eaten = [...dishes];
  let best = nearest(waysToServe(eaten, places > 0 ? most : large));
  for (let free = places; free > 0; free -= 1) {
    if (distance(best) <= (energy * tolerance) / 2) break;
    const one = energyOf(eaten.map((recipe) => ({ recipe, servings: least })));
    // A day slightly below the minimum may exceed its target slightly more.
    const room = energy * (1 + (one < floor ? tolerance : tolerance / 2)) - one;
    const fitting = snacks.filter((recipe) => !eaten.includes(recipe) && recipe.nutrition.energy <= room);
    const heaviest = fitting.reduce((top, { nutrition }) => Math.max(top, nutrition.energy), 0);
    const enough = energy / most - one - (free - 1) * heaviest;
    // If even the heaviest are not enough, any of the heavier ones is used.
    const snack = fitting.find(({ nutrition }) => nutrition.energy >= Math.min(enough, heaviest * 0.8));
    if (!snack) break;
    eaten.push(snack);
    best = nearest([best, ...waysToServe(eaten, most)]);
  }
  const meals = best.slice(0, dishes.length);
  return { servings: meals.map(({ servings }) => servings), snacks: best.slice(dishes.length) };
}

/** All combinations of servings of some dishes that differ by a half at most, up to `top`. */
function waysToServe(dishes: readonly Recipe[], top: number): Portion[][] {
  const ways: Portion[][] = [];
  for (let few = least; few + step <= top; few += step) {
    const pair = dishes.reduce<Portion[][]>(
      (sofar, recipe) =>
        [few, few + step].flatMap((servings) => sofar.map((way) => [...way, { recipe, servings }])),
      [[]],
    );
    ways.push(...pair);
  }
  return ways;
}

/** Servings of another dish that are nearest to this energy, in kilocalories. */
export function servingsFor({ nutrition }: Recipe, energy: number): number {
  if (nutrition.energy <= 0) return 1;
  return Math.min(large, Math.max(least, Math.round(energy / nutrition.energy / step) * step));
}
