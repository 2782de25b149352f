import { plain } from './recipe-search.ts';

/** A thing of the dictionary with all that it is called, and what is in it. */
export type CalledThing = { id: string; terms: readonly string[] };
/** A group that people leave out by a name: alliums, nightshades. Things that no recipe has may be a group of none. */
export type ThingGroup = { id: string; names: readonly string[]; items: readonly string[] };

export type ThingDictionary = {
  things: readonly CalledThing[];
  groups: readonly ThingGroup[];
  /** Words in the names of things that are something else: sweet potatoes are no potatoes. */
  apart: Readonly<Record<string, readonly string[]>>;
  /** Words that say how a thing is, and not what: "red". */
  qualities: readonly string[];
};

/** What a typed word leaves out; `items` are ids of the dictionary. Not known: no recipe is left out by it. */
export type Exclusion = { word: string; known: boolean; items: string[] };

/** One of many: "tomatoes" is tomato, "berries" berry, "bay leaves" bay leaf. */
function singular(token: string): string {
  if (token.length < 4) return token;
  if (token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  if (token.endsWith('leaves')) return `${token.slice(0, -3)}f`;
  if (/(o|ch|sh|x|ss)es$/.test(token)) return token.slice(0, -2);
  return /[^su]s$/.test(token) ? token.slice(0, -1) : token;
}

/** The words of a text, lower case, without accents, each in the singular. */
function tokensOf(text: string): string[] {
  return (
    plain(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular);
}

/** Does the one list of words stand within the other? */
function within(words: readonly string[], term: readonly string[]): boolean {
  return term.some((_, start) => words.every((word, at) => term[start + at] === word));
}

/**
 * Tells what typed words leave out: every thing with the word in one of its names, as a whole word in the singular or
 * the plural, and the things of a group of that name. "pea" is a snow pea, but no chickpea and no pear.
 */
export function exclusionsOf({
  things,
  groups,
  apart,
  qualities,
}: ThingDictionary): (word: string) => Exclusion {
  const terms = things.map(({ id, terms: called }) => ({ id, terms: called.map(tokensOf) }));
  const named = new Map(
    groups.flatMap(({ names, items }) => names.map((name) => [tokensOf(name).join(' '), items])),
  );
  const others = new Map(
    Object.entries(apart).map(([word, ids]) => [tokensOf(word).join(' '), new Set(ids)]),
  );
  const vague = new Set(qualities.flatMap(tokensOf));
  return (typed) => {
    const word = typed.trim();
    const words = tokensOf(word);
    const key = words.join(' ');
    const group = named.get(key);
    const says = words.some((each) => !vague.has(each));
    const not = others.get(key);
    // A whole name counts whatever its words are: "star fruit".
    const bears = (term: readonly string[]) => (says ? within(words, term) : term.join(' ') === key);
    const called = terms.filter(({ id, terms: list }) => !not?.has(id) && key !== '' && list.some(bears));
    const items = new Set([...called.map(({ id }) => id), ...(group ?? [])]);
    return { word, known: group !== undefined || items.size > 0, items: [...items].sort() };
  };
}

/** Does a recipe have one of the things that are left out? `excluded` are ids of the dictionary. */
export const isExcluded = ({ items }: { items: readonly string[] }, excluded: readonly string[]): boolean =>
  items.some((item) => excluded.includes(item));
