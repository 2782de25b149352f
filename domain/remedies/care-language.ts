import { distance } from 'fastest-levenshtein';
import type { CareLanguage } from '#contract/library.ts';
import { groupBy } from '#domain/group-by.ts';
import { isOneSlipApart } from '#domain/medicines/medicine-slips.ts';
import { allWordsOf } from './search.words.ts';

/** What people write in need, brought to one form: "she doesn't wake up" and "he cant be woken" become "not wake". */
export type Forms = {
  /** The one form of a word that the language has, or of one of its endings. */
  known: ReadonlyMap<string, string>;
  fillers: ReadonlySet<string>;
  /** Words of English and names of food, which are never taken for a misspelling. */
  correct: ReadonlySet<string>;
  /** The keys of `known` by their first letter, each with its set of letters. */
  byLetter: ReadonlyMap<string, readonly { word: string; letters: number }[]>;
  /** The keys of `known` by their consonants. */
  byConsonants: ReadonlyMap<string, readonly string[]>;
};

/** A word as it was typed, and its one form. */
export type TypedWord = { typed: string; form: string };

/** The endings that a regular English word can have. */
export function endingsOf(word: string): string[] {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return [];
  const short = word.endsWith('e') ? word.slice(0, -1) : word;
  const last = word.at(-1) ?? '';
  const doubled = /(qu|[^aeiou])[aeiou][^aeiouwxy]$/.test(word) ? `${word}${last}` : short;
  return [
    `${word}s`,
    ...(/(s|x|z|ch|sh|o)$/.test(word) ? [`${word}es`] : []),
    `${short}ed`,
    `${short}ing`,
    `${doubled}ed`,
    `${doubled}ing`,
    ...(last === 'y' ? [`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`] : []),
  ];
}

/** Every word of a list of terms without the signs of a pattern: `"not wake" (child)` has not, wake and child. */
const wordsIn = (terms: readonly string[]): string[] => terms.flatMap(allWordsOf);

/** Words of English and names of food, which no correction changes. */
export const readCorrect = (language: CareLanguage): ReadonlySet<string> =>
  new Set([
    ...language.english.flatMap((word) => [word, ...endingsOf(word)]),
    ...language.eaten,
    ...language.foods,
  ]);

/** Reads the words of a language, and of the patterns that use it. */
export function readForms(
  language: CareLanguage,
  patterns: readonly string[],
  correct = readCorrect(language),
): Forms {
  const known = new Map<string, string>();
  for (const [form, others] of Object.entries(language.same)) {
    known.set(form, form);
    for (const other of others) known.set(other, form);
  }
  for (const form of Object.keys(language.same)) addWord(known, form);
  const fillers = new Set(language.fillers);
  const said = [...patterns, ...Object.values(language.classes).flat(), ...language.harmless];
  const words = new Set(wordsIn(said).filter((word) => !fillers.has(word) && !known.has(word)));
  // The shorter word first: "kicks" is an ending of "kick", so both have one form.
  for (const word of [...words].sort((a, b) => a.length - b.length))
    if (!known.has(word)) addWord(known, word);
  const byLetter = groupBy(
    [...known.keys()].map((word) => ({ word, letters: lettersIn(word) })),
    ({ word }) => word.charAt(0),
  );
  const byConsonants = groupBy(known.keys(), consonantsOf);
  return {
    byConsonants,
    known,
    fillers,
    correct,
    byLetter,
  };
}

function addWord(known: Map<string, string>, word: string): void {
  known.set(word, word);
  for (const ending of endingsOf(word)) if (!known.has(ending)) known.set(ending, word);
}

/** From this length on, a word may have two wrong letters. */
const longWord = 9;

/** Is a word a misspelling of another: one error from five letters on, two from nine on, or swapped neighbors? */
function isMisspelled(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  if (shorter < 5) return typed.length === word.length && isSwapped(typed, word);
  return isOneSlipApart(typed, word) || (shorter >= longWord && distance(typed, word) <= 2);
}

/** The letters of a word as bits, to tell quickly that two words are far apart. */
const lettersIn = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0);

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Two ways to write one sound. */
const sounds: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/gh(?=t|$)/g, ''],
  [/^wr/, 'r'],
  [/^kn/, 'n'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
];

const sounded = (word: string): string =>
  sounds.reduce((text, [written, sound]) => text.replace(written, sound), word);

/** The consonants that a word sounds like: "throte" and "throat" are "thrt". */
function consonantsOf(word: string): string {
  return sounded(word)
    .replace(/(?<!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Fewer consonants are the same in too many words. */
const minConsonants = 3;

/** The words of the language that a word may be a misspelling of, the nearest first. The first letter is rarely wrong. */
export function nearWords(
  { byLetter, byConsonants }: Pick<Forms, 'byLetter' | 'byConsonants'>,
  typed: string,
): string[] {
  if (typed.length < 4) return [];
  const letters = lettersIn(typed);
  const different = typed.length >= longWord ? 4 : 2;
  const near = (byLetter.get(typed.charAt(0)) ?? [])
    .filter(
      (one) =>
        Math.abs(one.word.length - typed.length) <= 2 &&
        countBits(one.letters ^ letters) <= different &&
        isMisspelled(typed, one.word),
    )
    .map(({ word }) => word);
  const consonants = consonantsOf(typed);
  const alike =
    consonants.length < minConsonants || typed.length < 5
      ? []
      : (byConsonants.get(consonants) ?? []).filter((word) => distance(sounded(word), sounded(typed)) <= 2);
  return [...near, ...alike].sort((a, b) => distance(typed, a) - distance(typed, b));
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return (
    at >= 0 &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** The word that a misspelling was meant to be; itself if it is English, or nothing is near. */
function corrected(forms: Forms, word: string): string {
  if (forms.known.has(word) || forms.correct.has(word)) return word;
  return nearWords(forms, word)[0] ?? word;
}

/** The words of a text that carry meaning, each in its one form. */
export function saidIn(forms: Forms, text: string): TypedWord[] {
  return allWordsOf(text.slice(0, 300))
    .flatMap((word) => word.match(/\d+|\D+/g) ?? [])
    .filter((typed) => !forms.fillers.has(typed))
    .map((typed) => ({ typed, form: formOf(forms, typed) }));
}

export function formOf(forms: Forms, typed: string): string {
  const word = corrected(forms, typed);
  return forms.known.get(word) ?? word;
}
