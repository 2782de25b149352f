import type { Allergen, Unit } from '#contract/kitchen.ts';
import type { Stocked } from '#domain/groceries/to-buy.ts';
import { keyOf, tokensOf } from './exclusions.ts';
import { gramsPer } from './quantities.ts';

/** The data of an ingredient for reading lines. */
export type LineThing = Omit<Stocked, 'atHand'> & {
  /** Allergens that are always in it. */
  allergens: readonly Allergen[];
  /** Allergens that many products of it contain. */
  often?: readonly Allergen[] | undefined;
  /** Drained weight as a share of a full can, from 0 to 1. */
  drained?: number | undefined;
  /** Its names and the names of its contents. */
  terms: readonly string[];
};

/** Words of ingredient lines in English; catalogue/sources/line-words/en.yaml explains each list. */
export type EnglishWords = {
  /** Other names of ingredients, by id. */
  things: Readonly<Record<string, readonly string[]>>;
  parts: Readonly<Record<string, Unit>>;
  onlyHeld: readonly string[];
  states: readonly string[];
  plain: readonly string[];
  joiners: readonly string[];
  beforeName: readonly string[];
  freeOf: readonly string[];
  less: readonly string[];
  lessOf: readonly string[];
  changed: readonly string[];
  otherSize: readonly string[];
  madeWithout: readonly string[];
  alsoEnglish: readonly string[];
};

export type LineDictionary = {
  words: EnglishWords;
  /** Words that do not identify an ingredient. */
  plain: ReadonlySet<string>;
  things: ReadonlyMap<string, LineThing>;
  /** The ids that a singular name may mean. */
  named: ReadonlyMap<string, ReadonlySet<string>>;
  /** The word count of the longest name that begins with a word. */
  longest: ReadonlyMap<string, number>;
};

/** The names of a dictionary's ingredients. Main names take precedence over other names. */
export function lineDictionary(ingredients: readonly LineThing[], words: EnglishWords): LineDictionary {
  const stateWords = new Set(words.states.flatMap(tokensOf));
  const onlyHeld = new Set(words.onlyHeld.map(keyOf));
  const things = new Map(ingredients.map((thing) => [thing.id, thing]));
  const own = new Map<string, Set<string>>();
  const weak = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, key: string, id: string) =>
    key && to.set(key, (to.get(key) ?? new Set()).add(id));
  for (const { id, name, plural, category, terms } of ingredients) {
    for (const each of [name, plural, ...(words.things[id] ?? [])]) add(own, keyOf(each), id);
    const without = tokensOf(name)
      .filter((token) => !stateWords.has(token))
      .join(' ');
    // Of cooked and dried ones the first is used. Between herb and spice the amount decides.
    const isSpice = category === 'spices';
    const same = [...(weak.get(without) ?? [])].some(
      (other) => (things.get(other)?.category === 'spices') === isSpice,
    );
    if (!same) add(weak, without, id);
    for (const term of terms) if (!onlyHeld.has(keyOf(term))) add(weak, keyOf(term), id);
  }
  const named = new Map([...weak, ...own]);
  const longest = new Map<string, number>();
  for (const name of [...named.keys()].map((key) => key.split(' '))) {
    const [first = ''] = name;
    longest.set(first, Math.max(longest.get(first) ?? 0, name.length));
  }
  return { things, named, longest, words, plain: new Set([...words.plain, ...words.joiners]) };
}

/** A name, and the ids that it may mean. */
type NameInLine = { of: ReadonlySet<string>; start: number; end: number; key: string };

/** The longest key of a map that begins at a place, of at most so many words. */
export function longestAt<Of>(
  tokens: readonly string[],
  start: number,
  named: ReadonlyMap<string, Of>,
  most: number,
): { of: Of; start: number; end: number; key: string } | undefined {
  for (let end = Math.min(start + most, tokens.length); end > start; end -= 1) {
    const key = tokens.slice(start, end).join(' ');
    const of = named.get(key);
    if (of) return { of, start, end, key };
  }
  return undefined;
}

const nameAt = (tokens: readonly string[], start: number, { named, longest }: LineDictionary) =>
  longestAt(tokens, start, named, longest.get(tokens[start] ?? '') ?? 0);

/** All ingredient names in the tokens, the longest at each position, with following words for parts ("clove"). */
function namesIn(tokens: readonly string[], dictionary: LineDictionary) {
  const { things, words } = dictionary;
  const found: NameInLine[] = [];
  const parts = new Map<number, Unit>();
  for (let start = 0; start < tokens.length; start += 1) {
    const before = found.at(-1);
    const part = words.parts[tokens[start] ?? ''];
    if (part && before?.end === start && [...before.of].some((id) => things.get(id)?.grams[part])) {
      parts.set(start, part);
      continue;
    }
    const name = sharedName(tokens, start, dictionary) ?? nameAt(tokens, start, dictionary);
    // "Grated parmesan" is a name, but in "grated parmesan cheese" the longer one is.
    const next =
      name && isPlain(tokens[start] ?? '', dictionary) ? nameAt(tokens, start + 1, dictionary) : undefined;
    const isLess = name?.end === start + 1 && saysWithout(tokens, start, dictionary);
    if (!name || isLess || (next && next.end > name.end)) continue;
    found.push(name);
    start = name.end - 1;
  }
  return { found, parts };
}

/** "Chicken or vegetable stock" is chicken stock, "red or yellow onion" a red onion; "sugar or maple syrup" is sugar. */
function sharedName(
  tokens: readonly string[],
  start: number,
  { named }: LineDictionary,
): NameInLine | undefined {
  const joiner = [start + 1, start + 2].find((index) => ['or', 'and'].includes(tokens[index] ?? ''));
  if (!joiner || ['sugar', 'butter'].includes(tokens[start] ?? '')) return undefined;
  const first = tokens.slice(start, joiner);
  for (let from = joiner + 2; from <= joiner + 4 && !/^\d/.test(tokens[from - 1] ?? ''); from += 1)
    for (let to = Math.min(from + 3, tokens.length); to > from; to -= 1) {
      const key = [...first, ...tokens.slice(from, to)].join(' ');
      const of = named.get(key);
      if (of) return { of, start, end: joiner, key };
    }
  return undefined;
}

/** Do the words name a state with another weight or nutrition: cooked quinoa, dried chickpeas? */
function isInOtherState(
  { start, end, key }: NameInLine,
  tokens: readonly string[],
  thing: LineThing,
): boolean {
  const around = [...tokens.slice(Math.max(0, start - 3), start), ...tokens.slice(end, end + 2)];
  const name = tokensOf(thing.name);
  const said = (word: string) => around.includes(word) && !name.includes(word) && !key.includes(word);
  if (said('cooked')) return thing.category === 'grains';
  const isDry = said('dried') || said('dry') || said('uncooked');
  if (isDry && name.includes('cooked')) return true;
  return said('dried') && thing.category !== 'spices' && thing.category !== 'grains';
}

/** Chooses among ingredients with the same name: ground or dried if measured as a spice, else the other. */
export function oneOf(
  ids: ReadonlySet<string>,
  unit: Unit | null,
  { things }: Pick<LineDictionary, 'things'>,
): string | null {
  const some = [...ids];
  if (some.length < 2) return some[0] ?? null;
  const isSpice = (id: string) => things.get(id)?.category === 'spices';
  const bySpoon = unit === 'tsp' || unit === 'pinch';
  const likely = some.filter((id) => isSpice(id) === bySpoon);
  const weighed = likely.filter((id) => unit === null || gramsPer(unit, things.get(id)?.grams ?? {}));
  return weighed.length === 1 ? (weighed[0] ?? null) : likely.length === 1 ? (likely[0] ?? null) : null;
}

export type NamedThings = {
  /** The ingredient; null if uncertain. */
  ingredient: string | null;
  /** Several ingredients together, such as "salt and pepper": `ingredient` is the first. */
  isSeveral: boolean;
  /** All ingredients that the words may mean or mention: exclusions use these. */
  mentions: string[];
  /** The counted part: "4 garlic cloves". */
  part: Unit | null;
  /** Larger or smaller than usual: what one weighs is not known. */
  isOtherSize?: boolean;
};

/** Text in brackets, purposes, examples and another amount of something else are not part of the name. */
const asides = /\((?:[^()]|\([^()]*\))*\)?|\[[^[\]]*\]?/g;
const purpose =
  /\s(?:(?:for|to|from)\s(?!\d)|(?:mixed|whisked|blended) with\s|(?:dissolved|soaked) in\s|in brine\b|such as\s|or\s(?=[\d½¼¾⅓⅔⅛][^%]*$)).*$/i;
const clauseEnds = /[,;:]|\s[–—-]+\s/;

/** The naming words of a line: the first part with more than qualities, and parts that "and" or "or" joins to it. */
function namingWords(text: string, dictionary: LineDictionary): string[] {
  const parts = partsOf(text).map(tokensOf);
  const first = parts.findIndex(
    (tokens) =>
      !tokens.every((token) => isPlain(token, dictionary) || dictionary.words.beforeName.includes(token)),
  );
  if (first < 0) return parts.flat();
  const more = parts.slice(first + 1).filter(([joiner = '']) => joiner === 'and' || joiner === 'or');
  return [...parts.slice(0, first + 1), ...more].flat();
}

const partsOf = (text: string): string[] =>
  text
    .replace(asides, ' ')
    .replace(/\bice[- ]cold\b/gi, 'cold')
    .replace(/[&+]/g, ' and ')
    .replace(/\/(?!\d)/g, ' or ')
    .split(clauseEnds)
    .map((part) => part.replace(purpose, ''));

/** "1 carrot, 2 onions": a second amount of a second ingredient. */
const countsMore = (text: string, dictionary: LineDictionary): boolean =>
  /[,;:–—-]\s*(?:and\s+)?\d/.test(text) &&
  partsOf(text)
    .slice(1)
    .some((part) => /^\s*(?:and\s+)?\d/.test(part) && namesIn(tokensOf(part), dictionary).found.length > 0);

const isPlain = (token: string, { plain }: LineDictionary) =>
  plain.has(token) || /^(?:\d+[a-z]*|g[mr])$/.test(token);

/** Is it a word of "free-range", "gluten-free", "low sodium", "no salt added", "fat free"? */
function saysWithout(tokens: readonly string[], index: number, { words }: LineDictionary): boolean {
  const { freeOf, less, lessOf } = words;
  const [before = '', token = '', next = ''] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token === 'free') return next === 'range' || freeOf.includes(before);
  return (
    (freeOf.includes(token) && next === 'free') ||
    (less.includes(token) && [before, next].some((word) => lessOf.includes(word) || less.includes(word))) ||
    (lessOf.includes(token) && (less.includes(before) || next === 'free'))
  );
}

/** Are all words besides the names only qualities, and are two names always joined by a joining word? */
function isReadWhole(
  tokens: readonly string[],
  { found, parts }: ReturnType<typeof namesIn>,
  dictionary: LineDictionary,
) {
  const { beforeName, joiners } = dictionary.words;
  const inNames = new Set(
    found.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
  );
  const says = (index: number) => {
    const token = tokens[index] ?? '';
    if (inNames.has(index) || parts.has(index) || isPlain(token, dictionary)) return true;
    if (beforeName.includes(token) && found.some(({ start }) => start > index)) return true;
    return saysWithout(tokens, index, dictionary);
  };
  const joined = found.every(({ end }, index) => {
    const next = found[index + 1];
    return !next || tokens.slice(end, next.start).some((token) => joiners.includes(token));
  });
  return joined && tokens.every((_, index) => says(index));
}

/**
 * Finds the ingredient of some words: "finely chopped red onions" are red onions. A line is read completely or not at
 * all: an unknown word that is not a quality may mean another ingredient.
 */
export function thingNamed(text: string, unit: Unit | null, dictionary: LineDictionary): NamedThings {
  const tokens = namingWords(text, dictionary);
  const names = namesIn(tokens, dictionary);
  const { found, parts } = names;
  const everywhere = namesIn(tokensOf(text), dictionary).found;
  const mentions = [...new Set(everywhere.flatMap(({ of }) => [...of]))].sort();
  const nothing = { ingredient: null, isSeveral: false, mentions, part: null };
  const [first, second] = found;
  if (!first || !isReadWhole(tokens, names, dictionary)) return nothing;
  const things = found.map(({ of }) => dictionary.things.get(oneOf(of, unit, dictionary) ?? ''));
  const [thing] = things;
  if (!thing || things.includes(undefined) || isInOtherState(first, tokens, thing)) return nothing;
  const beside = outside(text, found);
  const { changed, otherSize, madeWithout } = dictionary.words;
  const says = (phrases: readonly string[]) => phrases.some((phrase) => beside.includes(` ${phrase} `));
  if (says(changed) || (says(madeWithout) && holdsAny(thing))) return nothing;
  const isSeveral =
    (second !== undefined &&
      tokens.slice(first.end, second.start).some((token) => token === 'and' || token === 'plus')) ||
    countsMore(text, dictionary);
  // "2 slices of bread", "4 garlic cloves".
  const before = tokens.slice(0, first.start).map((token) => dictionary.words.parts[token]);
  const part = parts.get(first.end) ?? before.find((unit) => unit && thing.grams[unit]) ?? null;
  return { ingredient: thing.id, isSeveral, mentions, part, isOtherSize: says(otherSize) };
}

const holdsAny = ({ allergens, often = [] }: LineThing) => allergens.length + often.length > 0;

/** "(gluten-free if preferred)", "(or soy milk)", "(for vegans: …)": the line's own thing is the one without this. */
const otherwise =
  /\(\W*(?:(?:or|sub|can|may|you|for)\b[^()]*|[^()]*\b(?:if|as) (?:preferred|needed|desired|necessary|required|wanted|you|using)\b[^()]*)\)/gi;

/** The words of a line without the names found in it. */
function outside(text: string, found: readonly NameInLine[]): string {
  const words = ` ${tokensOf(text.replace(otherwise, ' ')).join(' ')} `;
  return found.reduce((rest, { key }) => rest.replace(` ${key} `, '  '), words);
}
