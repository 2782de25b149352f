import type { CareWord } from '#contract/library.ts';
import { wordsOf } from './search.words.ts';

/** What somebody typed that is no condition and needs care. `sure`: they typed the very words, so nothing else is shown. */
export type FoundCare = { care: CareWord; sure: boolean };

const fewestLetters = 4;

/** The page for words that need care, by the words as they are typed: whole, within a sentence, or as they begin. */
export function findCare(list: readonly CareWord[], query: string): FoundCare | null {
  const asked = wordsOf(query).join(' ');
  if (asked.length < fewestLetters) return null;
  const phrases = list.flatMap((care) =>
    [care.title, ...care.words].map((phrase) => ({ care, phrase: wordsOf(phrase).join(' ') })),
  );
  const whole = phrases
    .filter(({ phrase }) => phrase && ` ${asked} `.includes(` ${phrase} `))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0];
  if (whole) return { care: whole.care, sure: true };
  const begun = phrases.find(({ phrase }) => phrase.startsWith(asked));
  return begun ? { care: begun.care, sure: false } : null;
}
