import type { RecipeCategory } from '#contract/kitchen.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { groupBy } from '#domain/group-by.ts';

/** Days that a dish keeps in the fridge after it was made: cooked ones three, as food agencies advise, cut and raw ones one. */
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
 * Is a dish made in a tray or batch for many, as bars, cakes and crumbles are? It is made whole, and eaten over the days that
 * it keeps.
 */
export const isTray = ({ category, servings }: Pick<Recipe, 'category' | 'servings'>): boolean =>
  category === 'desserts' && servings >= 6;

type Slot = { dayNumber: number; mealTime: TimeOfDay };
type Meal = Slot & { recipeId: string; isSkipped: boolean; leftoverOf: string | null };

/** Which of two meals of a plan is eaten first; less than zero: the first one. */
export const inTime = (a: Slot, b: Slot): number =>
  a.dayNumber - b.dayNumber || timesOfDay.indexOf(a.mealTime) - timesOfDay.indexOf(b.mealTime);

/** May a meal be what was left of another? `cooked` is that other one, `recipe` the dish of both. */
export function leftoverProblem(
  meal: Slot & { recipeId: string },
  cooked: Meal | undefined,
  recipe: Pick<Recipe, 'category'>,
): 'not-cooked' | 'spoilt' | undefined {
  if (!cooked || cooked.isSkipped || cooked.leftoverOf !== null) return 'not-cooked';
  if (cooked.recipeId !== meal.recipeId || inTime(cooked, meal) >= 0) return 'not-cooked';
  return meal.dayNumber - cooked.dayNumber > keepsDays(recipe) ? 'spoilt' : undefined;
}

/** The meals of one dish, by the tray of which they are: it is made for the first, and left for the others. */
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
 * Of which meal each is what was left, by its id; null: it is cooked for itself. What cannot be left of its meal any more (that one was
 * moved, skipped or swapped) is cooked. A dish of a tray that is there again while the tray keeps is left of that tray.
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
