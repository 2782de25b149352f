import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { addDays } from '#domain/day.ts';
import type { Scope } from '#domain/policy.ts';
import type { Queries } from '#server/database/open.ts';
import { kitchenOf } from '#server/database/queries/kitchen.queries.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { mealPlanMeals, mealPlans, mealPlates } from '#server/database/schema/meal-plans.ts';
import { followMeals } from './groceries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'exclusions'>;

/** A meal that is the person's to eat: of the plan from which they eat, or of an earlier one of their own. */
async function mealToEat(db: Queries, scope: Scope, mealId: string) {
  const { plan, eaters } = await kitchenOf(db, scope);
  const rows = await db
    .select({
      owner: mealPlanMeals.userId,
      planId: mealPlanMeals.planId,
      recipeId: mealPlanMeals.recipeId,
      dayNumber: mealPlanMeals.dayNumber,
      startDate: mealPlans.startDate,
    })
    .from(mealPlanMeals)
    .innerJoin(
      mealPlans,
      and(eq(mealPlans.userId, mealPlanMeals.userId), eq(mealPlans.id, mealPlanMeals.planId)),
    )
    .where(and(inArray(mealPlanMeals.userId, [plan.userId, scope.userId]), eq(mealPlanMeals.id, mealId)));
  const meal = rows.find(({ owner }) => owner === plan.userId) ?? rows[0];
  if (!meal) return undefined;
  return { ...meal, isTogether: meal.owner === plan.userId && eaters.length > 1 };
}

/** Writes what somebody says of a meal for themselves; what they said while it was another dish is forgotten. */
async function savePlate(
  db: Queries,
  scope: Scope,
  meal: { mealId: string; recipeId: string; startDate: string; dayNumber: number },
  said: { isEaten?: boolean; servings?: number | null },
): Promise<void> {
  const { mealId, recipeId, startDate, dayNumber } = meal;
  const row = { ...scope, mealId, recipeId, day: addDays(startDate, dayNumber - 1), ...said };
  const ofSameDish = sql`${mealPlates.recipeId} = excluded.recipe_id`;
  await db
    .insert(mealPlates)
    .values(row)
    .onConflictDoUpdate({
      target: [mealPlates.userId, mealPlates.mealId],
      set: {
        recipeId,
        day: row.day,
        isEaten: said.isEaten ?? sql`${mealPlates.isEaten} and ${ofSameDish}`,
        servings:
          said.servings === undefined
            ? sql`case when ${ofSameDish} then ${mealPlates.servings} end`
            : said.servings,
      },
    });
}

/** Marks a meal as eaten by the person, or not. In another's scope it is a row of their own. Refused when there is none. */
export async function markEaten(
  db: Queries,
  scope: Scope,
  mealId: string,
  isEaten: boolean,
): Promise<Refusal<'no-such-meal'> | undefined> {
  const meal = await mealToEat(db, scope, mealId);
  if (!meal) return refusal('no-such-meal');
  if (meal.owner !== scope.userId) {
    await savePlate(db, scope, { ...meal, mealId }, { isEaten });
    return undefined;
  }
  await db
    .update(mealPlanMeals)
    .set({ isEaten })
    .where(and(eq(mealPlanMeals.userId, scope.userId), eq(mealPlanMeals.id, mealId)));
  return undefined;
}

/** How much of a meal the person eats; of a plan that is theirs alone it is the meal's. Refused when there is none. */
export async function setServings(
  db: Queries,
  scope: Scope,
  mealId: string,
  servings: number,
  catalogue: Known,
): Promise<Refusal<'no-such-meal'> | undefined> {
  const meal = await mealToEat(db, scope, mealId);
  if (!meal) return refusal('no-such-meal');
  const owner = { userId: meal.owner };
  await lockPerson(db, owner);
  if (meal.isTogether) await savePlate(db, scope, { ...meal, mealId }, { servings });
  else {
    await db
      .update(mealPlanMeals)
      .set({ servings })
      .where(and(eq(mealPlanMeals.userId, meal.owner), eq(mealPlanMeals.id, mealId)));
    await forgetServings(db, scope, mealId);
  }
  await followMeals(db, owner, meal.planId, catalogue);
  return undefined;
}

/** From now on the person eats as much of a meal as it says. */
export async function forgetServings(db: Queries, scope: Scope, mealId: string): Promise<void> {
  await db
    .update(mealPlates)
    .set({ servings: null })
    .where(and(eq(mealPlates.userId, scope.userId), eq(mealPlates.mealId, mealId)));
}
