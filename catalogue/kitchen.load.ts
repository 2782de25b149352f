import {
  EnglishWordsFile,
  ExclusionsFile,
  type FoodEntry,
  FoodsFile,
  type Ingredient,
  IngredientsFile,
  LineWordsFile,
  type OtherIngredient,
  OtherIngredientsFile,
  RecipeFile,
  TypedWordsFile,
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

/** What our recipes are written with, and what else people's own have. */
export const loadEveryIngredient = () => [...loadIngredients().values(), ...loadOtherIngredients()];

/**
 * What words leave out; the items of each group are all that its groups, allergens and categories bring, of what only people's
 * own recipes have also what often has an allergen. Throws where the file is at fault, or names a thing that the dictionary does
 * not have.
 */
export function loadExclusions(dictionary = loadIngredients()): ExclusionsFile {
  const path = 'exclusions.yaml';
  const file = readContent(path, ExclusionsFile);
  const all = [...dictionary.values(), ...loadOtherIngredients()];
  const ids = new Set(all.map(({ id }) => id));
  const groups = new Map(file.groups.map((group) => [group.id, group]));
  const named = [
    ...Object.keys(file.called),
    ...file.groups.flatMap(({ items, without }) => [...items, ...without]),
    ...Object.values(file.apart).flat(),
  ];
  const unknown = [
    ...named.filter((id) => !ids.has(id)),
    ...file.groups.flatMap(({ of }) => of).filter((id) => !groups.has(id)),
  ];
  if (unknown.length > 0)
    throw new Error(`catalogue/sources/${path}: there is no ${[...new Set(unknown)].join(', ')}`);
  const within = (id: string): string[] =>
    (groups.get(id)?.of ?? []).flatMap((each) => [each, ...within(each)]);
  const itemsOf = (id: string): string[] => {
    const { items = [], allergens = [], categories = [], without = [] } = groups.get(id) ?? {};
    const marked = all.filter(
      (thing) =>
        categories.includes(thing.category) ||
        [...thing.allergens, ...(dictionary.has(thing.id) ? [] : (thing.often ?? []))].some((allergen) =>
          allergens.includes(allergen),
        ),
    );
    const found = [...items, ...marked.map((thing) => thing.id), ...within(id).flatMap(itemsOf)];
    return [...new Set(found)].filter((item) => !without.includes(item));
  };
  return {
    ...file,
    groups: file.groups.map((group) => ({ ...group, items: itemsOf(group.id), of: within(group.id) })),
  };
}

/** How people say what they leave out, by language. Throws where a file is at fault. */
export const loadTypedWords = () =>
  readEach('typed-words', (path, locale) => ({ locale, ...readContent(path, TypedWordsFile) }));

/** How recipes in English write their lines. Throws where the file is at fault. */
export const loadEnglishWords = () => readContent(englishWords, EnglishWordsFile);
const englishWords = 'line-words/en.yaml';

/** How recipes in other languages write their lines, by language. Throws where a file is at fault. */
export const loadLineWords = () =>
  readEach(
    'line-words',
    (path, locale) => ({ locale, ...readContent(path, LineWordsFile) }),
    contentFiles('line-words').filter((path) => path !== englishWords),
  );

/** Every recipe, by id. Throws where files are at fault, naming each of them and the places in it. */
export function loadRecipes(): RecipeEntry[] {
  return readEach('recipes', (path, id) => ({ id, ...readContent(path, RecipeFile) }));
}

/** Every food of the guide, as its files have them. Throws where a file is at fault. */
export function loadFoods(): FoodEntry[] {
  return contentFiles('foods').flatMap((path) => readContent(path, FoodsFile));
}
