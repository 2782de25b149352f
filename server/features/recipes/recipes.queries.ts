import { and, asc, desc, eq } from 'drizzle-orm';
import type { FoodPreferences } from '#contract/recipes.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { favoriteRecipes, foodPreferences } from '#server/database/schema/recipes.ts';
import { inScope } from '#server/database/scope.ts';

/** The slugs of a person's favourites, newest first. */
export async function favoritesOf(db: Db, scope: Scope): Promise<string[]> {
  const { recipeId, createdAt } = favoriteRecipes;
  const rows = await db
    .select({ recipeId })
    .from(favoriteRecipes)
    .where(inScope(favoriteRecipes, scope))
    .orderBy(desc(createdAt), asc(recipeId));
  return rows.map((row) => row.recipeId);
}

/** Keeps a recipe as a favourite. A repeat leaves the first one as it is. */
export async function favorite(db: Db, scope: Scope, recipeId: string): Promise<void> {
  await db
    .insert(favoriteRecipes)
    .values({ ...scope, recipeId })
    .onConflictDoNothing();
}

export async function unfavorite(db: Db, scope: Scope, recipeId: string): Promise<void> {
  await db
    .delete(favoriteRecipes)
    .where(and(inScope(favoriteRecipes, scope), eq(favoriteRecipes.recipeId, recipeId)));
}

/** What a person leaves out; empty lists when they never said. */
export async function readFoodPreferences(db: Db, scope: Scope): Promise<FoodPreferences> {
  const { allergens, excludedIngredients } = foodPreferences;
  const [row] = await db
    .select({ allergens, excludedIngredients })
    .from(foodPreferences)
    .where(inScope(foodPreferences, scope));
  return row ?? { allergens: [], excludedIngredients: [] };
}

/** Replaces what a person leaves out; what stands twice is kept once, "Nuts" and "nuts" too. */
export async function saveFoodPreferences(
  db: Db,
  scope: Scope,
  { allergens, excludedIngredients }: FoodPreferences,
): Promise<FoodPreferences> {
  const words = new Map(excludedIngredients.map((word) => [word.toLowerCase(), word]));
  const kept = { allergens: [...new Set(allergens)], excludedIngredients: [...words.values()] };
  await db
    .insert(foodPreferences)
    .values({ ...scope, ...kept })
    .onConflictDoUpdate({ target: foodPreferences.userId, set: kept });
  return kept;
}
