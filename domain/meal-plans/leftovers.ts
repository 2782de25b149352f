import type { RecipeCategory } from '#contract/kitchen.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { groupBy } from '#domain/group-by.ts';

/** Days that a dish keeps in the fridge: three if cooked, as food agencies advise, one if cut or raw. */
const keeps: Record<RecipeCategory, number> = {
  'cooked-meals': 3,
  soups: 3,
  desserts: 3,
  sauces: 3,
  'raw-meals': 1,
  salads: 1,
  smoothies: 1,
};

export const keepsDays = ({ category }: Pick<Recipe, 'category'>): number => keeps[category];

/**
 * Is a dish made in a tray or batch, such as bars, cakes and crumbles? It is made whole, and eaten over the days that
 * it keeps.
 */
export const isTray = ({ category, servings }: Pick<Recipe, 'category' | 'servings'>): boolean =>
  category === 'desserts' && servings >= 6;

type Slot = { dayNumber: number; mealTime: TimeOfDay };
type Meal = Slot & { recipeId: string; isSkipped: boolean; leftoverOf: string | null };

/** Compares two meals of a plan by time; negative if the first is earlier. */
export const inTime = (a: Slot, b: Slot): number =>
  a.dayNumber - b.dayNumber || timesOfDay.indexOf(a.mealTime) - timesOfDay.indexOf(b.mealTime);

/** Why a meal cannot be a leftover of `cooked`; undefined if it can. `recipe` is the dish of both. */
export function leftoverProblem(
  meal: Slot & { recipeId: string },
  cooked: Meal | undefined,
  recipe: Pick<Recipe, 'category'>,
): 'not-cooked' | 'spoilt' | undefined {
  if (!cooked || cooked.isSkipped || cooked.leftoverOf !== null) return 'not-cooked';
  if (cooked.recipeId !== meal.recipeId || inTime(cooked, meal) >= 0) return 'not-cooked';
  return meal.dayNumber - cooked.dayNumber > keepsDays(recipe) ? 'spoilt' : undefined;
}

/** The meals of a dish, grouped by tray: it is made for the first meal, the others are leftovers. */
export function traysOf<M extends Slot>(meals: readonly M[], recipe: Pick<Recipe, 'category'>): M[][] {
  const trays: M[][] = [];
  for (const meal of [...meals].sort(inTime)) {
    const tray = trays.at(-1);
    if (tray?.[0] && meal.dayNumber - tray[0].dayNumber <= keepsDays(recipe)) tray.push(meal);
    else trays.push([meal]);
  }
  return trays;
}

/**
 * The meal that each meal is a leftover of, by id; null: freshly cooked. A leftover becomes freshly cooked if it can
 * no longer be one, as its meal was moved, skipped or swapped. A tray dish that is repeated while the tray keeps is a
 * leftover of it.
 */
export function leftoversIn(
  meals: readonly (Meal & { id: string })[],
  recipes: ReadonlyMap<string, Pick<Recipe, 'category' | 'servings'>>,
): Map<string, string | null> {
  const leftoverOf = new Map<string, string | null>();
  for (const [recipeId, ofDish] of groupBy(meals, (meal) => meal.recipeId)) {
    const recipe = recipes.get(recipeId);
    const tray = recipe && isTray(recipe) ? recipe : undefined;
    for (const meal of ofDish) {
      const cooked = ofDish.find(({ id }) => id === meal.leftoverOf);
      const isLeft = recipe && !tray && !leftoverProblem(meal, cooked, recipe);
      leftoverOf.set(meal.id, isLeft ? meal.leftoverOf : null);
    }
    if (!tray) continue;
    const eaten = ofDish.filter(({ isSkipped }) => !isSkipped);
    for (const [first, ...others] of traysOf(eaten, tray))
      for (const { id } of others) leftoverOf.set(id, first?.id ?? null);
  }
  return leftoverOf;
}
