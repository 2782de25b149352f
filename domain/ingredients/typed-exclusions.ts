import type { Exclusion } from '#contract/recipes.ts';
import { groupBy } from '#domain/group-by.ts';
import { likeness } from '#domain/medicines/medicine-slips.ts';
import { plain } from '#domain/recipes/recipe-search.ts';
import { type ExclusionDictionary, exclusionsOf, keyOf, tokensOf } from './exclusions.ts';

/** Words of a language for exclusions; see catalogue/sources/typed-words/. */
export type TypedWords = {
  locale: string;
  /** Words for ingredients and groups, by a name of the dictionary. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Words around a name: "no", "allergic to". */
  around: readonly string[];
  joiners: readonly string[];
  /** Words before an exception, which is not excluded: "but". */
  exceptions: readonly string[];
  /** Texts that exclude nothing: "none". */
  nothing: readonly string[];
};

type Offer = { id: string; label: string };

const exactly = (text: string) => plain(text).trim();

/** Separators of names: "onion, garlic / chili". Text in brackets names nothing. */
const splitAt = /[,;/&+\n]|\s[–—-]+\s/;
const asides = /\([^()]*\)?/g;
/** The minimum similarity of a typing error; below it, it is another word. */
const likeEnough = 0.74;
const maxOffers = 2;
/** `likeness` is 0 beyond it. */
const maxLengthApart = 3;

/**
 * Reads typed exclusions: names in several languages, several at once, with words around them. `read` also takes ids.
 * An unknown text is returned as a text to search in ingredients.
 */
export function typedExclusions(dictionary: ExclusionDictionary, languages: readonly TypedWords[]) {
  const exclusionOf = exclusionsOf(dictionary);
  const all = (list: 'around' | 'joiners' | 'exceptions' | 'nothing') =>
    languages.flatMap((language) => language[list]);
  const around = all('around')
    .map(tokensOf)
    .sort((one, other) => other.length - one.length);
  const joiners = new Set(all('joiners').map(exactly));
  const exceptions = new Set(all('exceptions').map(exactly));
  const nothing = new Set(all('nothing').map(keyOf));
  const [english = [], foreign = []] = [true, false].map((isEnglish) =>
    languages.filter(({ locale }) => (locale === 'en') === isEnglish),
  );
  const ours = namesBy(english, exactly);
  const exact = namesBy(foreign, exactly);
  const named = namesBy(foreign, keyOf);

  const meant = (targets: readonly string[] = []) => targets.map(exclusionOf).filter(({ id }) => id !== null);

  const englishNames = new Set(
    [
      ...dictionary.groups.flatMap(({ label, names }) => [label, ...names]),
      ...dictionary.ingredients.flatMap(({ terms }) => terms),
    ].map(keyOf),
  );

  /**
   * The meanings of a whole text. Homonyms of other languages, and parts of English names, are combined; besides an
   * English name they are suggestions.
   */
  function known(text: string): Exclusion[] {
    // "Peppers" are not "pepper".
    const first = meant(ours.get(exactly(text)));
    if (first.length > 0) return first;
    const found = exclusionOf(text);
    const others = meant(exact.get(exactly(text)) ?? named.get(keyOf(text)));
    if (found.id === null) return others;
    if (others.length > 0 && !englishNames.has(keyOf(text))) return [found, ...others];
    const wider = others
      .filter(({ items }) => items.some((item) => !found.items.includes(item)))
      .map(({ id, label }) => ({ id: id ?? label, label }));
    return [{ ...found, wider: [...found.wider, ...wider] }];
  }

  /** Removes the words around a name, one after another, until the text is known. */
  function bare(text: string): string {
    const words = text.split(/\s+/).filter(Boolean);
    const tokens = words.map(keyOf);
    let [from, to] = [0, words.length];
    const at = (phrase: readonly string[], start: number) =>
      phrase.every((token, index) => tokens[start + index] === token);
    const rest = () => words.slice(from, to).join(' ');
    while (to - from > 1 && known(rest()).length === 0) {
      const phrase = around.find(
        (one) => one.length < to - from && (at(one, from) || at(one, to - one.length)),
      );
      if (!phrase) break;
      if (at(phrase, from)) from += phrase.length;
      else to -= phrase.length;
    }
    return rest();
  }

  function parts(text: string): string[] {
    const words = text.split(/\s+/).filter(Boolean);
    const but = words.findIndex((word) => exceptions.has(exactly(word)));
    const meant = but > 0 ? words.slice(0, but) : words;
    const found: string[][] = [[]];
    for (const word of meant) {
      if (joiners.has(exactly(word))) found.push([]);
      else found.at(-1)?.push(word);
    }
    return found.map((some) => some.join(' ')).filter(Boolean);
  }

  function readPart(text: string): Exclusion[] {
    if (nothing.has(keyOf(text))) return [];
    const whole = bare(text);
    const meaning = known(whole);
    if (meaning.length > 0) return meaning;
    const some = parts(text);
    const isSeveral =
      some.length > 1 && some.some((part) => known(bare(part)).length + near(bare(part)).length > 0);
    if (isSeveral || some.join(' ') !== text.split(/\s+/).filter(Boolean).join(' '))
      return (isSeveral ? some : [some.join(' ')]).flatMap((part) => {
        const name = bare(part);
        const found = known(name);
        return found.length > 0 ? found : [exclusionOf(name)];
      });
    return [exclusionOf(whole)];
  }

  function read(text: string): Exclusion[] {
    const meaning = known(text);
    if (meaning.length > 0) return meaning;
    const pieces = text.replace(asides, ' ').split(splitAt);
    return pieces
      .map((piece) => piece.trim())
      .filter(Boolean)
      .flatMap(readPart);
  }

  const everyName = new Map(
    [...englishNames, ...foreign.flatMap(({ words }) => Object.values(words).flat())].map((name) => [
      keyOf(name),
      name,
    ]),
  );
  /** By length: names of other lengths are no typing errors. */
  const ofLength = groupBy(everyName, ([name]) => name.length);

  /** Suggestions for an unknown text that may be a typing error. */
  function near(text: string): Offer[] {
    const key = keyOf(text);
    const lengths = Array.from(
      { length: 2 * maxLengthApart + 1 },
      (_, at) => key.length + at - maxLengthApart,
    );
    const alike = lengths
      .flatMap((length) => ofLength.get(length) ?? [])
      .map(([name, word]) => ({ word, like: likeness(key, name) }))
      .filter(({ like }) => like >= likeEnough)
      .sort((one, other) => other.like - one.like);
    const offers = new Map(
      alike.flatMap(({ word }) =>
        known(word).map(({ id, label }) => [id ?? label, { id: id ?? label, label }]),
      ),
    );
    return [...offers.values()].slice(0, maxOffers);
  }

  return { read, near };
}

/** The dictionary's names, by the words that people use. */
function namesBy(languages: readonly TypedWords[], keyOfName: (name: string) => string) {
  const found = new Map<string, string[]>();
  for (const { words } of languages)
    for (const [target, names] of Object.entries(words))
      for (const name of names) {
        const key = keyOfName(name);
        found.set(key, [...(found.get(key) ?? []), target]);
      }
  return found;
}
