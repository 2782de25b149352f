import type { Allergen, Unit } from '#contract/kitchen.ts';
import type { Stocked } from '#domain/groceries/to-buy.ts';
import { tokensOf } from './exclusions.ts';
import { madeWithout, makesAnother, meant, onlyHeldBy, states } from './ingredient-words.ts';
import { gramsPer } from './quantities.ts';

/** What reading a line has to know of a thing of the dictionary. */
export type LineThing = Omit<Stocked, 'atHand'> & {
  allergens: readonly Allergen[];
  /** All that it is called, and what is in it. */
  terms: readonly string[];
};

export type LineDictionary = {
  things: ReadonlyMap<string, LineThing>;
  /** What a name in the singular may mean. */
  named: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of the longest name. */
  longest: number;
};

const keyOf = (text: string) => tokensOf(text).join(' ');
const stateWords = new Set(states.flatMap(tokensOf));
const heldOnly = new Set(onlyHeldBy.map(keyOf));
const another = new Set(makesAnother.flatMap(tokensOf));

/** What a line may call the things of a dictionary. A name of one comes before what others are called. */
export function lineDictionary(ingredients: readonly LineThing[]): LineDictionary {
  const things = new Map(ingredients.map((thing) => [thing.id, thing]));
  const own = new Map<string, Set<string>>();
  const weak = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, key: string, id: string) =>
    key && to.set(key, (to.get(key) ?? new Set()).add(id));
  for (const { id, name, plural, terms } of ingredients) {
    for (const each of [name, plural, ...(meant[id] ?? [])]) add(own, keyOf(each), id);
    const without = tokensOf(name).filter((token) => !stateWords.has(token));
    add(weak, without.join(' '), id);
    for (const term of terms) if (!heldOnly.has(keyOf(term))) add(weak, keyOf(term), id);
  }
  const named = new Map([...weak, ...own]);
  return { things, named, longest: Math.max(1, ...[...named.keys()].map((key) => key.split(' ').length)) };
}

type Found = { ids: ReadonlySet<string>; start: number; end: number; key: string };

/** Every name in some words, the longest first at each place, without what only goes into something else. */
function namesIn(tokens: readonly string[], { named, longest }: LineDictionary): Found[] {
  const found: Found[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    for (let length = Math.min(longest, tokens.length - start); length > 0; length -= 1) {
      const end = start + length;
      const key = tokens.slice(start, end).join(' ');
      const ids = named.get(key);
      if (!ids) continue;
      found.push({ ids, start, end, key });
      start = end - 1;
      break;
    }
  }
  return found;
}

/** The words say a state in which the thing weighs or feeds otherwise: cooked quinoa, dried chickpeas. */
function isInOtherState({ start, end, key }: Found, tokens: readonly string[], thing: LineThing): boolean {
  const around = [...tokens.slice(Math.max(0, start - 3), start), ...tokens.slice(end, end + 2)];
  const name = tokensOf(thing.name);
  const said = (word: string) => around.includes(word) && !name.includes(word) && !key.includes(word);
  if (said('cooked')) return thing.category === 'grains';
  const isDry = said('dried') || said('dry') || said('uncooked');
  if (isDry && name.includes('cooked')) return true;
  return said('dried') && thing.category !== 'spices' && thing.category !== 'grains';
}

/** Of several things with one name: the ground or dried one by the spoon of a spice, else the other. */
function oneOf(ids: ReadonlySet<string>, unit: Unit | null, { things }: LineDictionary): string | null {
  const some = [...ids];
  if (some.length < 2) return some[0] ?? null;
  const isSpice = (id: string) => things.get(id)?.category === 'spices';
  const bySpoon = unit === 'tsp' || unit === 'pinch';
  const likely = some.filter((id) => isSpice(id) === bySpoon);
  const weighed = likely.filter((id) => unit === null || gramsPer(unit, things.get(id)?.grams ?? {}));
  return weighed.length === 1 ? (weighed[0] ?? null) : likely.length === 1 ? (likely[0] ?? null) : null;
}

export type NamedThings = {
  /** The thing that the words are about; null where that is not sure. */
  ingredient: string | null;
  /** All things that the words may mean or mention: what to leave out goes by these. */
  mentions: string[];
  /** The words that are no part of its name. */
  others: string[];
};

/** Which thing of the dictionary some words are about: "finely chopped red onions" are red onions. */
export function thingNamed(text: string, unit: Unit | null, dictionary: LineDictionary): NamedThings {
  const clause = text.split(/[,;(]|\s[–—-]\s/)[0] ?? '';
  const tokens = tokensOf(clause);
  const all = namesIn(tokens, dictionary);
  const mentions = [...new Set(namesIn(tokensOf(text), dictionary).flatMap(({ ids }) => [...ids]))].sort();
  // Leaves of what has a weight by the leaf are that thing.
  const hasLeaves = (ids: ReadonlySet<string>) =>
    [...ids].some((id) => dictionary.things.get(id)?.grams.leaf);
  const isMade = ({ end, ids }: Found) => {
    const next = tokens[end] ?? '';
    return another.has(next) && !(next === 'leaf' && hasLeaves(ids));
  };
  // "Vegetable bouillon" before its broth: a name that another noun follows is what that noun is made of.
  const [first, second] = all.filter((each) => !isMade(each));
  const blocked = all.find(isMade);
  const nothing = { ingredient: null, mentions, others: tokens };
  if (!first || (blocked && blocked.start < first.start)) return nothing;
  const between = second ? tokens.slice(first.end, second.start) : [];
  if (second && between.includes('and')) return nothing;
  const id = oneOf(first.ids, unit, dictionary);
  const thing = id === null ? undefined : dictionary.things.get(id);
  if (!thing || isInOtherState(first, tokens, thing)) return nothing;
  if (thing.allergens.length > 0 && madeWithout.test(text)) return nothing;
  const others = [...tokens.slice(0, first.start), ...tokens.slice(first.end)];
  return { ingredient: thing.id, mentions, others };
}
