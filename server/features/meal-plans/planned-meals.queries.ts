import { and, eq } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { PlacedMeal } from '#contract/planned-meals.ts';
import { keepsDays, leftoverProblem, leftoversIn } from '#domain/meal-plans/leftovers.ts';
import { servingsFor } from '#domain/meal-plans/portions.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, inTransaction, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans, mealPortions } from '#server/database/schema/meal-plans.ts';
import { inUse } from '#server/features/groceries/groceries.queries.ts';
import { lockPlan } from '#server/features/household/sharing.queries.ts';
import { hasDays } from './active-plan.queries.ts';
import { checkDishes, eatingFrom } from './dish-checks.queries.ts';
import { syncGroceriesOfMeals } from './grocery-lines.queries.ts';
import { slotOf } from './plan-slots.rules.ts';
import { forgetServings } from './portion-writes.queries.ts';
import { eatenIn, isEatenByOthers, mealIn, mealsIn } from './portions.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'exclusions' | 'content'>;

/**
 * Sets a meal in the active plan by its id. An existing one swaps with the meal in its new slot; a new one replaces
 * that, unless it is eaten. In a shared plan, moving a meal changes nobody's servings. A refusal states the reason.
 */
export async function placeMeal(
  tx: Queries,
  scope: Scope,
  mealId: string,
  { dayNumber, mealTime, recipeId, servings, isSnack = false, leftoverOf = null }: PlacedMeal,
  catalogue: CatalogueParts,
) {
  const sharing = await lockPlan(tx, scope);
  const { plan: owner, eaters } = sharing;
  const [plan] = await tx
    .select()
    .from(mealPlans)
    .where(and(inUse(owner), hasDays));
  if (!plan) return refusal('no-meal-plan');
  if (dayNumber > plan.dayCount) return refusal('plan-day-missing', { day: dayNumber });
  const recipe = catalogue.recipe.get(recipeId);
  if (!recipe) return refusal('recipe-unknown');
  const ofPlan = mealsIn(owner, plan.id);
  const meals = await tx.select().from(mealPlanMeals).where(ofPlan);
  const here = meals.find(({ id }) => id === mealId);
  // Past meals stay in their plan.
  const isElsewhere = !here && (await tx.$count(mealPlanMeals, mealIn(owner, mealId))) > 0;
  if (isElsewhere) return refusal('no-such-meal');
  const slot = { dayNumber, mealTime, isSnack };
  const there = meals.find((meal) => meal.id !== mealId && slotOf(meal) === slotOf(slot));
  const isSame = here?.recipeId === recipeId;
  // An existing dish may be moved, despite later exclusions.
  const eating = isSame ? undefined : await eatingFrom(tx, scope, { sharing, plan }, catalogue);
  const refused = eating && checkDishes([{ recipeId }], eating, catalogue);
  if (refused) return refused;
  if (there && !here && (await eatenIn(tx, owner, plan.id)).has(there.id))
    return refusal('meal-already-eaten');
  if (here && !isSame && (await isEatenByOthers(tx, { owner, scope, mealId })))
    return refusal('meal-already-eaten');
  if (leftoverOf !== null) {
    const cooked = meals.find(({ id }) => id === leftoverOf);
    const problem = leftoverProblem({ dayNumber, mealTime, recipeId }, cooked, recipe);
    if (problem === 'spoilt') return refusal('leftover-spoilt', { days: keepsDays(recipe) });
    if (problem) return refusal('leftover-not-cooked');
  }
  const one = (id: string) => and(ofPlan, eq(mealPlanMeals.id, id));
  // Deleted first: two meals may never share a slot, even for a moment.
  if (there) await tx.delete(mealPlanMeals).where(one(there.id));
  const isTogether = eaters.userIds.length > 1;
  const row = {
    ...slot,
    recipeId,
    servings: isTogether && isSame ? here.servings : (servings ?? null),
    leftoverOf,
    isEaten: isSame ? here.isEaten : false,
    isSkipped: false,
    isChosen: true,
  };
  if (here) await tx.update(mealPlanMeals).set(row).where(one(mealId));
  else await tx.insert(mealPlanMeals).values({ ...owner, planId: plan.id, id: mealId, ...row });
  if (here && there) {
    const { dayNumber: day, mealTime: time, isSnack: snack } = here;
    await tx.insert(mealPlanMeals).values({ ...there, dayNumber: day, mealTime: time, isSnack: snack });
  }
  if (here && !isTogether) await forgetServings(tx, scope, mealId);
  await settlePlan(tx, owner, plan.id, catalogue);
  return undefined;
}

/** Skips or restores a meal. Refused when it does not exist, or is to be skipped but eaten by others. */
export async function skipMeal(
  tx: Queries,
  scope: Scope,
  mealId: string,
  isSkipped: boolean,
  catalogue: CatalogueParts,
) {
  const { plan: owner } = await lockPlan(tx, scope);
  if (isSkipped && (await isEatenByOthers(tx, { owner, scope, mealId })))
    return refusal('meal-already-eaten');
  const [meal] = await tx
    .update(mealPlanMeals)
    .set({ isSkipped, ...(isSkipped && { isEaten: false }) })
    .where(mealIn(owner, mealId))
    .returning({ planId: mealPlanMeals.planId });
  if (!meal) return refusal('no-such-meal');
  if (isSkipped)
    await tx
      .update(mealPortions)
      .set({ isEaten: false })
      .where(and(inScope(mealPortions, scope), eq(mealPortions.mealId, mealId)));
  await settlePlan(tx, owner, meal.planId, catalogue);
  return undefined;
}

/** Swaps the recipe of one meal for one that suits all eaters, and updates the list. A refusal states the reason. */
export async function swapMeal(
  db: Queries,
  scope: Scope,
  mealId: string,
  { newRecipeId }: { newRecipeId: string },
  catalogue: CatalogueParts,
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
      .where(mealIn(owner, mealId));
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
      .where(mealIn(owner, mealId))
      .returning({ planId: mealPlanMeals.planId });
    if (!meal) return refusal('no-such-meal');
    await settlePlan(tx, owner, meal.planId, catalogue);
    return undefined;
  });
}

/** Servings of the new dish with the energy of the old; null where nobody set servings. */
function servingsAfter(
  { recipeId, servings }: { recipeId: string; servings: number | null },
  newRecipeId: string,
  { recipe }: CatalogueParts,
): number | null {
  const [before, after] = [recipe.get(recipeId), recipe.get(newRecipeId)];
  if (servings === null || !before || !after) return servings;
  return servingsFor(after, before.nutrition.energy * servings);
}

/** Updates leftovers and list after meals were added, moved, skipped or swapped. */
export async function settlePlan(
  tx: Queries,
  scope: Scope,
  planId: string,
  catalogue: CatalogueParts,
): Promise<void> {
  await settleLeftovers(tx, scope, planId, catalogue);
  await syncGroceriesOfMeals(tx, scope, planId, catalogue);
}

/** Updates which meal each leftover comes from. */
export async function settleLeftovers(
  tx: Queries,
  scope: Scope,
  planId: string,
  { recipe: recipes }: CatalogueParts,
): Promise<void> {
  const ofPlan = mealsIn(scope, planId);
  const meals = await tx.select().from(mealPlanMeals).where(ofPlan);
  const leftoverOf = leftoversIn(meals, recipes);
  for (const meal of meals) {
    const left = leftoverOf.get(meal.id) ?? null;
    if (left === meal.leftoverOf) continue;
    await tx
      .update(mealPlanMeals)
      .set({ leftoverOf: left })
      .where(and(ofPlan, eq(mealPlanMeals.id, meal.id)));
  }
}
