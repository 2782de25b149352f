import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { NewPlan } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { toStore } from '#domain/ingredients/exclusions.ts';
import { servingsFor } from '#domain/meal-plans/portions.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, inTransaction, type Queries } from '#server/database/db.ts';
import { refuseFull } from '#server/database/row-ceiling.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { favoriteRecipes } from '#server/database/schema/recipes.ts';
import { addGivenItems, carryOwnItems } from '#server/features/groceries/groceries.queries.ts';
import { syncGroceries, syncGroceriesOfMeals } from '#server/features/groceries/grocery-lines.queries.ts';
import { sharesIn } from '#server/features/household/sharing.queries.ts';
import type { Person } from '#server/http/session.ts';
import { checkDishes, eatingFrom } from './dish-checks.queries.ts';
import { checkEnergy } from './energy-need.ts';
import { checkSlots } from './plan-checks.ts';
import { leaveOutOfPlan } from './plan-exclusions.queries.ts';
import { lockPlan } from './plan-lock.queries.ts';
import { settleLeftovers } from './planned-meals.ts';
import { isEatenByOthers } from './portions.queries.ts';
import { storeRecipeCopies } from './recipe-copies.queries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'exclusions' | 'content'>;
type PlanOptions = NewPlan['mealPlan'] & { startDate: Day };

/**
 * Replaces the active plan for all its eaters, whole or not at all. A repeat with an existing id changes nothing. A
 * refusal states the reason; the active plan then stays.
 */
export async function createPlan(
  db: Queries,
  { scope, today }: Pick<Person, 'scope' | 'today'>,
  { mealPlan: stated, meals, groceryItems, ownItems = 'keep' }: NewPlan,
  catalogue: Known,
) {
  const mealPlan = { ...stated, startDate: stated.startDate ?? today };
  const id = mealPlan.id ?? randomUUID();
  return inTransaction(db, async (tx) => {
    const sharing = await lockPlan(tx, scope);
    const { plan: owner } = sharing;
    const [there] = await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(and(inScope(mealPlans, owner), eq(mealPlans.id, id)));
    if (there) return undefined;
    const full = await refuseFull(tx, owner, 'mealPlans');
    if (full) return full;
    const exclusions = catalogue.exclusions(mealPlan.excludedIngredients);
    const plan = { ...toStore(exclusions), ...scope };
    const refused =
      checkSlots(mealPlan, meals) ??
      checkDishes(meals, await eatingFrom(tx, scope, { sharing, plan }, catalogue), catalogue);
    if (refused) return refused;
    const tooLittle = await checkEnergy(tx, scope, {
      ...mealPlan,
      isTogether: sharesIn(sharing, scope, 'plan'),
    });
    if (tooLittle) return tooLittle;
    if (mealPlan.favoritesOnly && !(await hasFavorites(tx, scope))) return refusal('no-favorite-recipes');
    const notNext = await checkContinued(tx, owner, mealPlan);
    if (notNext) return notNext;
    const isContinued = mealPlan.continues !== undefined;
    const leftOut = await leaveOutOfPlan(tx, scope, sharing, { id, exclusions, isContinued }, catalogue);
    const [replaced] = await tx
      .update(mealPlans)
      .set({ replacedAt: sql`now()` })
      .where(and(inScope(mealPlans, owner), isNull(mealPlans.replacedAt)))
      .returning({ id: mealPlans.id });
    const { people = null, relaxed = [], energy = null, belowMinimum: _warned, ...fields } = mealPlan;
    await tx.insert(mealPlans).values({ ...fields, ...leftOut, ...owner, id, people, relaxed, energy });
    await tx.insert(mealPlanMeals).values(meals.map((meal) => ({ ...meal, ...owner, planId: id })));
    await settleLeftovers(tx, owner, id, catalogue);
    await storeRecipeCopies(tx, owner, id, catalogue);
    if (groceryItems) await addGivenItems(tx, owner, id, groceryItems);
    else await syncGroceries(tx, owner, id, catalogue);
    if (replaced && ownItems === 'keep') await carryOwnItems(tx, owner, replaced.id, id);
    return undefined;
  });
}

/** Checks that a plan continues the active one, and begins after it ends. */
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

async function hasFavorites(tx: Queries, scope: Scope): Promise<boolean> {
  const rows = await tx
    .select({ id: favoriteRecipes.recipeId })
    .from(favoriteRecipes)
    .where(inScope(favoriteRecipes, scope))
    .limit(1);
  return rows.length > 0;
}

/** Swaps the recipe of one meal for one that suits all eaters, and updates the list. A refusal states the reason. */
export async function swapMeal(
  db: Queries,
  scope: Scope,
  mealId: string,
  newRecipeId: string,
  catalogue: Known,
) {
  return inTransaction(db, async (tx) => {
    const sharing = await lockPlan(tx, scope);
    const { plan: owner } = sharing;
    const [before] = await tx
      .select({
        userId: mealPlans.userId,
        excludedIngredients: mealPlans.excludedIngredients,
        unknownExclusions: mealPlans.unknownExclusions,
        recipeId: mealPlanMeals.recipeId,
        servings: mealPlanMeals.servings,
      })
      .from(mealPlanMeals)
      .innerJoin(mealPlans, and(inScope(mealPlans, owner), eq(mealPlans.id, mealPlanMeals.planId)))
      .where(and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.id, mealId)));
    const refused = checkDishes(
      [{ recipeId: newRecipeId }],
      await eatingFrom(tx, scope, { sharing, plan: before }, catalogue),
      catalogue,
    );
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
    await syncGroceriesOfMeals(tx, owner, meal.planId, catalogue);
    return undefined;
  });
}

/** Servings of the new dish with the energy of the old; null where nobody set servings. */
function servingsAfter(
  { recipeId, servings }: { recipeId: string; servings: number | null },
  newRecipeId: string,
  { recipe }: Known,
): number | null {
  const [before, after] = [recipe.get(recipeId), recipe.get(newRecipeId)];
  if (servings === null || !before || !after) return servings;
  return servingsFor(after, before.nutrition.energy * servings);
}
