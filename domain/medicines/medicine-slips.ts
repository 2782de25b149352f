import { distance } from 'fastest-levenshtein';

/** Below this nearly every name is one letter from another. */
const fewestLetters = 5;

/** Whether one letter was left out, added, doubled or mistaken, or two neighbors changed places. */
export function isOneSlipApart(a: string, b: string): boolean {
  // One slip leaves the first letter or the last where it was; this is asked of every name, and comparing takes time.
  if (Math.abs(a.length - b.length) > 1 || (a[0] !== b[0] && a.at(-1) !== b.at(-1))) return false;
  const steps = distance(a, b);
  if (steps !== 2 || a.length !== b.length) return steps === 1;
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/**
 * Whether one of two names, given as their words, may be a typing error for the other: one slip in one word. A letter that
 * stands as a word of its own ("Losar-A", "Losar-H", "vitamin B1") is meant as it is typed.
 */
export function mayBeSlip(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length !== name.length) return false;
  const apart = typed.flatMap((word, at) => (word === name[at] ? [] : [{ word, other: name[at] ?? '' }]));
  const [only] = apart;
  return (
    apart.length === 1 &&
    only !== undefined &&
    Math.min(only.word.length, only.other.length) >= fewestLetters - 1 &&
    Math.max(only.word.length, only.other.length) >= fewestLetters &&
    isOneSlipApart(only.word, only.other)
  );
}

/** 1 for the same, 0 where more than a typing error lies between. Short names bear one letter, long ones three. */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 3) return 0;
  const steps = distance(a, b);
  // Two neighbors that changed places are one error.
  const apart = steps === 2 && lettersOf(a) === lettersOf(b) ? 1 : steps;
  const sameStart = a[0] === b[0];
  const most = longer < 6 ? Number(sameStart) : longer < 10 ? 2 : 3;
  if (apart > most) return 0;
  return 1 - apart / longer + (sameStart ? 0.05 : 0);
}

const lettersOf = (word: string) => [...word].sort().join('');
