import { and, eq, inArray } from 'drizzle-orm';
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

type Meal = Pick<typeof mealPlanMeals.$inferSelect, 'id' | 'recipeId'>;
export type Portion = typeof mealPortions.$inferSelect;

/**
 * The portions of some people for meals, which may be another person's: they count while the meal has the same recipe.
 * Apart from the meals, as a person's rows are on their own server (docs/scale.md).
 */
export async function readPortions(
  db: Reader,
  userIds: readonly string[],
  meals: readonly Meal[],
): Promise<Portion[]> {
  if (userIds.length === 0 || meals.length === 0) return [];
  const recipes = new Map(meals.map(({ id, recipeId }) => [id, recipeId]));
  const rows = await db
    .select()
    .from(mealPortions)
    .where(
      and(inArray(mealPortions.userId, [...userIds]), inArray(mealPortions.mealId, [...recipes.keys()])),
    );
  return rows.filter(({ mealId, recipeId }) => recipes.get(mealId) === recipeId);
}

/** The ids of a plan's meals that any eater has eaten. */
export async function eatenIn(tx: Queries, owner: Scope, planId: string): Promise<Set<string>> {
  const [, ...others] = await eatersOf(tx, owner);
  const meals = await tx.select().from(mealPlanMeals).where(mealsIn(owner, planId));
  const portions = await readPortions(tx, others, meals);
  return new Set([
    ...meals.filter(({ isEaten }) => isEaten).map(({ id }) => id),
    ...portions.filter(({ isEaten }) => isEaten).map(({ mealId }) => mealId),
  ]);
}

/** Has anyone except this person eaten the meal? */
export async function isEatenByOthers(
  tx: Queries,
  { owner, scope, mealId }: { owner: Scope; scope: Scope; mealId: string },
): Promise<boolean> {
  const others = (await eatersOf(tx, owner)).filter((id) => id !== scope.userId);
  const meals = await tx.select().from(mealPlanMeals).where(mealIn(owner, mealId));
  const portions = await readPortions(tx, others, meals);
  const isMarked = others.includes(owner.userId) && meals.some(({ isEaten }) => isEaten);
  return isMarked || portions.some(({ isEaten }) => isEaten);
}

/** The number of eaters, and by meal the servings that eaters have set, one each; no entry for meals without any. */
export async function portionsOf(
  tx: Reader,
  owner: Scope,
  planId: string,
): Promise<{ eaters: number; stated: Map<string, number[]> }> {
  const eaters = await eatersOf(tx, owner);
  const meals = await tx.select().from(mealPlanMeals).where(mealsIn(owner, planId));
  const stated = new Map<string, number[]>();
  for (const { mealId, servings } of await readPortions(tx, eaters, meals))
    if (servings !== null) stated.set(mealId, [...(stated.get(mealId) ?? []), servings]);
  return { eaters: eaters.length, stated };
}
