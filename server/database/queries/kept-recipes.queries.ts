import { and, eq, like } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from '../open.ts';
import { mealPlanMeals } from '../schema/meal-plans.ts';
import { inScope } from '../scope.ts';

/** A recipe that somebody wrote, as `withOwnRecipes` puts it into the catalogue. */
function draftOf(recipe: object | undefined): RecipeDraft | undefined {
  if (!recipe || !('draft' in recipe)) return undefined;
  // What its author has noted of it, and to whom else they show it, is no part of a plan.
  const { audience: _, ...draft } = recipe.draft as RecipeDraft;
  return { ...draft, notes: '', rating: null };
}

/**
 * Stores with the meals of a plan what people's own recipes say now: the plan stays readable when their author deletes them,
 * shares them no more or leaves.
 */
export async function keepRecipes(
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
    const draft = draftOf(recipe.get(id));
    if (!draft) continue;
    await tx
      .update(mealPlanMeals)
      .set({ kept: { id, draft } })
      .where(and(ofPlan, eq(mealPlanMeals.recipeId, id)));
  }
}
