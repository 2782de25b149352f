import type { Recipe } from '#contract/recipes.ts';
import { minCalories } from '#domain/calories/calories.ts';

/** Servings go up by halves. */
const step = 0.5;
/** So much of one dish is eaten at first, then where that is not enough, and at the most. */
const limits = [1.5, 2, 3] as const;
export const maxServings = limits[2];
/** Kilocalories that must be missing before something between meals is offered, and how far it may go beyond. */
const gapForSnack = 120;
const beyond = 80;
const maxSnacks = 2;

export type Portion = { recipe: Recipe; servings: number };

/** Kilocalories of what is on the plate. */
export const energyOf = (portions: readonly Portion[]): number =>
  portions.reduce((sum, { recipe, servings }) => sum + recipe.nutrition.energy * servings, 0);

/**
 * How much of each of a day's dishes is eaten so that the day comes to `energy` kilocalories: a serving of each, then
 * more of the lightest, then something between meals, in the order in which `snacks` has them. No day falls under the
 * least that is recommended unless less was asked for.
 */
export function portionDay(
  dishes: readonly Recipe[],
  energy: number,
  snacks: readonly Recipe[],
): { servings: number[]; snacks: Portion[] } {
  const meals: Portion[] = dishes.map((recipe) => ({ recipe, servings: 1 }));
  const between: Portion[] = [];
  const total = () => energyOf(meals) + energyOf(between);
  const floor = Math.min(energy, minCalories);

  /** Adds to the lightest plate while that brings the day nearer. */
  function add(portions: readonly Portion[], limit: number): void {
    for (;;) {
      const [lightest] = portions
        .filter(({ servings, recipe }) => servings < limit && recipe.nutrition.energy > 0)
        .sort((a, b) => energyOf([a]) - energyOf([b]));
      if (!lightest) return;
      const missing = energy - total();
      if (missing < (lightest.recipe.nutrition.energy * step) / 2 && total() >= floor) return;
      lightest.servings += step;
    }
  }

  const [little, more, most] = limits;
  add(meals, little);
  for (const recipe of snacks) {
    const missing = energy - total();
    if (between.length === maxSnacks || missing < gapForSnack) break;
    if (recipe.nutrition.energy <= missing + beyond) between.push({ recipe, servings: 1 });
  }
  add(meals, more);
  add(between, more);
  add(meals, most);
  return { servings: meals.map(({ servings }) => servings), snacks: between };
}

/** As much of another dish as comes nearest to what was on the plate, in kilocalories. */
export function servingsFor({ nutrition }: Recipe, energy: number): number {
  if (nutrition.energy <= 0) return 1;
  return Math.min(maxServings, Math.max(1, Math.round(energy / nutrition.energy / step) * step));
}
