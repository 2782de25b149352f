import { and, asc, desc, eq } from 'drizzle-orm';
import type { FoodPreferences } from '#contract/recipes.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { favoriteRecipes } from '#server/database/schema/recipes.ts';
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
  const { rows } = await db.$client.query<FoodPreferences>({
    name: 'food-preferences',
    text: `select allergens, excluded_ingredients as "excludedIngredients" from food_preferences where user_id = $1`,
    values: [scope.userId],
  });
  return rows[0] ?? { allergens: [], excludedIngredients: [] };
}

/** Replaces what a person leaves out; what stands twice is kept once, "Nuts" and "nuts" too. */
export async function saveFoodPreferences(
  db: Db,
  scope: Scope,
  { allergens, excludedIngredients }: FoodPreferences,
): Promise<FoodPreferences> {
  const words = new Map(excludedIngredients.map((word) => [word.toLowerCase(), word]));
  const kept = { allergens: [...new Set(allergens)], excludedIngredients: [...words.values()] };
  await db.$client.query({
    name: 'save-food-preferences',
    text: `insert into food_preferences (user_id, allergens, excluded_ingredients) values ($1, $2, $3)
      on conflict (user_id) do update
      set allergens = excluded.allergens, excluded_ingredients = excluded.excluded_ingredients`,
    values: [scope.userId, kept.allergens, kept.excludedIngredients],
  });
  return kept;
}
