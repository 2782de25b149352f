import { distance } from 'fastest-levenshtein';
import type { CareWord } from '#contract/library.ts';
import type { Condition } from '#contract/remedies.ts';
import { isOneSlipApart } from '#domain/medicines/medicine-slips.ts';
import { allWordsOf, wordsOf } from './search.words.ts';

/** The care page for a query. `sure`: it has a whole phrase, perhaps misspelled, so nothing else is shown. */
export type FoundCare = { care: CareWord; sure: boolean };

/** Shorter queries must be a whole phrase, such as "tia". */
const fewestLetters = 4;

/**
 * Is it the same word, or a typing error: swapped neighbors, one error from five letters on, two from eight on? The
 * first letter is rarely wrong, and a known word is not an error.
 */
function isWord(word: string, typed: string, known: ReadonlySet<string>): boolean {
  if (word === typed) return true;
  if (known.has(typed) || word.length < 4 || word[0] !== typed[0]) return false;
  if (word.length === 4) return sorted(word) === sorted(typed);
  return isOneSlipApart(word, typed) || (word.length >= 8 && distance(word, typed) <= 2);
}

const sorted = (word: string) => [...word].sort().join('');

/** The number of letters of a phrase that the query contains, in any order; 0 if one of its words is missing. */
function lettersIn(phrase: readonly string[], asked: readonly string[], known: ReadonlySet<string>): number {
  const isThere = phrase.every((word) => asked.some((typed) => isWord(word, typed, known)));
  return isThere ? phrase.join('').length : 0;
}

/** The words of conditions, single and together: others may be typing errors. */
export function knownWords(conditions: readonly Pick<Condition, 'displayName' | 'synonyms'>[]): Set<string> {
  const texts = conditions.flatMap(({ displayName, synonyms }) => [displayName, ...synonyms]);
  return new Set(texts.map(wordsOf).flatMap((words) => [...words, words.join(' ')]));
}

/**
 * The care page for a query: a whole phrase, within a sentence, in another order, misspelled, or its beginning.
 * Phrases of `unless` ("a stroke of luck") do not lead to it.
 */
export function findCare(
  list: readonly CareWord[],
  query: string,
  known: ReadonlySet<string>,
): FoundCare | null {
  const asked = wordsOf(query);
  const text = asked.join(' ');
  const pages = list.filter(
    ({ unless = [] }) => !unless.some((phrase) => contains(text, wordsOf(phrase).join(' '))),
  );
  const verbatim = pages.find(({ words }) => words.some((phrase) => isSaid(phrase, query)));
  if (verbatim) return { care: verbatim, sure: true };
  const phrases = pages
    .flatMap((care) =>
      [care.title, ...care.words.filter((phrase) => !isOneWord(phrase))].map((phrase) => ({
        care,
        words: wordsOf(phrase),
      })),
    )
    .filter(({ words }) => words.length > 0);
  if (text.length < fewestLetters) {
    const short = phrases.find(({ words }) => words.join(' ') === text);
    return short ? { care: short.care, sure: true } : null;
  }
  const longest = (score: (words: readonly string[]) => number) =>
    phrases
      .map(({ care, words }) => ({ care, score: score(words) }))
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score)[0];
  const whole =
    longest((words) => (contains(text, words.join(' ')) ? words.join(' ').length : 0)) ??
    (known.has(text) ? undefined : longest((words) => lettersIn(words, asked, known)));
  if (whole) return { care: whole.care, sure: true };
  const begun = phrases.find(({ words }) => words.join(' ').startsWith(text));
  return begun ? { care: begun.care, sure: false } : null;
}

/** Of "having a fit" the search would read "fit" alone, and whoever wants to keep fit would find a seizure. */
const isOneWord = (phrase: string) => phrase.includes(' ') && wordsOf(phrase).length < 2;

/** Whether such a phrase stands in a query word for word. */
const isSaid = (phrase: string, query: string) =>
  isOneWord(phrase) && contains(allWordsOf(query).join(' '), allWordsOf(phrase).join(' '));

const contains = (text: string, phrase: string) => ` ${text} `.includes(` ${phrase} `);
