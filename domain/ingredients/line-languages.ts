import { type Unit, units } from '#contract/kitchen.ts';
import { plain as withoutAccents } from '#domain/recipes/recipe-search.ts';
import { type AmountWords, amountWords, anyOf, saying, type Word } from './amount-words.ts';
import { tokensOf } from './exclusions.ts';
import type { LineDictionary } from './ingredient-names.ts';
import { writtenNumber } from './written-numbers.ts';

/**
 * Words of ingredient lines in a language other than English; see catalogue/sources/line-words/. "Tomate(n)" is both
 * "Tomate" and "Tomaten".
 */
export type LineWords = {
  locale: string;
  /** Names of ingredients, by id; "garlic@clove" is a part: "Knoblauchzehe". */
  things: Readonly<Record<string, readonly string[]>>;
  /** Words for no ingredient, or for several: a line with one is not read. */
  open: readonly string[];
  /** Words by the name of a measure; `s` are sizes before one, `h` sizes that leave its amount open. */
  units: Readonly<Record<string, readonly string[]>>;
  numbers: Readonly<Record<string, number>>;
  /** Between the ends of a range. */
  to: readonly string[];
  /** Before an amount: "ca.", "environ". */
  about: readonly string[];
  and: readonly string[];
  or: readonly string[];
  /** "Saft von 1 Zitrone", "jus d'un citron". */
  juice: readonly string[];
  zest: readonly string[];
  /** Words between these and the fruit. */
  of: readonly string[];
  each: readonly string[];
  drained: readonly string[];
  cooked: readonly string[];
  /** Words for qualities; `stems` have one of the endings. */
  plain: readonly string[];
  stems: readonly string[];
  endings: readonly string[];
  /** Phrases for qualities: "ohne Haut". */
  phrases: readonly string[];
};

export type Meaning = { id: string; part: Unit | null };

/** A language, indexed for reading lines. */
export type LineLanguage = {
  words: LineWords;
  /** The meanings of a name; empty for a quality. */
  named: ReadonlyMap<string, readonly Meaning[]>;
  longest: number;
  plain: ReadonlySet<string>;
  joins: ReadonlyMap<string, 'and' | 'or'>;
  cooked: ReadonlySet<string>;
  /** All its words. */
  vocabulary: ReadonlySet<string>;
  amounts: AmountWords;
  /** With metric measures only: names of several words may begin like another, "1 bouquet garni". */
  counts: AmountWords;
  pressed: RegExp;
};

export const spelled = (word: string) =>
  word.normalize('NFC').toLowerCase().replaceAll('œ', 'oe').replaceAll('ß', 'ss');
const tokenPattern = /[\p{L}\p{N}]+|[,;/&+]/gu;
export const tokensIn = (text: string): string[] => spelled(text).match(tokenPattern) ?? [];

/** "Tomate(n)": "Tomate" and "Tomaten". Literal brackets are written as "colher <sopa>". */
const forms = (word: string): string[] =>
  (word.includes('(') ? [word.replace(/\([^)]*\)/g, ''), word.replace(/[()]/g, '')] : [word]).map((form) =>
    form.replace('<', '(').replace('>', ')'),
  );
const allForms = (list: readonly string[]) => list.flatMap(forms).map(spelled);

const ends = '(?![\\p{L}\\p{N}])';

/** The metric measures have the same signs in all languages. */
const metric = {
  g: ['g', 'gr'],
  kg: ['kg'],
  ml: ['ml'],
  cl: ['cl'],
  dl: ['dl'],
  l: ['l'],
  cm: ['cm'],
  mm: ['mm'],
};
const said = (list: readonly string[], word: Word) =>
  [...list.flatMap(forms), ...allForms(list)].map((each) => [each, word] as const);

const measuring = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([name, list]) => said(list, saying(name)));

function counting({ locale, numbers, to, about, and, or, of, each, drained }: LineWords) {
  const inGrams = saying('g').measure;
  // "2 gr. Zwiebeln" are two large ones, "200 gr Mehl" are grams.
  const gr =
    locale === 'de' && inGrams ? said(['gr'], { kind: 'W', measure: { ...inGrams, least: 10 } }) : [];
  const signs = { '-': to, '~': about, '&': and, '|': or, e: each, d: drained, o: of, x: ['x'] };
  return [
    ...gr,
    ...measuring(metric),
    ...Object.entries(numbers).flatMap(([word, value]) => said([word], { kind: 'n', value })),
    ...Object.entries(signs).flatMap(([kind, list]) => said(list, { kind })),
  ];
}

const isUnit = (id: string): id is Unit => (units as readonly string[]).includes(id);

export function lineLanguage(words: LineWords): LineLanguage {
  const named = new Map<string, Meaning[]>();
  const add = (key: string, meaning: Meaning) => {
    const found = named.get(key) ?? named.set(key, []).get(key);
    if (!found?.some(({ id, part }) => id === meaning.id && part === meaning.part)) found?.push(meaning);
  };
  for (const [target, names] of Object.entries(words.things)) {
    const [id = '', part = null] = target.split('@');
    for (const name of names.flatMap(forms))
      add(tokensIn(name).join(' '), { id, part: part && isUnit(part) ? part : null });
  }
  for (const phrase of words.phrases.flatMap(forms)) named.set(tokensIn(phrase).join(' '), []);
  const plain = new Set([
    ...[...words.plain, ...words.about, ...words.each, ...words.drained].flatMap(forms).flatMap(tokensIn),
    ...words.stems.flatMap((stem) => words.endings.map((ending) => spelled(stem + ending))),
    ...Object.keys(words.numbers),
  ]);
  const cooked = new Set(
    words.cooked.flatMap((stem) => words.endings.map((ending) => spelled(stem + ending))),
  );
  const opened = new Set(words.open.flatMap(forms).flatMap(tokensIn));
  // Spelled without accents: "Echalote", "azucar", unless that is another word.
  for (const [key, meanings] of [...named]) {
    const bare = withoutAccents(key);
    if (!named.has(bare) && !plain.has(bare) && !opened.has(bare)) named.set(bare, meanings);
    else if (bare !== key && named.get(bare)?.some(({ id }) => !meanings.some((one) => one.id === id)))
      opened.add(bare);
  }
  const number = `(?:${writtenNumber}|${anyOf(Object.keys(words.numbers))}${ends})`;
  const joins = new Map<string, 'and' | 'or'>([
    ...[...words.and, ',', ';', '&', '+'].map((word) => [word, 'and'] as const),
    ...[...words.or, '/'].map((word) => [word, 'or'] as const),
  ]);
  const of = `(?:${anyOf(words.of)}\\s*)*`;
  const squeezed = `(${anyOf(words.juice)}|${anyOf(words.zest)})${ends}`;
  return {
    words,
    named,
    longest: Math.max(...[...named.keys()].map((key) => key.split(' ').length)),
    plain,
    joins,
    cooked,
    vocabulary: new Set([
      ...[...named.keys()].flatMap((key) => key.split(' ')),
      ...plain,
      ...cooked,
      ...opened,
      ...joins.keys(),
      ...[...Object.values(words.units).flat().flatMap(forms), ...words.to, ...words.of].flatMap(tokensIn),
      ...[...words.juice, ...words.zest].flatMap(tokensIn),
    ]),
    amounts: amountWords([...measuring(words.units), ...counting(words)]),
    counts: amountWords(counting(words)),
    pressed: new RegExp(
      `^[\\s\\-–—*•]*(?:${anyOf(words.of)}\\s+)?${squeezed}(?:\\s+${anyOf(words.and)}\\s+${squeezed})?\\s*${of}(${number})\\s*(.+)$`,
      'iu',
    ),
  };
}

/** The possible languages of lines; undefined is English, whose vocabulary is only that of the dictionary. */
export type LineLanguages = {
  languages: readonly LineLanguage[];
  /** For each word, the languages that know it, and whether English does. */
  known: ReadonlyMap<string, { by: ReadonlySet<LineLanguage>; english: boolean }>;
  english: ReadonlySet<string>;
};

export function lineLanguages(
  all: readonly LineWords[],
  { named, plain, words }: LineDictionary,
): LineLanguages {
  const languages = all.map(lineLanguage);
  const english = new Set([
    ...[...named.keys()].flatMap((key) => key.split(' ')),
    ...[...plain, ...words.beforeName, ...Object.keys(words.parts), ...words.alsoEnglish],
  ]);
  const known = new Map<string, { by: Set<LineLanguage>; english: boolean }>();
  for (const language of languages)
    for (const word of language.vocabulary) {
      const found = known.get(word);
      if (found) found.by.add(language);
      else known.set(word, { by: new Set([language]), english: english.has(tokensOf(word)[0] ?? word) });
    }
  return { languages, known, english };
}

/** The factor by which a language must have more of the words than another. */
const surely = 2;
/** Below this share of known words, the language may be an unknown one. */
const minKnown = 0.5;

/**
 * The possible languages of a recipe: one if its words are clear, else several. Some words have different meanings in
 * several languages, such as "prunes" and "raisins", so all lines decide together.
 */
export function languagesOf(lines: readonly string[], { known, english, languages }: LineLanguages) {
  const words = new Set<string>();
  for (const line of lines)
    for (const token of tokensIn(line)) if (/^\p{L}{2}/u.test(token)) words.add(token);
  const own = [...words].map((word) => ({ word, of: known.get(word) }));
  if (!own.some(({ of }) => of && !of.english)) return [undefined];
  const speakers = [undefined, ...languages];
  const by = new Map(
    speakers.map((speaker) => [
      speaker,
      new Set(
        own.flatMap(({ word, of }) =>
          (speaker ? of?.by.has(speaker) : (of?.english ?? english.has(tokensOf(word)[0] ?? ''))) ? word : [],
        ),
      ),
    ]),
  );
  const wordsOnlyOf = (one: LineLanguage | undefined, other: LineLanguage | undefined) =>
    [...(by.get(one) ?? [])].filter((word) => !by.get(other)?.has(word)).length;
  const beats = (one: LineLanguage | undefined, other: LineLanguage | undefined) =>
    wordsOnlyOf(one, other) > surely * wordsOnlyOf(other, one);
  const isKnown = (one: LineLanguage | undefined) => (by.get(one)?.size ?? 0) >= minKnown * words.size;
  const possible = speakers.filter(
    (one) =>
      (one === undefined || wordsOnlyOf(one, undefined) > 0) &&
      !speakers.some(
        (other) => other !== one && (other === undefined || isKnown(other)) && beats(other, one),
      ),
  );
  const [only] = possible;
  // English lacks these words, and this language has too few of them.
  if (possible.length === 1 && only && !isKnown(only)) return [undefined, only];
  return possible.length > 0 ? possible : speakers;
}
