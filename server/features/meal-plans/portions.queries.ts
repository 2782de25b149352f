import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries, type Reader } from '#server/database/db.ts';
import { mealPlanMeals, mealPortions } from '#server/database/schema/meal-plans.ts';
import { eatersOf } from '#server/features/household/sharing.queries.ts';

/** A meal of a scope. */
export const mealIn = (owner: Scope, mealId: string) =>
  and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.id, mealId));

/** The meals of a plan. */
export const mealsIn = (owner: Scope, planId: string) =>
  and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.planId, planId));

type MealColumns = { id: AnyPgColumn; recipeId: AnyPgColumn };

/** Portions of some people for a meal: they count while the meal has the same recipe. */
const portionsAt = (userIds: readonly string[], meals: MealColumns = mealPlanMeals) =>
  and(
    inArray(mealPortions.userId, [...userIds]),
    eq(mealPortions.mealId, meals.id),
    eq(mealPortions.recipeId, meals.recipeId),
  );

/** The same for one person. */
export const portionOf = ({ userId }: Scope, meals?: MealColumns) => portionsAt([userId], meals);

/** The ids of a plan's meals that any eater has eaten. */
export async function eatenIn(tx: Queries, owner: Scope, planId: string): Promise<Set<string>> {
  const [, ...others] = await eatersOf(tx, owner);
  const ofPlan = mealsIn(owner, planId);
  const marked = tx
    .select({ id: mealPlanMeals.id })
    .from(mealPlanMeals)
    .where(and(ofPlan, eq(mealPlanMeals.isEaten, true)));
  const byOthers = tx
    .selectDistinct({ id: mealPlanMeals.id })
    .from(mealPlanMeals)
    .innerJoin(mealPortions, and(portionsAt(others), eq(mealPortions.isEaten, true)))
    .where(ofPlan);
  const rows = [...(await marked), ...(others.length > 0 ? await byOthers : [])];
  return new Set(rows.map(({ id }) => id));
}

/** Has anyone except this person eaten the meal? */
export async function isEatenByOthers(
  tx: Queries,
  { owner, scope, mealId }: { owner: Scope; scope: Scope; mealId: string },
): Promise<boolean> {
  const others = (await eatersOf(tx, owner)).filter((id) => id !== scope.userId);
  if (others.length === 0) return false;
  const [meal] = await tx
    .select({ isMarked: mealPlanMeals.isEaten, portion: mealPortions.userId })
    .from(mealPlanMeals)
    .leftJoin(mealPortions, and(portionsAt(others), eq(mealPortions.isEaten, true)))
    .where(mealIn(owner, mealId))
    .limit(1);
  return meal !== undefined && (meal.portion !== null || (meal.isMarked && others.includes(owner.userId)));
}

/** The number of eaters, and by meal the servings that eaters have set, one each; no entry for meals without any. */
export async function portionsOf(
  tx: Reader,
  owner: Scope,
  planId: string,
): Promise<{ eaters: number; stated: Map<string, number[]> }> {
  const eaters = await eatersOf(tx, owner);
  const rows = await tx
    .select({ id: mealPlanMeals.id, servings: mealPortions.servings })
    .from(mealPlanMeals)
    .innerJoin(mealPortions, and(portionsAt(eaters), isNotNull(mealPortions.servings)))
    .where(mealsIn(owner, planId));
  const stated = new Map<string, number[]>();
  for (const { id, servings } of rows) stated.set(id, [...(stated.get(id) ?? []), servings ?? 1]);
  return { eaters: eaters.length, stated };
}
