import * as z from 'zod/mini';
import type { Habit } from '#contract/habits.ts';
import type { LibraryEntry } from '#contract/library.ts';
import { type Exclusion, Recipe, type RecipeDetail } from '#contract/recipes.ts';
import type { Condition, ConditionRemedies, Remedy } from '#contract/remedies.ts';
import type { RitualTemplate } from '#contract/rituals.ts';
import type { Goal } from '#contract/shapes.ts';
import type { Workout } from '#contract/workouts.ts';
import { distinctExclusions, type ExclusionDictionary } from '#domain/ingredients/exclusions.ts';
import { typedExclusions } from '#domain/ingredients/typed-exclusions.ts';
import { parserVersion } from '#domain/recipes/recipe-reading.ts';
import { type Content, type Ingredient, type Locale, locales } from './content.ts';
import { type CatalogueFile, compiledFolder, type Manifest, prefix, readFiles, readText } from './files.ts';

/** The catalogue in one language, in memory, with entries by the slug that the database stores. */
export type Catalogue = {
  /** The language of its texts. */
  locale: Locale;
  /** Changes when anything in it does. */
  version: string;
  manifest: Manifest;
  /** Every compiled file by its address. */
  files: ReadonlyMap<string, CatalogueFile>;
  /** The compiled list of a kind, as endpoints send it. */
  list(kind: ListKind): CatalogueFile;
  /** The compiled page of one entry: `recipes/quinoa-tabbouleh-salad`, `conditions/migraine`. */
  page: ReadonlyMap<string, CatalogueFile>;
  content: Content;
  /** The list of recipes, by name. */
  recipes: readonly Recipe[];
  recipe: ReadonlyMap<string, RecipeDetail>;
  ingredient: ReadonlyMap<string, Ingredient>;
  condition: ReadonlyMap<string, ConditionRemedies>;
  /** By `migraine:ginger`, with the condition that it is for. */
  remedy: ReadonlyMap<string, { remedy: Remedy; condition: string }>;
  workout: ReadonlyMap<string, Workout>;
  /** The exclusions of ids and typed words, without duplicates. */
  exclusions(words: readonly string[]): Exclusion[];
  /** Suggestions for an unknown text that may be a typing error, the likeliest first. */
  nearExclusions(text: string): { id: string; label: string }[];
  /** Changes when own recipes are to be read and composed again: with the parser, the dictionary or the words of lines. */
  readingVersion: string;
  /** The data of `exclusions` as plain values: it can be sent to a worker thread. */
  exclusionDictionary: ExclusionDictionary;
  rituals(goal: Goal): RitualTemplate[];
  habits(goal: Goal): Habit[];
  habit: ReadonlyMap<string, Habit>;
};

const [locale] = locales;

type Compiled = { manifest: Manifest; files: ReadonlyMap<string, CatalogueFile> };

/** A recipe without the fields that only its own page needs. */
export const recipeSummary = (recipe: RecipeDetail): Recipe => z.parse(Recipe, recipe);

/** Texts whose meaning is remembered: one call asks for the same ones several times. */
const maxRemembered = 1000;

function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const there = known.get(text);
    if (there !== undefined) return there;
    const meaning = read(text);
    if (known.size >= maxRemembered) known.clear();
    known.set(text, meaning);
    return meaning;
  };
}

const keyed = <T>(list: readonly T[], keyOf: (entry: T) => string): Map<string, T> =>
  new Map(list.map((entry) => [keyOf(entry), entry]));

export type ListKind = Exclude<keyof Content, 'remedies' | 'libraryPages'>;

/** Indexes the content by slug. */
function catalogueOf(content: Content, { manifest, files }: Compiled): Catalogue {
  const fileAt = (address: string | undefined): CatalogueFile => {
    const file = address && files.get(address);
    if (!file) throw new Error(`The compiled catalogue misses ${address}. Run: npm start`);
    return file;
  };
  const exclusionDictionary = {
    ...content.exclusions,
    ingredients: content.ingredients.map(({ id, name, terms }) => ({ id, name, terms })),
  };
  const typed = typedExclusions(exclusionDictionary, content.exclusions.languages);
  const read = remembered(typed.read);
  const ingredient = keyed(content.ingredients, ({ id }) => id);
  const addresses = manifest.locales[locale];
  const pages: Record<string, string> = JSON.parse(fileAt(addresses.pages).identity.toString());
  return {
    locale,
    version: manifest.version,
    manifest,
    files,
    list: (kind) => fileAt(addresses[kind]),
    page: new Map(Object.entries(pages).map(([entry, address]) => [entry, fileAt(address)])),
    content,
    recipes: content.recipes.map(recipeSummary),
    recipe: keyed(content.recipes, ({ id }) => id),
    ingredient,
    readingVersion: [parserVersion, addresses.ingredients, addresses.englishWords, addresses.lineWords].join(
      ' ',
    ),
    condition: keyed(content.remedies, ({ condition }) => condition.name),
    remedy: new Map(
      content.remedies.flatMap(({ condition, herbs, supplements, foods, lifestyle, mindset }) =>
        [...herbs, ...supplements, ...foods, ...lifestyle, ...mindset].map((remedy) => [
          remedy.id,
          { remedy, condition: condition.name },
        ]),
      ),
    ),
    workout: keyed(content.workouts, ({ program }) => program.id),
    exclusions: (words) => distinctExclusions(words.flatMap(read)),
    nearExclusions: typed.near,
    exclusionDictionary,
    rituals: (goal) => content.rituals.filter((ritual) => ritual.goal === goal),
    habits: (goal) => content.habits.filter((habit) => habit.goal === goal),
    habit: keyed(content.habits, ({ id }) => id),
  };
}

/** Reads the compiled catalogue. Throws an error that says how to compile it if there is none. */
export function readCatalogue(folder = compiledFolder()): Catalogue {
  let read: Compiled;
  try {
    read = readFiles(folder);
  } catch (cause) {
    throw new Error('The catalogue is not compiled. Run: npm start', { cause });
  }
  return catalogueOf(contentOf(read, folder), read);
}

/** Not validated again: this version compiled it from validated shapes. */
function contentOf({ manifest }: Compiled, folder: string): Content {
  const json = (address: string | undefined) => (address ? JSON.parse(readText(folder, address)) : []);
  const { recipes, pages, ...lists } = manifest.locales[locale];
  const addresses: Record<string, string> = json(pages);
  const content = Object.fromEntries(Object.entries(lists).map(([kind, address]) => [kind, json(address)]));
  return {
    ...content,
    recipes: json(recipes).map(({ id }: Recipe) => json(addresses[`recipes/${id}`])),
    remedies: content.conditions.map(({ name }: Condition) => json(addresses[`conditions/${name}`])),
    libraryPages: content.library.entries.map(({ slug }: LibraryEntry) => json(addresses[`library/${slug}`])),
  } as Content;
}

/** The current address of a file that was at `address` in any version; undefined if it is gone. */
export function currentAddress({ files }: Catalogue, address: string): string | undefined {
  const name = address.slice(prefix.length).replace(/\.[\w-]{12}(\.\w+)$/, '$1');
  for (const [current, file] of files) if (file.name === name) return current;
  return undefined;
}
