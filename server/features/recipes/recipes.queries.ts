import type { FoodPreferences, Recipe, RecipeDetail } from '#contract/recipes.ts';
import type { Db } from '#server/database/open.ts';
import { recipeJson } from '#server/database/recipe-json.ts';

type Row = { recipe: Recipe };

/** Every recipe of the library, by name. */
export async function allRecipes(db: Db): Promise<Recipe[]> {
  const { rows } = await db.$client.query<Row>({
    name: 'recipes',
    text: `select ${recipeJson} as recipe from recipes recipe where not retired order by recipe.name, recipe.id`,
  });
  return rows.map(({ recipe }) => recipe);
}

/** One recipe with its lines as figures, a retired one too; undefined when there never was one. */
export async function readRecipe(db: Db, recipeId: string): Promise<RecipeDetail | undefined> {
  const { rows } = await db.$client.query<Row & Pick<RecipeDetail, 'yield' | 'tip' | 'parts' | 'timers'>>({
    name: 'recipe',
    text: `select ${recipeJson} as recipe, recipe.yield, tip, parts, timers from recipes recipe where id = $1`,
    values: [recipeId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { recipe, ...more } = row;
  return { ...recipe, ...more };
}

/** A person's favourites, newest first. */
export async function favoritesOf(db: Db, userId: string): Promise<Recipe[]> {
  const { rows } = await db.$client.query<Row>({
    name: 'favorite-recipes',
    text: `select ${recipeJson} as recipe from favorite_recipes favorite
      join recipes recipe on recipe.id = favorite.recipe_id
      where favorite.user_id = $1 order by favorite.created_at desc, recipe.id`,
    values: [userId],
  });
  return rows.map(({ recipe }) => recipe);
}

/** The same with all that a file of them needs. */
export async function favoriteDetails(db: Db, userId: string): Promise<RecipeDetail[]> {
  const favorites = await favoritesOf(db, userId);
  const details = await Promise.all(favorites.map(({ id }) => readRecipe(db, id)));
  return details.filter((detail) => detail !== undefined);
}

/** False when there is no such recipe. A repeat leaves the first one as it is. */
export async function favorite(db: Db, userId: string, recipeId: string): Promise<boolean> {
  const { rows } = await db.$client.query({
    name: 'favorite-recipe',
    text: `with known as (select id from recipes where id = $2), added as (
        insert into favorite_recipes (user_id, recipe_id) select $1, id from known on conflict do nothing)
      select from known`,
    values: [userId, recipeId],
  });
  return rows.length > 0;
}

export async function unfavorite(db: Db, userId: string, recipeId: string): Promise<void> {
  await db.$client.query({
    name: 'unfavorite-recipe',
    text: 'delete from favorite_recipes where user_id = $1 and recipe_id = $2',
    values: [userId, recipeId],
  });
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
