import { and, eq, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { addDays } from '#domain/days/day.ts';
import { memberScope, type Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPortions } from '#server/database/schema/meal-plans.ts';
import { holdPlan, lockPlan } from '#server/features/household/sharing.queries.ts';
import { findMeal } from './active-plan.queries.ts';
import { syncGroceriesOfMeals } from './grocery-lines.queries.ts';
import { mealIn } from './portions.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion'>;

/** Saves a person's portion of a meal; values for a previous dish are reset. */
async function savePortion(
  db: Queries,
  scope: Scope,
  meal: { id: string; recipeId: string; startDate: string; dayNumber: number },
  stated: { isEaten?: boolean; servings?: number | null },
): Promise<void> {
  const { id: mealId, recipeId, startDate, dayNumber } = meal;
  const row = { ...scope, mealId, recipeId, day: addDays(startDate, dayNumber - 1), ...stated };
  const ofSameDish = sql`${mealPortions.recipeId} = excluded.recipe_id`;
  await db
    .insert(mealPortions)
    .values(row)
    .onConflictDoUpdate({
      target: [mealPortions.userId, mealPortions.mealId],
      set: {
        recipeId,
        day: row.day,
        isEaten: stated.isEaten ?? sql`${mealPortions.isEaten} and ${ofSameDish}`,
        servings:
          stated.servings === undefined
            ? sql`case when ${ofSameDish} then ${mealPortions.servings} end`
            : stated.servings,
      },
    });
}

/** Marks a meal as eaten by the person, or not. In another's scope it is their own row. Refused when there is none. */
export async function markEaten(
  db: Queries,
  scope: Scope,
  mealId: string,
  isEaten: boolean,
): Promise<Refusal<'no-such-meal'> | undefined> {
  const found = await findMeal(db, scope, await holdPlan(db, scope), mealId);
  if (!found) return refusal('no-such-meal');
  const { meal, startDate } = found;
  if (meal.userId === scope.userId)
    await db.update(mealPlanMeals).set({ isEaten }).where(mealIn(scope, mealId));
  else await savePortion(db, scope, { ...meal, startDate }, { isEaten });
  return undefined;
}

/** Sets the person's servings of a meal; in a plan of one eater, those of the meal. Refused when there is none. */
export async function setServings(
  db: Queries,
  scope: Scope,
  mealId: string,
  servings: number,
  catalogue: CatalogueParts,
): Promise<Refusal<'no-such-meal'> | undefined> {
  const sharing = await lockPlan(db, scope);
  const found = await findMeal(db, scope, sharing, mealId);
  if (!found) return refusal('no-such-meal');
  const { meal, startDate, isTogether } = found;
  const owner = memberScope(sharing.members, meal.userId);
  if (isTogether) await savePortion(db, scope, { ...meal, startDate }, { servings });
  else {
    await db.update(mealPlanMeals).set({ servings }).where(mealIn(owner, mealId));
    await forgetServings(db, scope, mealId);
  }
  await syncGroceriesOfMeals(db, owner, meal.planId, catalogue);
  return undefined;
}

/** Resets the person's servings to those of the meal. */
export async function forgetServings(db: Queries, scope: Scope, mealId: string): Promise<void> {
  await db
    .update(mealPortions)
    .set({ servings: null })
    .where(and(inScope(mealPortions, scope), eq(mealPortions.mealId, mealId)));
}
