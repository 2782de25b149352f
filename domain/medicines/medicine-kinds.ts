import type { MedicineKind, MedicineTable } from '#contract/medicines.ts';
import { nameWords, soundOf } from './medicine-names.ts';
import type { Candidate } from './medicine-search.ts';
import { isOneSlipApart } from './medicine-slips.ts';

/** Words for something to take: all are "pill". */
const somethingToTake = new Set(
  'pill tablet tab capsule cap med medicine medication drug medicament'.split(' '),
);
/** Words that name no medicine; "the" alone makes "the pill". */
const fillers = new Set('my a an of for some to and in from i take taking with'.split(' '));

const singular = (word: string) => (word.length > 3 ? word.replace(/(?<![siu])s$/, '') : word);

const wordsOf = (text: string): string[] =>
  nameWords(text)
    .map(singular)
    .map((word) => (somethingToTake.has(word) ? 'pill' : word))
    .filter((word) => !fillers.has(word));

const isWord = (word: string, typed: string) =>
  word === typed || (word.length > 4 && isOneSlipApart(word, typed));

/** How many words of a phrase are said; 0 if one is missing. "the pill" has to be the whole text. */
function saidOf(phrase: readonly string[], typed: readonly string[]): number {
  if (phrase.includes('the')) return phrase.join(' ') === typed.join(' ') ? phrase.length : 0;
  return phrase.every((word) => typed.some((one) => isWord(word, one))) ? phrase.length : 0;
}

/** The kinds that a text names: "blood thiner tabs" is a blood thinner. Those with most of its words; else what it begins. */
export function kindsNamed({ kinds }: Pick<MedicineTable, 'kinds'>, text: string): MedicineKind[] {
  const typed = wordsOf(text.slice(0, 120));
  if (typed.length === 0) return [];
  const scored = kinds.map((kind) => ({
    kind,
    score: Math.max(...[kind.name, ...kind.words].map((phrase) => saidOf(wordsOf(phrase), typed))),
  }));
  const most = Math.max(...scored.map(({ score }) => score));
  if (most > 0) return scored.filter(({ score }) => score === most).map(({ kind }) => kind);
  const start = typed.join(' ');
  if (start.length < 4) return [];
  return kinds.filter(({ name, words }) =>
    [name, ...words].some((phrase) => wordsOf(phrase).join(' ').startsWith(start)),
  );
}

/**
 * Beside kinds no guess counts: only what was typed as it is written, or sounds the same. A word that names a kind sounds
 * like no box: "happy pills" is not Happi.
 */
export function withoutGuesses(
  kinds: readonly MedicineKind[],
  candidates: readonly Candidate[],
  typed: string,
): Candidate[] {
  const ofKinds = new Set(kinds.flatMap(({ name, words }) => [name, ...words].flatMap(wordsOf)));
  const own = nameWords(typed).filter((word) => !ofKinds.has(singular(word)));
  const sounds = new Set([typed, ...own].map(soundOf));
  return candidates.filter(
    ({ name, why }) => why === 'exact' || why === 'spelling' || sounds.has(soundOf(name)),
  );
}
