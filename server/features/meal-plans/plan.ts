import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { ChosenMeal, NewPlan } from '#contract/meal-plans.ts';
import type { Exclusion } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { addDays } from '#domain/day.ts';
import { excludedItems, isExcluded, storedWords, toStore } from '#domain/exclusions.ts';
import { mealTimesOf } from '#domain/meal-plan.ts';
import type { Scope } from '#domain/policy.ts';
import { servingsFor } from '#domain/portions.ts';
import { suits } from '#domain/suits.ts';
import type { Queries } from '#server/database/open.ts';
import { leftOutForAll } from '#server/database/queries/eaters.queries.ts';
import { followMeals, syncGroceries } from '#server/database/queries/grocery-lines.queries.ts';
import { keepRecipes } from '#server/database/queries/kept-recipes.queries.ts';
import { lockPlan } from '#server/database/queries/plan-lock.queries.ts';
import { isEatenByOthers } from '#server/database/queries/plan-plates.queries.ts';
import { refuseFull } from '#server/database/queries/row-ceiling.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { favoriteRecipes } from '#server/database/schema/recipes.ts';
import { inScope } from '#server/database/scope.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkEnergy } from './energy-need.ts';
import { addGivenItems, carryOwnItems } from './groceries.ts';
import { settleLeftovers } from './planned-meals.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'exclusions' | 'content'>;
type PlanOptions = NewPlan['mealPlan'];

/**
 * A new plan in place of the active one, for all who eat from that, whole or not at all. A repeat with the id of a plan that is there changes
 * nothing. A refusal says what is wrong with the plan; the active one then stays.
 */
export async function createPlan(
  db: Queries,
  scope: Scope,
  { mealPlan, meals, groceryItems }: NewPlan,
  catalogue: Known,
) {
  const id = mealPlan.id ?? randomUUID();
  return inTransaction(db, async (tx) => {
    const { plan: owner, eaters } = await lockPlan(tx, scope);
    const [there] = await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(and(inScope(mealPlans, owner), eq(mealPlans.id, id)));
    if (there) return undefined;
    const full = await refuseFull(tx, owner, 'mealPlans');
    if (full) return full;
    // Of a plan for several the browser does not know what it leaves out.
    const before = eaters.length > 1 ? await leftOutBefore(tx, owner, mealPlan.continues) : [];
    const exclusions = catalogue.exclusions([...new Set([...mealPlan.excludedIngredients, ...before])]);
    const refused =
      checkSlots(mealPlan, meals) ??
      checkRecipes(catalogue, exclusions, meals) ??
      (await checkDrawn(tx, owner, meals, catalogue));
    if (refused) return refused;
    const tooLittle = await checkEnergy(tx, scope, { ...mealPlan, isTogether: eaters.length > 1 });
    if (tooLittle) return tooLittle;
    if (mealPlan.favoritesOnly && !(await hasFavorites(tx, scope))) return refusal('no-favorite-recipes');
    const notNext = await checkContinued(tx, owner, mealPlan);
    if (notNext) return notNext;
    await tx
      .update(mealPlans)
      .set({ replacedAt: sql`now()` })
      .where(and(inScope(mealPlans, owner), isNull(mealPlans.replacedAt)));
    const { people = null, relaxed = [], energy = null, belowMinimum: _warned, ...fields } = mealPlan;
    await tx
      .insert(mealPlans)
      .values({ ...fields, ...toStore(exclusions), ...owner, id, people, relaxed, energy });
    await tx.insert(mealPlanMeals).values(meals.map((meal) => ({ ...meal, ...owner, planId: id })));
    await keepRecipes(tx, owner, id, catalogue);
    if (groceryItems) await addGivenItems(tx, owner, id, groceryItems);
    else await syncGroceries(tx, owner, id, catalogue);
    if (mealPlan.continues) await carryOwnItems(tx, owner, mealPlan.continues, id);
    return undefined;
  });
}

/** What the plan leaves out from which another one goes on. */
async function leftOutBefore(
  tx: Queries,
  scope: Scope,
  continues: PlanOptions['continues'],
): Promise<string[]> {
  if (!continues) return [];
  const [plan] = await tx
    .select({
      excludedIngredients: mealPlans.excludedIngredients,
      unknownExclusions: mealPlans.unknownExclusions,
    })
    .from(mealPlans)
    .where(and(inScope(mealPlans, scope), eq(mealPlans.id, continues)));
  return plan ? storedWords(plan) : [];
}

/** A plan that goes on from another one: that is the plan in use, and its days are over when this one begins. */
async function checkContinued(tx: Queries, scope: Scope, { continues, startDate }: PlanOptions) {
  if (!continues) return undefined;
  const [before] = await tx
    .select({ startDate: mealPlans.startDate, dayCount: mealPlans.dayCount })
    .from(mealPlans)
    .where(and(inScope(mealPlans, scope), eq(mealPlans.id, continues), isNull(mealPlans.replacedAt)));
  if (!before) return refusal('plan-not-continued');
  const last = addDays(before.startDate, before.dayCount - 1);
  return startDate <= last ? refusal('plan-begins-too-early', { day: last }) : undefined;
}

/** A meal and what comes between it and the next have slots of their own. */
export const slotOf = ({ mealTime, isSnack = false }: Pick<ChosenMeal, 'mealTime' | 'isSnack'>) =>
  `${mealTime} ${isSnack}`;

/** Each meal on a day and at a time that the plan has, and none twice. */
function checkSlots({ dayCount, mealsPerDay }: PlanOptions, meals: readonly ChosenMeal[]) {
  const times: readonly TimeOfDay[] = mealTimesOf[mealsPerDay];
  for (const { dayNumber, mealTime, isSnack } of meals) {
    if (dayNumber > dayCount) return refusal('plan-day-missing', { day: dayNumber });
    if (!isSnack && !times.includes(mealTime))
      return refusal('meal-time-missing', { meals: mealsPerDay, time: mealTime });
  }
  const slots = new Set(meals.map(({ dayNumber, ...meal }) => `${dayNumber} ${slotOf(meal)}`));
  return slots.size < meals.length ? refusal('meal-time-twice') : undefined;
}

/** Every recipe there to be cooked, and none with what the plan leaves out.  */
export function checkRecipes(
  catalogue: Known,
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

/** Nothing was drawn that somebody who eats from the plan must not eat. By hand they may set such a dish; it is marked then. */
export async function checkDrawn(
  tx: Queries,
  owner: Scope,
  meals: readonly Pick<ChosenMeal, 'recipeId' | 'isChosen'>[],
  catalogue: Known,
) {
  const leftOut = await leftOutForAll(tx, owner, catalogue);
  if (!leftOut) return undefined;
  for (const { recipeId, isChosen } of meals) {
    const recipe = catalogue.recipe.get(recipeId);
    if (recipe && !isChosen && !suits(recipe, leftOut))
      return refusal('recipe-unsuitable', { recipe: recipe.name });
  }
  return undefined;
}

async function hasFavorites(tx: Queries, scope: Scope): Promise<boolean> {
  const rows = await tx
    .select({ id: favoriteRecipes.recipeId })
    .from(favoriteRecipes)
    .where(inScope(favoriteRecipes, scope))
    .limit(1);
  return rows.length > 0;
}

/** Another recipe for one meal, with nothing that the plan leaves out, and the grocery list after it. A refusal says why not. */
export async function swapMeal(
  db: Queries,
  scope: Scope,
  mealId: string,
  newRecipeId: string,
  catalogue: Known,
) {
  return inTransaction(db, async (tx) => {
    const { plan: owner } = await lockPlan(tx, scope);
    const [before] = await tx
      .select({
        excludedIngredients: mealPlans.excludedIngredients,
        unknownExclusions: mealPlans.unknownExclusions,
        recipeId: mealPlanMeals.recipeId,
        servings: mealPlanMeals.servings,
      })
      .from(mealPlanMeals)
      .innerJoin(mealPlans, and(inScope(mealPlans, owner), eq(mealPlans.id, mealPlanMeals.planId)))
      .where(and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.id, mealId)));
    const exclusions = before ? catalogue.exclusions(storedWords(before)) : [];
    const refused = checkRecipes(catalogue, exclusions, [{ recipeId: newRecipeId }]);
    if (refused) return refused;
    if (await isEatenByOthers(tx, { owner, scope, mealId })) return refusal('meal-already-eaten');
    const [meal] = await tx
      .update(mealPlanMeals)
      .set({
        recipeId: newRecipeId,
        servings: before ? servingsAfter(before, newRecipeId, catalogue) : null,
        isEaten: false,
        isSkipped: false,
        leftoverOf: null,
        isChosen: true,
      })
      .where(and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.id, mealId)))
      .returning({ planId: mealPlanMeals.planId });
    if (!meal) return refusal('no-such-meal');
    await settleLeftovers(tx, owner, meal.planId, catalogue);
    await followMeals(tx, owner, meal.planId, catalogue);
    return undefined;
  });
}

/** As much of the new dish as has the energy of the one before; null where nobody said how much of that. */
function servingsAfter(
  { recipeId, servings }: { recipeId: string; servings: number | null },
  newRecipeId: string,
  { recipe }: Known,
): number | null {
  const [before, after] = [recipe.get(recipeId), recipe.get(newRecipeId)];
  if (servings === null || !before || !after) return servings;
  return servingsFor(after, before.nutrition.energy * servings);
}
