import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { ChosenMeal, NewPlan } from '#contract/meal-plans.ts';
import { uuidOfOwn } from '#contract/own-recipes.ts';
import type { Exclusion } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import {
  excludedItems,
  isExcluded,
  type StoredExclusions,
  storedWords,
} from '#domain/ingredients/exclusions.ts';
import { suits } from '#domain/ingredients/suits.ts';
import { mealTimesOf } from '#domain/meal-plans/meal-plan.ts';
import type { Queries } from '#server/database/open.ts';
import { leftOutForAll } from '#server/features/household/eaters.queries.ts';
import type { Sharing } from '#server/features/household/sharing.queries.ts';

type Known = Pick<Catalogue, 'recipe' | 'exclusions' | 'content'>;

/** A meal and what comes between it and the next have slots of their own. */
export const slotOf = ({ mealTime, isSnack = false }: Pick<ChosenMeal, 'mealTime' | 'isSnack'>) =>
  `${mealTime} ${isSnack}`;

/** Each meal on a day and at a time that the plan has, and none twice. */
export function checkSlots({ dayCount, mealsPerDay }: NewPlan['mealPlan'], meals: readonly ChosenMeal[]) {
  const times: readonly TimeOfDay[] = mealTimesOf[mealsPerDay];
  for (const { dayNumber, mealTime, isSnack } of meals) {
    if (dayNumber > dayCount) return refusal('plan-day-missing', { day: dayNumber });
    if (!isSnack && !times.includes(mealTime))
      return refusal('meal-time-missing', { meals: mealsPerDay, time: mealTime });
  }
  const slots = new Set(meals.map(({ dayNumber, ...meal }) => `${dayNumber} ${slotOf(meal)}`));
  return slots.size < meals.length ? refusal('meal-time-twice') : undefined;
}

/**
 * What no dish of a plan may hold, also when it is set by hand. Of a plan for several it is nothing: there a dish is marked, since
 * a refusal would say what single people must not eat.
 */
export const hardExclusions = (
  { eaters }: Pick<Sharing, 'eaters'>,
  plan: StoredExclusions,
  catalogue: Pick<Catalogue, 'exclusions'>,
): Exclusion[] => (eaters.others.length > 0 ? [] : catalogue.exclusions(storedWords(plan)));

/** Every recipe there to be cooked, and none with what the plan leaves out.  */
export function checkRecipes(
  catalogue: Pick<Catalogue, 'recipe'>,
  exclusions: readonly Exclusion[],
  meals: readonly { recipeId: string }[],
) {
  const excluded = excludedItems(exclusions);
  for (const { recipeId } of meals) {
    const recipe = catalogue.recipe.get(recipeId);
    if (!recipe) return refusal('recipe-unknown');
    if (isExcluded(recipe, excluded)) return refusal('recipe-left-out', { recipe: recipe.name });
  }
  return undefined;
}

/**
 * Nothing of the catalogue was drawn that somebody who eats from the plan must not eat. By hand they may set such a dish; it is
 * marked then. Of recipes that people wrote nothing is said here: a refusal could be asked for, ingredient by ingredient.
 */
export async function checkDrawn(
  tx: Pick<Queries, 'select'>,
  sharing: Sharing,
  meals: readonly Pick<ChosenMeal, 'recipeId' | 'isChosen'>[],
  catalogue: Known,
) {
  const leftOut = await leftOutForAll(tx, sharing, catalogue);
  if (!leftOut) return undefined;
  for (const { recipeId, isChosen } of meals) {
    const recipe = catalogue.recipe.get(recipeId);
    if (recipe && !isChosen && uuidOfOwn(recipeId) === undefined && !suits(recipe, leftOut))
      return refusal('recipe-unsuitable', { recipe: recipe.name });
  }
  return undefined;
}
