import { type FoodEntry, FoodsFile, type Ingredient, IngredientsFile, RecipeFile } from './kitchen.schema.ts';
import { contentFiles, readContent } from './read.ts';
import { readEach } from './remedies.load.ts';

/** `id` is the file's name without `.yaml`. */
export type RecipeEntry = RecipeFile & { id: string };

/** The dictionary of ingredients, by id. Throws where a file is at fault. */
export function loadIngredients(): Map<string, Ingredient> {
  const all = contentFiles('ingredients').flatMap((path) => readContent(path, IngredientsFile));
  return new Map(all.map((ingredient) => [ingredient.id, ingredient]));
}

/** Every recipe, by id. Throws where files are at fault, naming each of them and the places in it. */
export function loadRecipes(): RecipeEntry[] {
  return readEach('recipes', (path, id) => ({ id, ...readContent(path, RecipeFile) }));
}

/** Every food of the guide, as its files have them. Throws where a file is at fault. */
export function loadFoods(): FoodEntry[] {
  return contentFiles('foods').flatMap((path) => readContent(path, FoodsFile));
}
