import { and, eq, isNotNull, like, ne, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { RecipeDetail } from '#contract/recipes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans, type RecipeCopy } from '#server/database/schema/meal-plans.ts';
import { sourceOf } from '#server/features/recipes/own-recipes.queries.ts';
import { mealsIn } from './portions.queries.ts';

/** A plan's snapshot of a person's own recipe, as `withOwnRecipes` adds it to the catalogue. */
function copyOf(id: string, recipe: RecipeDetail | undefined): RecipeCopy | undefined {
  const found = recipe && sourceOf(recipe);
  if (!found?.isPlaced) return undefined;
  const { isPlaced: _, draft, ...source } = found;
  // The author's notes and audience are not part of a plan.
  const { audience: _audience, ...shown } = draft;
  return { id, draft: { ...shown, notes: '', rating: null }, ...source };
}

/**
 * Stores snapshots of people's own recipes with the plan's meals: the plan stays readable when authors delete them,
 * stop sharing or leave.
 */
export async function storeRecipeCopies(
  tx: Pick<Queries, 'select' | 'update'>,
  owner: Scope,
  planId: string,
  { recipe }: Pick<Catalogue, 'recipe'>,
): Promise<void> {
  const ofPlan = mealsIn(owner, planId);
  const meals = await tx
    .select({ recipeId: mealPlanMeals.recipeId })
    .from(mealPlanMeals)
    .where(and(ofPlan, like(mealPlanMeals.recipeId, 'own:%')));
  await clearOlderCopies(tx, owner, planId);
  for (const id of new Set(meals.map(({ recipeId }) => recipeId))) {
    const copy = copyOf(id, recipe.get(id));
    if (!copy) continue;
    await tx
      .update(mealPlanMeals)
      .set({ recipeCopy: copy })
      .where(and(ofPlan, eq(mealPlanMeals.recipeId, id)));
  }
}

/** Removes the snapshots of plans before the previous one: nobody can read them, and each may be large. */
async function clearOlderCopies(
  tx: Pick<Queries, 'select' | 'update'>,
  owner: Scope,
  planId: string,
): Promise<void> {
  const { planId: ofMeal, recipeCopy } = mealPlanMeals;
  const before = tx
    .select({ id: mealPlans.continues })
    .from(mealPlans)
    .where(and(inScope(mealPlans, owner), eq(mealPlans.id, planId)));
  await tx
    .update(mealPlanMeals)
    .set({ recipeCopy: null })
    .where(
      and(
        inScope(mealPlanMeals, owner),
        isNotNull(recipeCopy),
        ne(ofMeal, planId),
        sql`${ofMeal} is distinct from (${before})`,
      ),
    );
}
