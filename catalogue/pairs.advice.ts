import { formatIn } from '#messages/format.ts';
import type { Pair } from './pairs.schema.ts';

/** The catalogue is in English. */
const { list } = formatIn('en');

/** Names of plants and substances that are written large within a sentence: "St. John's wort", "CBD", "5-HTP". */
const large = /^(?:St\b|\p{Lu}[\p{L}]*\p{Lu}|\p{Lu}\d)/u;
const withinSentence = (name: string) =>
  large.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** What to do about a pair with these things: the row's own words, else what its level asks for. */
export function adviceOf(
  { level, hours, do: own }: Pick<Pair, 'level' | 'hours' | 'do'>,
  things: readonly { name: string }[],
): string {
  if (own) return own;
  const names = list([...new Set(things.map(({ name }) => withinSentence(name)))]);
  if (level === 'avoid') return `Leave ${names} out.`;
  return level === 'apart'
    ? `Take them ${hours} hours apart.`
    : `Ask your doctor or pharmacist before you have ${names}.`;
}
