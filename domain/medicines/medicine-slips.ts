import { distance } from 'fastest-levenshtein';

/** Shorter names are nearly all one letter from another. */
const minLetters = 5;

/** Do two words differ by one typing error: a missing, extra, doubled or wrong letter, or two swapped neighbors? */
export function isOneSlipApart(a: string, b: string): boolean {
  // One typing error keeps the first or the last letter; this quick test avoids slow comparisons with every name.
  if (Math.abs(a.length - b.length) > 1 || (a[0] !== b[0] && a.at(-1) !== b.at(-1))) return false;
  const steps = distance(a, b);
  if (steps !== 2 || a.length !== b.length) return steps === 1;
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/**
 * May one of two names, given as words, be a typing error for the other: one error in one word? A single letter as a
 * word ("Losar-A", "Losar-H", "vitamin B1") counts as correct.
 */
export function mayBeSlip(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length !== name.length) return false;
  const apart = typed.flatMap((word, at) => (word === name[at] ? [] : [{ word, other: name[at] ?? '' }]));
  const [only] = apart;
  return (
    apart.length === 1 &&
    only !== undefined &&
    Math.min(only.word.length, only.other.length) >= minLetters - 1 &&
    Math.max(only.word.length, only.other.length) >= minLetters &&
    isOneSlipApart(only.word, only.other)
  );
}

/** Similarity: 1 for equal, 0 for more than a typing error. Short names allow one letter, long ones three. */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 3) return 0;
  const steps = distance(a, b);
  // Two swapped neighbors are one error.
  const apart = steps === 2 && lettersOf(a) === lettersOf(b) ? 1 : steps;
  const sameStart = a[0] === b[0];
  const most = longer < 6 ? Number(sameStart) : longer < 10 ? 2 : 3;
  if (apart > most) return 0;
  return 1 - apart / longer + (sameStart ? 0.05 : 0);
}

const lettersOf = (word: string) => [...word].sort().join('');
