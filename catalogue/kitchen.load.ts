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

/** Ingredients that only people's own recipes have. Throws if a file is invalid. */
export const loadOtherIngredients = (): OtherIngredient[] =>
  contentFiles('other-ingredients').flatMap((path) => readContent(path, OtherIngredientsFile));

/** All ingredients: of our recipes, and of people's own. */
export const loadEveryIngredient = () => [...loadIngredients().values(), ...loadOtherIngredients()];

/**
 * What words exclude. The items of each group include those of its groups, allergens and categories; of ingredients
 * that only people's own recipes have, also those that often contain an allergen. Throws if the file is invalid or
 * names an unknown ingredient.
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

/** Words for exclusions, by language. Throws if a file is invalid. */
export const loadTypedWords = () =>
  readEach('typed-words', (path, locale) => ({ locale, ...readContent(path, TypedWordsFile) }));

/** Words of ingredient lines in English. Throws if the file is invalid. */
export const loadEnglishWords = () => readContent(englishWords, EnglishWordsFile);
const englishWords = 'line-words/en.yaml';

/** Words of ingredient lines in other languages, by language. Throws if a file is invalid. */
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

/** Every food of the guide. Throws if a file is invalid. */
export function loadFoods(): FoodEntry[] {
  return contentFiles('foods').flatMap((path) => readContent(path, FoodsFile));
}
