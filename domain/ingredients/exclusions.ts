import type { Exclusion } from '#contract/recipes.ts';
import { plain } from '#domain/recipes/recipe-search.ts';

/** An ingredient with its names and the names of its contents. */
export type NamedIngredient = { id: string; name: string; terms: readonly string[] };
/** A named group for exclusions: alliums, nightshades. It may be empty for ingredients of no recipe. */
export type ExclusionGroup = {
  id: string;
  label: string;
  names: readonly string[];
  items: readonly string[];
  /** Ids of its groups, which may contain groups. */
  of: readonly string[];
  /** Is it offered to people who exclude a part of it? */
  suggested: boolean;
  /** The basis of its list. */
  note?: string | undefined;
};

export type ExclusionDictionary = {
  ingredients: readonly NamedIngredient[];
  groups: readonly ExclusionGroup[];
  /** Words in names that mean another ingredient: sweet potatoes are not potatoes. */
  apart: Readonly<Record<string, readonly string[]>>;
  /** Words for a quality, not for an ingredient: "red". */
  qualities: readonly string[];
};

/** Stored exclusions: ids of ingredients and groups, and unknown words as typed. */
export type StoredExclusions = { excludedIngredients: string[]; unknownExclusions: string[] };

/** The singular: "tomatoes" is tomato, "berries" berry, "bay leaves" bay leaf. */
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

/** The words of a text, lower case, without accents, each in the singular. For an id, the words of its name. */
export function tokensOf(text: string): string[] {
  return (
    plain(text)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular);
}

export const keyOf = (text: string): string => tokensOf(text).join(' ');

/** The prefix of an unknown text among the ids of exclusions. */
const textPrefix = 'text:';

/** Every sequence of words in a list: "red bell pepper" has "bell", "bell pepper" and four more. */
function runsOf(tokens: readonly string[]): string[][] {
  return tokens.flatMap((_, start) =>
    tokens.slice(start).map((_, more) => tokens.slice(start, start + more + 1)),
  );
}

const sameItems = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((item) => others.has(item));

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The ingredients that a word names, by its key: those with the word in a name, as a whole word, singular or plural.
 * "pea" is a snow pea, but not a chickpea or pear. A quality only names an ingredient that has no other name: "star
 * fruit".
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
 * Finds the exclusion of a word or a stored id. A group of that name comes first, then all ingredients with the word
 * in their names: one has its slug as the id, several have the word itself as the id of a group. An id means the same
 * as its word.
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
  // Some slugs mean several: `figs` are dried figs too, so "fresh fig" has that as its id.
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

/** An unknown text is searched in a recipe's ingredients, as whole words. */
function textExclusion(text: string): Exclusion {
  const key = keyOf(text);
  return { id: null, label: text.trim(), items: key ? [`${textPrefix}${key}`] : [], wider: [] };
}

/** Removes duplicates: "Onions" and "onion" are the same, and so are words that differ in case. */
export function distinctExclusions(exclusions: readonly Exclusion[]): Exclusion[] {
  return [...new Map(exclusions.map((each) => [each.id ?? ` ${each.label.toLowerCase()}`, each])).values()];
}

/** The stored form of exclusions. */
export function toStore(exclusions: readonly Exclusion[]): StoredExclusions {
  return {
    excludedIngredients: exclusions.flatMap(({ id }) => id ?? []),
    unknownExclusions: exclusions.flatMap(({ id, label }) => (id === null ? label : [])),
  };
}

/** Stored exclusions as words for the rule: an unknown word may be known by now. */
export const storedWords = ({ excludedIngredients, unknownExclusions }: StoredExclusions): string[] => [
  ...excludedIngredients,
  ...unknownExclusions,
];

/** All excluded items, without duplicates: slugs of ingredients and texts. */
export const excludedItems = (exclusions: readonly Pick<Exclusion, 'items'>[]): string[] => [
  ...new Set(exclusions.flatMap(({ items }) => items)),
];

type Dish = { items: readonly string[]; ingredients?: readonly string[] | undefined };

const wordsOf = new WeakMap<readonly string[], string>();

/** The words of each ingredient's text, separated by bars. */
function ingredientWords(ingredients: readonly string[]): string {
  const words = wordsOf.get(ingredients) ?? ingredients.map((line) => ` ${keyOf(line)} `).join('|');
  wordsOf.set(ingredients, words);
  return words;
}

/** Excluded items of a recipe: slugs of ingredients, and texts that its ingredients contain. */
export function excludedIn({ items, ingredients = [] }: Dish, excluded: Iterable<string>): string[] {
  return [...excluded].filter((each) =>
    each.startsWith(textPrefix)
      ? ingredientWords(ingredients).includes(` ${each.slice(textPrefix.length)} `)
      : items.includes(each),
  );
}

/** Does a recipe contain an excluded item? */
export const isExcluded = (recipe: Dish, excluded: readonly string[]): boolean =>
  excludedIn(recipe, excluded).length > 0;
