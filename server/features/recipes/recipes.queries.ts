import { and, asc, desc, eq } from 'drizzle-orm';
import type { FoodPreferences } from '#contract/recipes.ts';
import type { Db } from '#server/database/open.ts';
import { favoriteRecipes } from '#server/database/schema/recipes.ts';

/** The slugs of a person's favourites, newest first. */
export async function favoritesOf(db: Db, userId: string): Promise<string[]> {
  const { recipeId, createdAt } = favoriteRecipes;
  const rows = await db
    .select({ recipeId })
    .from(favoriteRecipes)
    .where(eq(favoriteRecipes.userId, userId))
    .orderBy(desc(createdAt), asc(recipeId));
  return rows.map((row) => row.recipeId);
}

/** Keeps a recipe as a favourite. A repeat leaves the first one as it is. */
export async function favorite(db: Db, userId: string, recipeId: string): Promise<void> {
  await db.insert(favoriteRecipes).values({ userId, recipeId }).onConflictDoNothing();
}

export async function unfavorite(db: Db, userId: string, recipeId: string): Promise<void> {
  await db
    .delete(favoriteRecipes)
    .where(and(eq(favoriteRecipes.userId, userId), eq(favoriteRecipes.recipeId, recipeId)));
}

/** What a person leaves out; empty lists when they never said. */
export async function readFoodPreferences(db: Db, userId: string): Promise<FoodPreferences> {
  const { rows } = await db.$client.query<FoodPreferences>({
    name: 'food-preferences',
    text: `select allergens, excluded_ingredients as "excludedIngredients" from food_preferences where user_id = $1`,
    values: [userId],
  });
  return rows[0] ?? { allergens: [], excludedIngredients: [] };
}

/** Replaces what a person leaves out; what stands twice is kept once, "Nuts" and "nuts" too. */
export async function saveFoodPreferences(
  db: Db,
  userId: string,
  { allergens, excludedIngredients }: FoodPreferences,
): Promise<FoodPreferences> {
  const words = new Map(excludedIngredients.map((word) => [word.toLowerCase(), word]));
  const kept = { allergens: [...new Set(allergens)], excludedIngredients: [...words.values()] };
  await db.$client.query({
    name: 'save-food-preferences',
    text: `insert into food_preferences (user_id, allergens, excluded_ingredients) values ($1, $2, $3)
      on conflict (user_id) do update
      set allergens = excluded.allergens, excluded_ingredients = excluded.excluded_ingredients`,
    values: [userId, kept.allergens, kept.excludedIngredients],
  });
  return kept;
}
