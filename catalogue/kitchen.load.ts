import {
  ExclusionsFile,
  type FoodEntry,
  FoodsFile,
  type Ingredient,
  IngredientsFile,
  type OtherIngredient,
  OtherIngredientsFile,
  RecipeFile,
} from './kitchen.schema.ts';
import { contentFiles, readContent } from './read.ts';
import { readEach } from './remedies.load.ts';

/** `id` is the file's name without `.yaml`. */
export type RecipeEntry = RecipeFile & { id: string };

/** The dictionary of ingredients, by id. Throws where a file is at fault. */
export function loadIngredients(): Map<string, Ingredient> {
  const all = contentFiles('ingredients').flatMap((path) => readContent(path, IngredientsFile));
  return new Map(all.map((ingredient) => [ingredient.id, ingredient]));
}

/** What people's own recipes have and none of ours. Throws where a file is at fault. */
export const loadOtherIngredients = (): OtherIngredient[] =>
  contentFiles('other-ingredients').flatMap((path) => readContent(path, OtherIngredientsFile));

/** What words leave out. Throws where the file is at fault, or names a thing that the dictionary does not have. */
export function loadExclusions(dictionary = loadIngredients()): ExclusionsFile {
  const path = 'exclusions.yaml';
  const file = readContent(path, ExclusionsFile);
  const named = [
    ...Object.keys(file.called),
    ...file.groups.flatMap(({ items }) => items),
    ...Object.values(file.apart).flat(),
  ];
  const unknown = named.filter((id) => !dictionary.has(id));
  if (unknown.length > 0)
    throw new Error(`catalogue/sources/${path}: there is no ingredient ${[...new Set(unknown)].join(', ')}`);
  return file;
}

/** Every recipe, by id. Throws where files are at fault, naming each of them and the places in it. */
export function loadRecipes(): RecipeEntry[] {
  return readEach('recipes', (path, id) => ({ id, ...readContent(path, RecipeFile) }));
}

/** Every food of the guide, as its files have them. Throws where a file is at fault. */
export function loadFoods(): FoodEntry[] {
  return contentFiles('foods').flatMap((path) => readContent(path, FoodsFile));
}
