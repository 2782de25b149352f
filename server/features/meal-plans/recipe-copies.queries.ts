import { and, eq, like } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, type RecipeCopy } from '#server/database/schema/meal-plans.ts';
import { sourceOf } from '#server/features/recipes/own-recipes.queries.ts';

/** What a plan stores of a recipe that somebody wrote, as `withOwnRecipes` puts it into the catalogue. */
function copyOf(id: string, recipe: object | undefined): RecipeCopy | undefined {
  if (!recipe || !('draft' in recipe)) return undefined;
  const { isPlaced, ...source } = sourceOf(recipe) ?? { isPlaced: false };
  if (!isPlaced) return undefined;
  const { draft: whole, reading = null, readingVersion = null } = recipe as Omit<RecipeCopy, 'id'>;
  // What its author has noted of it, and to whom else they show it, is no part of a plan.
  const { audience: _, ...draft } = whole;
  return { id, draft: { ...draft, notes: '', rating: null }, reading, readingVersion, ...source };
}

/**
 * Stores with the meals of a plan what people's own recipes say now: the plan stays readable when their author deletes them,
 * stops sharing them or leaves.
 */
export async function storeRecipeCopies(
  tx: Pick<Queries, 'select' | 'update'>,
  owner: Scope,
  planId: string,
  { recipe }: Pick<Catalogue, 'recipe'>,
): Promise<void> {
  const ofPlan = and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.planId, planId));
  const meals = await tx
    .select({ recipeId: mealPlanMeals.recipeId })
    .from(mealPlanMeals)
    .where(and(ofPlan, like(mealPlanMeals.recipeId, 'own:%')));
  for (const id of new Set(meals.map(({ recipeId }) => recipeId))) {
    const copy = copyOf(id, recipe.get(id));
    if (!copy) continue;
    await tx
      .update(mealPlanMeals)
      .set({ recipeCopy: copy })
      .where(and(ofPlan, eq(mealPlanMeals.recipeId, id)));
  }
}
