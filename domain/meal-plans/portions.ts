import type { Recipe } from '#contract/recipes.ts';
import { minCalories } from '#domain/calories/calories.ts';

/** Servings go up by halves. */
const step = 0.5;
/** So much of a dish a plan puts on a plate. By hand it may be more. */
const least = 1;
const most = 1.5;
export const planServings = [least, most] as const;
export const maxServings = 3;
/** Most snacks of a day; kilocalories of a snack on a day that needs many. */
const maxSnacks = 3;
const heavySnack = 400;
/** A day comes to what it should while it is off by no more than this share. */
const tolerance = 0.1;

export type Portion = { recipe: Recipe; servings: number };

/** Kilocalories of what is on the plate. */
export const energyOf = (portions: readonly Portion[]): number =>
  portions.reduce((sum, { recipe, servings }) => sum + recipe.nutrition.energy * servings, 0);

/** By how many kilocalories a day is over what it should come to, or under it; 0: within a tenth of it. */
export function offBy(total: number, energy: number): number {
  return Math.abs(total - energy) > energy * tolerance ? Math.round(total - energy) : 0;
}

/** Between what the kilocalories of each of so many dishes should be, so that a day can come to `energy` with them. */
export const dishRange = (energy: number, dishes: number): { from: number; to: number } => ({
  from: (energy - maxSnacks * heavySnack * most) / dishes / most,
  to: (energy * (1 + tolerance / 2)) / dishes / least,
});

/**
 * How much of each of a day's dishes is eaten so that the day comes to `energy` kilocalories: a serving or one and a half,
 * and as few things between meals as bring it there, in the order in which `snacks` has them. No day falls under the
 * least that is recommended unless less was asked for, or the dishes are too light.
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
  let best = nearest(waysToServe(eaten));
  for (let free = places; free > 0; free -= 1) {
    if (distance(best) <= (energy * tolerance) / 2) break;
    const one = energyOf(eaten.map((recipe) => ({ recipe, servings: least })));
    // A day that is a little under the least may go a little further over what it should come to.
    const room = energy * (1 + (one < floor ? tolerance : tolerance / 2)) - one;
    const fitting = snacks.filter((recipe) => !eaten.includes(recipe) && recipe.nutrition.energy <= room);
    const heaviest = fitting.reduce((top, { nutrition }) => Math.max(top, nutrition.energy), 0);
    const enough = energy / most - one - (free - 1) * heaviest;
    // Where even the heaviest are not enough, any of the heavier ones will do.
    const snack = fitting.find(({ nutrition }) => nutrition.energy >= Math.min(enough, heaviest * 0.8));
    if (!snack) break;
    eaten.push(snack);
    best = nearest([best, ...waysToServe(eaten)]);
  }
  const meals = best.slice(0, dishes.length);
  return { servings: meals.map(({ servings }) => servings), snacks: best.slice(dishes.length) };
}

/** All ways to serve some dishes, each once or one and a half times. */
const waysToServe = (dishes: readonly Recipe[]): Portion[][] =>
  dishes.reduce<Portion[][]>(
    (ways, recipe) => planServings.flatMap((servings) => ways.map((way) => [...way, { recipe, servings }])),
    [[]],
  );

/** As much of another dish as comes nearest to what was on the plate, in kilocalories. */
export function servingsFor({ nutrition }: Recipe, energy: number): number {
  if (nutrition.energy <= 0) return 1;
  return Math.min(most, Math.max(least, Math.round(energy / nutrition.energy / step) * step));
}
