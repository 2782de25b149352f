import type { CareLanguage } from '#contract/library.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Forms, formOf, type TypedWord } from './care-language.ts';
import { allWordsOf } from './search.words.ts';

/** The words of a query; null where a harmless phrase stood. */
export type Text = readonly (TypedWord | null)[];
/** Words in this order, with at most one other word between two of them. */
export type Phrase = readonly string[];
/** One of several phrases, such as the members of a class, by their first word. */
type Step = ReadonlyMap<string, readonly Phrase[]>;
/** Steps in this order, or whatever was swallowed and is no food. */
type Term = { steps: readonly Step[] } | 'not food';
/** All of its terms are said, in any order. `text` is the pattern as it is written in the file. */
export type Pattern = { text: string; terms: readonly Term[] };

/** What the terms about swallowing need: how it is said, and what people eat. */
export type Swallowing = { verbs: Step; isEaten: (word: TypedWord) => boolean };

/** How many other words may stand between two words of a phrase, and between two steps. */
const wordsBetween = 1;
const stepsBetween = 1;

/** A part of a pattern: a class in brackets, words in order in quotes, or a word. */
const parts = /"[^"]+"|\([^)]+\)|[^\s()"]+/g;

/** Reads patterns: words in any order, `"words in this order"`, and `(classes)`. Throws if a class does not exist. */
export function readPatterns(
  forms: Forms,
  { classes }: Pick<CareLanguage, 'classes'>,
  patterns: readonly string[],
): Pattern[] {
  const read = new Map<string, Step>();
  const words = new Map<string, Step>();
  const wordStep = (word: string): Step => {
    const step = words.get(word) ?? stepOf([[word]]);
    words.set(word, step);
    return step;
  };
  const classOf = (name: string): Step => {
    const members = classes[name];
    if (!members) throw new Error(`there is no class (${name})`);
    const step = read.get(name) ?? stepOf(members.map((member) => phraseOf(forms, member)));
    read.set(name, step);
    return step;
  };
  const stepsOf = (text: string): Step[] =>
    (text.match(parts) ?? []).flatMap((part) =>
      part.startsWith('(') ? [classOf(part.slice(1, -1))] : phraseOf(forms, part).map(wordStep),
    );
  const termsOf = (part: string): Term[] => {
    if (part === '(not food)') return ['not food'];
    if (part.startsWith('"')) return [{ steps: stepsOf(part.slice(1, -1)) }];
    return stepsOf(part).map((step) => ({ steps: [step] }));
  };
  return patterns.map((text) => ({ text, terms: (text.match(parts) ?? []).flatMap(termsOf) }));
}

/** Reads phrases whose words stand side by side. */
export const readPhrases = (
  forms: Forms,
  language: Pick<CareLanguage, 'classes'>,
  phrases: readonly string[],
): Pattern[] =>
  readPatterns(
    forms,
    language,
    phrases.map((phrase) => `"${phrase}"`),
  );

export const stepOf = (phrases: readonly Phrase[]): Step => groupBy(phrases, ([first = '']) => first);

export const phraseOf = (forms: Forms, text: string): Phrase =>
  allWordsOf(text)
    .filter((word) => !forms.fillers.has(word))
    .map((word) => formOf(forms, word));

/** The places of a phrase that begins at a place; null if it does not. */
function phraseAt(phrase: Phrase, text: Text, at: number): number[] | null {
  if (phrase.length === 0 || text[at]?.form !== phrase[0]) return null;
  const places = [at];
  for (const word of phrase.slice(1)) {
    const last = places.at(-1) ?? at;
    const next = range(last + 1, wordsBetween).find((place) => text[place]?.form === word);
    if (next === undefined) return null;
    places.push(next);
  }
  return places;
}

const range = (from: number, more: number) => Array.from({ length: more + 1 }, (_, at) => from + at);

/** The places of the longest phrase of a step that begins at one of these places. */
function stepAt(step: Step, text: Text, starts: readonly number[]): number[] | null {
  let best: number[] | null = null;
  for (const at of starts)
    for (const phrase of step.get(text[at]?.form ?? '') ?? [])
      if (phrase.length > (best?.length ?? 0)) best = phraseAt(phrase, text, at) ?? best;
  return best;
}

/** Places of single steps in a text: many patterns name the same class. */
const remembered = new WeakMap<Text, Map<Step, number[] | null>>();

function stepIn(step: Step, text: Text): number[] | null {
  const known = remembered.get(text) ?? new Map<Step, number[] | null>();
  remembered.set(text, known);
  const found = known.get(step);
  if (found !== undefined) return found;
  const places = stepAt(step, text, range(0, text.length - 1));
  known.set(step, places);
  return places;
}

/** The places of steps in order, with at most `between` other words from one to the next; null if they are not said. */
function placesOf(steps: readonly Step[], text: Text, between: number): number[] | null {
  const [first, ...others] = steps;
  if (!first) return null;
  if (others.length === 0) return stepIn(first, text);
  for (const start of range(0, text.length - 1)) {
    let places = stepAt(first, text, [start]);
    for (const step of others) {
      const next: number[] | null =
        places && stepAt(step, text, range((places.at(-1) ?? start) + 1, between));
      places = places && next && [...places, ...next];
    }
    if (places) return places;
  }
  return null;
}

/** How many words after "swallowed" may be the thing. */
const nearVerb = 3;
/** Words that may stand before the thing: "his", "two". */
const before = new Set('me he she they your have two three half whole bit piece bottle from in'.split(' '));

/** The place of what follows a word of swallowing and is neither food nor an everyday word beside it. */
function thingSwallowed(text: Text, { verbs, isEaten }: Swallowing): number[] | null {
  for (const start of range(0, text.length - 1)) {
    const verb = stepAt(verbs, text, [start]);
    for (const at of verb ? range((verb.at(-1) ?? start) + 1, nearVerb - 1) : []) {
      const word = text[at];
      if (word && word.typed.length > 2 && !isEaten(word)) return [at];
      // "ate lunch after the park": what comes after a food was not swallowed.
      if (word && !before.has(word.form)) break;
    }
  }
  return null;
}

/** The places of the words that meet a pattern; null if one of its terms is not said. */
export function meets({ terms }: Pattern, text: Text, swallowing: Swallowing): Set<number> | null {
  const found = new Set<number>();
  for (const term of terms) {
    const places =
      term === 'not food' ? thingSwallowed(text, swallowing) : placesOf(term.steps, text, stepsBetween);
    if (!places) return null;
    for (const at of places) found.add(at);
  }
  // Each term needs a word of its own.
  return found.size >= Math.max(1, terms.length) ? found : null;
}

/** The text without the words of these phrases, which stand side by side; their places stay empty. */
export function without(text: Text, phrases: readonly Pattern[]): Text {
  const gone = new Set<number>();
  for (const { terms } of phrases)
    for (const term of terms) {
      const places = term === 'not food' ? null : placesOf(term.steps, text, 0);
      for (const place of places ?? []) gone.add(place);
    }
  return gone.size === 0 ? text : text.map((word, at) => (gone.has(at) ? null : word));
}
