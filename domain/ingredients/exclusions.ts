import type { Exclusion } from '#contract/recipes.ts';
import { plain } from '#domain/recipes/recipe-search.ts';

/** An ingredient with all that it is called, and what is in it. */
export type NamedIngredient = { id: string; name: string; terms: readonly string[] };
/** A group that people leave out by a name: alliums, nightshades. Things that no recipe has may be a group of none. */
export type ExclusionGroup = {
  id: string;
  label: string;
  names: readonly string[];
  items: readonly string[];
  /** Groups that are in it, and groups in these. */
  of: readonly string[];
  /** Is it offered to whoever leaves out a part of it? */
  suggested: boolean;
  /** What its list goes by. */
  note?: string | undefined;
};

export type ExclusionDictionary = {
  ingredients: readonly NamedIngredient[];
  groups: readonly ExclusionGroup[];
  /** Words in the names of ingredients that are something else: sweet potatoes are no potatoes. */
  apart: Readonly<Record<string, readonly string[]>>;
  /** Words that say how a thing is, and not what: "red". */
  qualities: readonly string[];
};

/** What is stored of exclusions: ids of ingredients and groups, and the words that were not known as they were typed. */
export type StoredExclusions = { excludedIngredients: string[]; unknownExclusions: string[] };

/** One of many: "tomatoes" is tomato, "berries" berry, "bay leaves" bay leaf. */
function singular(token: string): string {
  if (token.length < 4) return token;
  // Chilli, chilies, chile: one word in many spellings.
  if (/^chill?(?:y|i|e|ie)s?$/.test(token)) return 'chili';
  if (token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  if (token.length > 4 && token.endsWith('ie')) return `${token.slice(0, -2)}y`;
  if (token.endsWith('leaves')) return `${token.slice(0, -3)}f`;
  if (/(o|ch|sh|x|ss)es$/.test(token)) return token.slice(0, -2);
  return /[^su]s$/.test(token) ? token.slice(0, -1) : token;
}

/** The words of a text, lower case, without accents, each in the singular. Of an id they are those of its name. */
export function tokensOf(text: string): string[] {
  return (
    plain(text)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular);
}

export const keyOf = (text: string): string => tokensOf(text).join(' ');

/** What stands among the ids of what is left out for a text that the dictionary does not know. */
const textPrefix = 'text:';

/** Every run of words in a list: "red bell pepper" has "bell", "bell pepper" and four more. */
function runsOf(tokens: readonly string[]): string[][] {
  return tokens.flatMap((_, start) =>
    tokens.slice(start).map((_, more) => tokens.slice(start, start + more + 1)),
  );
}

const sameItems = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((item) => others.has(item));

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Which ingredients a word names, by its key: those with it in one of their names as whole words, in the singular or
 * the plural. "pea" is a snow pea, but no chickpea and no pear. A word that only says how a thing is names what is called
 * by nothing else: "star fruit".
 */
function namedBy({ ingredients, apart, qualities }: ExclusionDictionary): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const vague = new Set(qualities.flatMap(tokensOf));
  const others = new Map(Object.entries(apart).map(([word, ids]) => [keyOf(word), new Set(ids)]));
  for (const { id, terms } of ingredients) {
    for (const term of terms) {
      const tokens = tokensOf(term);
      for (const run of runsOf(tokens)) {
        const key = run.join(' ');
        const whole = run.length === tokens.length;
        if ((!whole && run.every((token) => vague.has(token))) || others.get(key)?.has(id)) continue;
        named.set(key, (named.get(key) ?? new Set()).add(id));
      }
    }
  }
  return named;
}

/**
 * Finds what a word, or an id that was stored, leaves out. A group of that name comes first, then all ingredients with
 * the word in their names: one is left out by its slug, several by the word itself as the id of a group. An id means what
 * its word meant.
 */
export function exclusionsOf(dictionary: ExclusionDictionary): (word: string) => Exclusion {
  const named = namedBy(dictionary);
  const ingredients = new Map(dictionary.ingredients.map((ingredient) => [ingredient.id, ingredient]));
  const called = new Map(
    dictionary.groups.map(({ id, names }) => [
      id,
      names.flatMap((name) => [...(named.get(keyOf(name)) ?? [])]),
    ]),
  );
  const groups = dictionary.groups.map((group) => ({
    ...group,
    byName: group.items.length === 0,
    items: new Set([...group.items, ...[group.id, ...group.of].flatMap((id) => called.get(id) ?? [])]),
  }));
  const groupOf = new Map(
    groups.flatMap((group) => [group.id, group.label, ...group.names].map((name) => [keyOf(name), group])),
  );
  const widerThan = (items: ReadonlySet<string>) =>
    groups
      .filter((group) => group.suggested && items.size > 0 && group.items.size > items.size)
      .filter((group) => [...items].every((item) => group.items.has(item)))
      .map(({ id, label }) => ({ id, label }));
  const leavesOut = (
    id: string,
    label: string,
    items: ReadonlySet<string>,
    note?: string | undefined,
  ): Exclusion => ({
    id,
    label,
    items: [...items].sort(),
    wider: widerThan(items),
    ...(note && { note }),
  });
  // Some slugs are a word for more: `figs` are dried figs too, so what is called "fresh fig" has that for its id.
  const meansOne = (slug: string) => !groupOf.has(keyOf(slug)) && named.get(keyOf(slug))?.size === 1;
  return (word) => {
    const key = keyOf(word);
    const items = named.get(key);
    const group =
      groupOf.get(key) ?? groups.find((each) => items && each.byName && sameItems(each.items, items));
    if (group) return leavesOut(group.id, group.label, group.items, group.note);
    if (!items) return textExclusion(word);
    const [only = ''] = items;
    const ingredient = items.size === 1 ? ingredients.get(only) : undefined;
    const label = ingredient?.name ?? key;
    const id = ingredient && meansOne(ingredient.id) ? ingredient.id : key.replaceAll(' ', '-');
    return leavesOut(id, capitalized(label), items);
  };
}

/** A text that the dictionary does not know is looked for in the ingredients of a recipe, as whole words. */
function textExclusion(text: string): Exclusion {
  const key = keyOf(text);
  return { id: null, label: text.trim(), items: key ? [`${textPrefix}${key}`] : [], wider: [] };
}

/** Each of them once: "Onions" and "onion" are the same, and so are words that differ in capitals. */
export function distinctExclusions(exclusions: readonly Exclusion[]): Exclusion[] {
  return [...new Map(exclusions.map((each) => [each.id ?? ` ${each.label.toLowerCase()}`, each])).values()];
}

/** What of them is stored. */
export function toStore(exclusions: readonly Exclusion[]): StoredExclusions {
  return {
    excludedIngredients: exclusions.flatMap(({ id }) => id ?? []),
    unknownExclusions: exclusions.flatMap(({ id, label }) => (id === null ? label : [])),
  };
}

/** What is stored, as the rule reads it: what was not known then may be known now. */
export const storedWords = ({ excludedIngredients, unknownExclusions }: StoredExclusions): string[] => [
  ...excludedIngredients,
  ...unknownExclusions,
];

/** All that they leave out, each once: slugs of ingredients and texts. */
export const excludedItems = (exclusions: readonly Pick<Exclusion, 'items'>[]): string[] => [
  ...new Set(exclusions.flatMap(({ items }) => items)),
];

type Dish = { items: readonly string[]; ingredients?: readonly string[] | undefined };

const wordsOf = new WeakMap<readonly string[], string>();

/** The words of each ingredient's text, between bars. */
function ingredientWords(ingredients: readonly string[]): string {
  const words = wordsOf.get(ingredients) ?? ingredients.map((line) => ` ${keyOf(line)} `).join('|');
  wordsOf.set(ingredients, words);
  return words;
}

/** What of the things that are left out is in a recipe: slugs of ingredients, and texts that its ingredients have. */
export function excludedIn({ items, ingredients = [] }: Dish, excluded: Iterable<string>): string[] {
  return [...excluded].filter((each) =>
    each.startsWith(textPrefix)
      ? ingredientWords(ingredients).includes(` ${each.slice(textPrefix.length)} `)
      : items.includes(each),
  );
}

/** Does a recipe have one of the things that are left out? */
export const isExcluded = (recipe: Dish, excluded: readonly string[]): boolean =>
  excludedIn(recipe, excluded).length > 0;
