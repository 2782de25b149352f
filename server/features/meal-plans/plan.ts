import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { ChosenMeal, NewPlan } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { isExcluded } from '#domain/exclusions.ts';
import { mealTimesOf } from '#domain/meal-plan.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { groceryItems, mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { favoriteRecipes } from '#server/database/schema/recipes.ts';
import { inScope } from '#server/database/scope.ts';
import { refuse } from '#server/http/errors.ts';
import { refuseFull } from '#server/http/row-ceiling.ts';
import { itemsOf } from './active-plan.queries.ts';
import { addGivenItems, syncGroceries } from './groceries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'exclusions'>;
type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
type Wishes = NewPlan['mealPlan'];

/**
 * A new plan in place of the active one, whole or not at all. A repeat with the id of a plan that is there changes
 * nothing. Throws 400 with what is wrong with the plan; the active one then stays.
 */
export async function createPlan(
  db: Db,
  scope: Scope,
  { mealPlan, meals, groceryItems }: NewPlan,
  catalogue: Known,
): Promise<void> {
  const id = mealPlan.id ?? randomUUID();
  await db.transaction(async (tx) => {
    await lockPerson(tx, scope);
    const [there] = await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(and(inScope(mealPlans, scope), eq(mealPlans.id, id)));
    if (there) return;
    await refuseFull(tx, scope, 'mealPlans');
    checkSlots(mealPlan, meals);
    checkRecipes(catalogue, mealPlan.excludedIngredients, meals);
    if (mealPlan.favoritesOnly && !(await hasFavorites(tx, scope))) throw refuse('no-favorite-recipes');
    await tx
      .update(mealPlans)
      .set({ replacedAt: sql`now()` })
      .where(and(inScope(mealPlans, scope), isNull(mealPlans.replacedAt)));
    const { people = null, relaxed = null, ...fields } = mealPlan;
    await tx.insert(mealPlans).values({ ...fields, ...scope, id, people, relaxed });
    await tx.insert(mealPlanMeals).values(meals.map((meal) => ({ ...meal, ...scope, planId: id })));
    if (groceryItems) await addGivenItems(tx, scope, id, groceryItems);
    else await syncGroceries(tx, scope, id, catalogue);
  });
}

/** Each meal on a day and at a time that the plan has, and none twice. */
function checkSlots({ dayCount, mealsPerDay }: Wishes, meals: readonly ChosenMeal[]): void {
  const times: readonly TimeOfDay[] = mealTimesOf[mealsPerDay];
  for (const { dayNumber, mealTime } of meals) {
    if (dayNumber > dayCount) throw refuse('plan-day-missing', { day: dayNumber });
    if (!times.includes(mealTime)) throw refuse('meal-time-missing', { meals: mealsPerDay, time: mealTime });
  }
  const slots = new Set(meals.map(({ dayNumber, mealTime }) => `${dayNumber} ${mealTime}`));
  if (slots.size < meals.length) throw refuse('meal-time-twice');
}

/** Every recipe there to be cooked, and none with what the plan leaves out. Throws 400. */
function checkRecipes(
  catalogue: Known,
  words: readonly string[],
  meals: readonly { recipeId: string }[],
): void {
  const excluded = itemsOf(catalogue, words);
  for (const { recipeId } of meals) {
    const recipe = catalogue.recipe.get(recipeId);
    if (!recipe) throw refuse('recipe-unknown');
    if (isExcluded(recipe, excluded)) throw refuse('recipe-left-out', { recipe: recipe.name });
  }
}

async function hasFavorites(tx: Tx, scope: Scope): Promise<boolean> {
  const rows = await tx
    .select({ id: favoriteRecipes.recipeId })
    .from(favoriteRecipes)
    .where(inScope(favoriteRecipes, scope))
    .limit(1);
  return rows.length > 0;
}

/** Another recipe for one meal, by the person's own choice, and the grocery list after it. Throws 404 and 400. */
export async function swapMeal(
  db: Db,
  scope: Scope,
  mealId: string,
  newRecipeId: string,
  catalogue: Known,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, scope);
    checkRecipes(catalogue, [], [{ recipeId: newRecipeId }]);
    const [meal] = await tx
      .update(mealPlanMeals)
      .set({ recipeId: newRecipeId, isEaten: false })
      .where(and(inScope(mealPlanMeals, scope), eq(mealPlanMeals.id, mealId)))
      .returning({ planId: mealPlanMeals.planId });
    if (!meal) throw refuse('no-such-meal');
    await followSwap(tx, scope, meal.planId, catalogue);
  });
}

/** Other recipes for a day of the active plan, none with what it leaves out. Throws 404 and 400. */
export async function changeDay(
  db: Db,
  scope: Scope,
  dayNumber: number,
  meals: readonly Omit<ChosenMeal, 'dayNumber'>[],
  catalogue: Known,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, scope);
    const [plan] = await tx
      .select({ id: mealPlans.id, excluded: mealPlans.excludedIngredients })
      .from(mealPlans)
      .where(and(inScope(mealPlans, scope), isNull(mealPlans.replacedAt)));
    if (!plan) throw refuse('no-meal-plan');
    if (new Set(meals.map(({ mealTime }) => mealTime)).size < meals.length) throw refuse('meal-time-twice');
    checkRecipes(catalogue, plan.excluded, meals);
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
      if (changed.length === 0) throw refuse('no-meal-at', { time: mealTime, day: dayNumber });
    }
    await followSwap(tx, scope, plan.id, catalogue);
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
