import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { ChosenMeal, NewPlan } from '#contract/meal-plans.ts';
import type { Exclusion } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { excludedItems, isExcluded, storedWords, toStore } from '#domain/exclusions.ts';
import { mealTimesOf } from '#domain/meal-plan.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db, Queries } from '#server/database/open.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { refuseFull } from '#server/database/queries/row-ceiling.ts';
import { groceryItems, mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { favoriteRecipes } from '#server/database/schema/recipes.ts';
import { inScope } from '#server/database/scope.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { addGivenItems, syncGroceries } from './groceries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'exclusions'>;
type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
type PlanOptions = NewPlan['mealPlan'];

/**
 * A new plan in place of the active one, whole or not at all. A repeat with the id of a plan that is there changes
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
    await lockPerson(tx, scope);
    const [there] = await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(and(inScope(mealPlans, scope), eq(mealPlans.id, id)));
    if (there) return undefined;
    const full = await refuseFull(tx, scope, 'mealPlans');
    if (full) return full;
    const exclusions = catalogue.exclusions(mealPlan.excludedIngredients);
    const refused = checkSlots(mealPlan, meals) ?? checkRecipes(catalogue, exclusions, meals);
    if (refused) return refused;
    if (mealPlan.favoritesOnly && !(await hasFavorites(tx, scope))) return refusal('no-favorite-recipes');
    await tx
      .update(mealPlans)
      .set({ replacedAt: sql`now()` })
      .where(and(inScope(mealPlans, scope), isNull(mealPlans.replacedAt)));
    const { people = null, relaxed = [], ...fields } = mealPlan;
    await tx.insert(mealPlans).values({ ...fields, ...toStore(exclusions), ...scope, id, people, relaxed });
    await tx.insert(mealPlanMeals).values(meals.map((meal) => ({ ...meal, ...scope, planId: id })));
    if (groceryItems) await addGivenItems(tx, scope, id, groceryItems);
    else await syncGroceries(tx, scope, id, catalogue);
    return undefined;
  });
}

/** Each meal on a day and at a time that the plan has, and none twice. */
function checkSlots({ dayCount, mealsPerDay }: PlanOptions, meals: readonly ChosenMeal[]) {
  const times: readonly TimeOfDay[] = mealTimesOf[mealsPerDay];
  for (const { dayNumber, mealTime } of meals) {
    if (dayNumber > dayCount) return refusal('plan-day-missing', { day: dayNumber });
    if (!times.includes(mealTime))
      return refusal('meal-time-missing', { meals: mealsPerDay, time: mealTime });
  }
  const slots = new Set(meals.map(({ dayNumber, mealTime }) => `${dayNumber} ${mealTime}`));
  return slots.size < meals.length ? refusal('meal-time-twice') : undefined;
}

/** Every recipe there to be cooked, and none with what the plan leaves out.  */
function checkRecipes(
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

async function hasFavorites(tx: Tx, scope: Scope): Promise<boolean> {
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
    await lockPerson(tx, scope);
    const [plan] = await tx
      .select({
        excludedIngredients: mealPlans.excludedIngredients,
        unknownExclusions: mealPlans.unknownExclusions,
      })
      .from(mealPlanMeals)
      .innerJoin(mealPlans, and(inScope(mealPlans, scope), eq(mealPlans.id, mealPlanMeals.planId)))
      .where(and(inScope(mealPlanMeals, scope), eq(mealPlanMeals.id, mealId)));
    const exclusions = plan ? catalogue.exclusions(storedWords(plan)) : [];
    const refused = checkRecipes(catalogue, exclusions, [{ recipeId: newRecipeId }]);
    if (refused) return refused;
    const [meal] = await tx
      .update(mealPlanMeals)
      .set({ recipeId: newRecipeId, isEaten: false })
      .where(and(inScope(mealPlanMeals, scope), eq(mealPlanMeals.id, mealId)))
      .returning({ planId: mealPlanMeals.planId });
    if (!meal) return refusal('no-such-meal');
    await followSwap(tx, scope, meal.planId, catalogue);
    return undefined;
  });
}

/** Other recipes for a day of the active plan, none with what it leaves out. A refusal says why not. */
export async function changeDay(
  db: Db,
  scope: Scope,
  dayNumber: number,
  meals: readonly Omit<ChosenMeal, 'dayNumber'>[],
  catalogue: Known,
) {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const [plan] = await tx
      .select({
        id: mealPlans.id,
        excludedIngredients: mealPlans.excludedIngredients,
        unknownExclusions: mealPlans.unknownExclusions,
      })
      .from(mealPlans)
      .where(and(inScope(mealPlans, scope), isNull(mealPlans.replacedAt)));
    if (!plan) return refusal('no-meal-plan');
    if (new Set(meals.map(({ mealTime }) => mealTime)).size < meals.length) return refusal('meal-time-twice');
    const refused = checkRecipes(catalogue, catalogue.exclusions(storedWords(plan)), meals);
    if (refused) return refused;
    for (const { mealTime, recipeId } of meals) {
      const changed = await tx
        .update(mealPlanMeals)
        .set({ recipeId, isEaten: false })
        .where(
          and(
            inScope(mealPlanMeals, scope),
            eq(mealPlanMeals.planId, plan.id),
            eq(mealPlanMeals.dayNumber, dayNumber),
            eq(mealPlanMeals.mealTime, mealTime),
          ),
        )
        .returning({ id: mealPlanMeals.id });
      if (changed.length === 0) return refusal('no-meal-at', { time: mealTime, day: dayNumber });
    }
    await followSwap(tx, scope, plan.id, catalogue);
    return undefined;
  });
}

/** A list that the client wrote itself is the client's; ours follows the meals. */
async function followSwap(tx: Tx, scope: Scope, planId: string, catalogue: Known): Promise<void> {
  const [ours] = await tx
    .select({ id: groceryItems.id })
    .from(groceryItems)
    .where(and(inScope(groceryItems, scope), eq(groceryItems.planId, planId), isNotNull(groceryItems.item)))
    .limit(1);
  if (ours) await syncGroceries(tx, scope, planId, catalogue);
}
