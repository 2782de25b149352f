import { notInArray } from 'drizzle-orm';
import { loadFoods, loadIngredients, loadRecipes } from '#catalogue/kitchen.load.ts';
import { loadNutrients } from '#catalogue/nutrients.ts';
import { nutritionPerServing } from '#domain/nutrition.ts';
import { composeRecipe } from './compose-recipe.ts';
import type { Db } from './open.ts';
import { foods, recipes } from './schema/recipes.ts';
import { asInserted } from './upsert.ts';

type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete'>;

/** Brings recipes and foods to what catalogue/ says. Recipes that are there no more are retired. */
export async function seedKitchen(tx: Tx): Promise<void> {
  const nutrients = loadNutrients();
  const pantry = { ingredients: loadIngredients(), nutrients };
  const rows = loadRecipes().map((entry) => composeRecipe(entry, pantry));
  for (let from = 0; from < rows.length; from += 100) {
    await tx
      .insert(recipes)
      .values(rows.slice(from, from + 100))
      .onConflictDoUpdate({ target: recipes.id, set: asInserted(recipes) });
  }
  await tx
    .update(recipes)
    .set({ retired: true })
    .where(
      notInArray(
        recipes.id,
        rows.map(({ id }) => id),
      ),
    );
  await tx.delete(foods);
  await tx.insert(foods).values(
    loadFoods().map((food, position) => {
      const row = food.usda ? nutrients.get(food.usda) : undefined;
      return {
        id: food.id,
        position,
        name: food.name,
        description: food.description,
        category: food.category,
        type: food.type,
        synonyms: food.synonyms,
        nutrition: row ? nutritionPerServing([{ grams: 100, row }], 1) : null,
        row: row ? { ndb: row.ndb, description: row.description } : null,
      };
    }),
  );
}
