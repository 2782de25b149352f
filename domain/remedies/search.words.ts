import { distance } from 'fastest-levenshtein';

/** Filler words, which the search ignores. */
const fillers = new Set(
  `a about all also am an and any are as at be been can cause do does for from get gets getting give good got had has have
  having help helping helps here how i if im in is it its ive keep keeps me my of on or remedies remedy so something take that
  the there this to treat treatment up use used uses very was what when which while with wont you your`.split(
    /\s+/,
  ),
);

/** Everyday words by their common synonym. */
const everyday: Record<string, string> = Object.fromEntries(
  Object.entries({
    stomach: 'tummy belly stomache abdomen abdominal',
    pain: 'ache achy aching hurt hurting painful sore soreness',
    pee: 'peeing urinate urinating urination urine wee peed',
    poop: 'poo stool pooping',
    period: 'menstrual menstruation menstruating',
    tired: 'sleepy exhausted exhaustion knackered',
    vomit: 'vomiting puke puking throwing throw',
    itch: 'itchy itching itche itchiness',
    swell: 'swollen swelling puffy',
    pregnant: 'conceive conceiving pregnancy',
    bleed: 'bleeding',
    nose: 'nasal nostril',
    stuffy: 'stuffed',
    stink: 'smelly smell stinky',
    breath: 'breathe breathing',
    toilet: 'loo wipe wiping',
    sweat: 'sweating sweaty',
    lose: 'loose losing loss',
  }).flatMap(([word, others]) => others.split(' ').map((other): [string, string] => [other, word])),
);

/** All words of a text, in lower case, without accents and apostrophes. */
export function allWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The significant words of a text, normalized: one form for synonyms. */
export function wordsOf(text: string): string[] {
  return allWordsOf(text)
    .filter((word) => !fillers.has(word))
    .map(singular)
    .map((word) => everyday[word] ?? word);
}

/** `cramps` and `cramp` are one word; `stress` and `pms` stay what they are. */
function singular(word: string): string {
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Spelling similarity of two words: 1 for equal, 0 if two of three letters differ. */
export const alike = (a: string, b: string): number =>
  Math.max(0, 1 - (1.5 * distance(a, b)) / Math.max(a.length, b.length, 1));
