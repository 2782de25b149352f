import { distance } from 'fastest-levenshtein';
import type { MedicineTable } from '#contract/medicines.ts';
import { groupBy } from './group-by.ts';
import {
  isAmount,
  isBesideName,
  isJoint,
  isSalt,
  nameWords,
  sameSpelling,
  soundOf,
} from './medicine-names.ts';

/** Why a name was found: as typed, in another spelling, as its beginning, or near what was typed. */
export type Why = 'exact' | 'spelling' | 'begins' | 'close';

/** What a typed name may be. `name` is as the table writes it, `ingredients` are ids. */
export type Candidate = { name: string; ingredients: string[]; why: Why };

/** `known` alone may be taken without a choice. */
export type Resolution =
  | { state: 'known'; name: string; ingredients: string[] }
  | { state: 'choose'; candidates: Candidate[] };

type Name = { name: string; sound: string; spelling: string; contents: number; isBrand: boolean };
export type MedicineIndex = {
  names: Name[];
  /** Ids of ingredients, by `contents` of a name. */
  contents: string[][];
  bySpelling: Map<string, Name[]>;
  bySound: Map<string, Name[]>;
  lookAlikes: Map<string, string[]>;
  /** How many names stand for the same thing: what is sold under many is rather meant. */
  common: number[];
  minerals: Set<string>;
};

const mostCandidates = 6;
/** Below this a name is no typing error of another, and no guess is better than a weak one. */
const leastScore = 0.68;
/** The same for one word among several. */
const leastAlone = 0.8;
/** What scores less than the best by more than this is left out. */
const nearBest = 0.17;

/** Prepares the table for searching. Do it once, when it is loaded. */
export function indexMedicines(table: MedicineTable): MedicineIndex {
  const contents: string[][] = [];
  const positions = new Map<string, number>();
  const names: Name[] = [];
  const add = (name: string, ids: readonly string[], isBrand: boolean) => {
    const key = [...ids].sort().join('+');
    const at = positions.get(key) ?? contents.push([...ids]) - 1;
    positions.set(key, at);
    names.push({ name, spelling: sameSpelling(name), sound: soundOf(name), contents: at, isBrand });
  };
  for (const { id, name, also } of table.ingredients)
    for (const one of [name, ...also]) add(one, [id], false);
  for (const { of, brands } of table.products) for (const brand of brands) add(brand, of, true);
  const common = contents.map(() => 0);
  for (const { contents: at } of names) common[at] = (common[at] ?? 0) + 1;
  return {
    names,
    contents,
    common,
    bySpelling: groupBy(names, ({ spelling }) => spelling),
    bySound: groupBy(names, ({ sound }) => sound),
    lookAlikes: takenForOneAnother(table.lookAlikes),
    minerals: new Set(
      table.ingredients
        .filter(({ classes }) => classes.some((id) => ['mineral', 'vitamin', 'potassium'].includes(id)))
        .map(({ id }) => id),
    ),
  };
}

/** By the sound of a name, the sounds of those it is taken for. */
function takenForOneAnother(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const pairs = groups.flatMap((group) => {
    const sounds = group.map(soundOf);
    return sounds.flatMap((one) => sounds.filter((other) => other !== one).map((other) => ({ one, other })));
  });
  return new Map(
    [...groupBy(pairs, ({ one }) => one)].map(([one, found]) => [one, found.map(({ other }) => other)]),
  );
}

/**
 * What a typed name is. `known` where it is written as in the table or in another spelling, means one thing, and is
 * not taken for another name; `choose` where somebody has to say which; null where nothing comes near it.
 */
export function resolveMedicine(index: MedicineIndex, typed: string): Resolution | null {
  const candidates = searchMedicines(index, typed);
  const [first] = candidates;
  if (!first) return null;
  const sure = candidates.filter(isSure);
  const alike = [typed, first.name].some((name) => index.lookAlikes.has(soundOf(name)));
  if (sure.length === 1 && !alike)
    return { state: 'known', name: first.name, ingredients: first.ingredients };
  return { state: 'choose', candidates };
}

const isSure = ({ why }: Candidate) => why === 'exact' || why === 'spelling';

/** What a typed name may be, best first, each content once; none where nothing comes near. */
export function searchMedicines(index: MedicineIndex, typed: string): Candidate[] {
  const words = nameWords(typed.slice(0, 120));
  if (words.join('').length < 2) return [];
  const exact = namedBy(index, words);
  const similar = exact.some(isSure) ? lookAlikesOf(index, words, exact) : near(index, words);
  const found = new Map<string, Candidate>();
  for (const candidate of [...exact, ...similar]) {
    const key = [...candidate.ingredients].sort().join('+');
    if (!found.has(key)) found.set(key, candidate);
  }
  return [...found.values()].slice(0, mostCandidates);
}

/** What the words name outright: all of them, or what is left without dose, form and maker, or several side by side. */
function namedBy(index: MedicineIndex, words: readonly string[]): Candidate[] {
  const withoutDose = words.filter((word) => !isAmount(word));
  const bare = withoutDose.filter((word) => !isBesideName(word));
  for (const some of [words, withoutDose, bare]) {
    const named = some.length > 0 ? lookUp(index, some.join('')) : [];
    if (named.length > 0) return named;
  }
  return [words, bare].map((some) => sideBySide(index, some)).find((several) => several.length > 0) ?? [];
}

/** Names of this spelling, else of this sound; several where one name stands for several things. */
function lookUp(index: MedicineIndex, text: string): Candidate[] {
  const spelled = index.bySpelling.get(text);
  if (spelled) return spelled.map((name) => candidateOf(index, name, 'exact'));
  const sound = soundOf(text);
  // A sound of three letters may be anything.
  if (sound.length < 4) return [];
  return (index.bySound.get(sound) ?? []).map((name) =>
    // Languages spell substances in their ways; a brand has one spelling, and neighbors that sound alike.
    candidateOf(index, name, name.isBrand ? 'close' : 'spelling'),
  );
}

const candidateOf = ({ contents }: MedicineIndex, { name, contents: at }: Name, why: Why): Candidate => ({
  name,
  ingredients: contents[at] ?? [],
  why,
});

/** "Amoxicillin and clavulanate potassium 875 mg": names from left to right, with nothing unknown between them. */
function sideBySide(index: MedicineIndex, words: readonly string[]): Candidate[] {
  const parts: Candidate[][] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? '';
    const before = parts.at(-1)?.[0];
    const isMineral = before?.ingredients.every((id) => index.minerals.has(id)) ?? true;
    if (before && isSalt(word) && !isMineral) at += 1;
    else {
      const length = longestName(index, words.slice(at));
      if (length > 0) parts.push(lookUp(index, words.slice(at, at + length).join('')));
      else if (!isAmount(word) && !isBesideName(word) && !isJoint(word)) return [];
      at += Math.max(1, length);
    }
  }
  if (parts.length === 0) return [];
  return combine(parts).slice(0, mostCandidates);
}

/** How many of the first words are a name; 0 where none is. */
function longestName(index: MedicineIndex, words: readonly string[]): number {
  for (let length = Math.min(5, words.length); length > 0; length -= 1) {
    const text = words.slice(0, length).join('');
    if (text.length > 2 && !isJoint(text) && lookUp(index, text).length > 0) return length;
  }
  return 0;
}

const whys: readonly Why[] = ['exact', 'spelling', 'begins', 'close'];
const weaker = (a: Why, b: Why): Why => (whys.indexOf(a) > whys.indexOf(b) ? a : b);

/** Every way to take one meaning of each part; a part that says again what another says adds nothing. */
function combine(parts: readonly Candidate[][]): Candidate[] {
  const merge = (a: Candidate, b: Candidate): Candidate => {
    const ingredients = [...new Set([...a.ingredients, ...b.ingredients])];
    const name = ingredients.length === a.ingredients.length ? a.name : `${a.name} + ${b.name}`;
    return { name, ingredients, why: weaker(a.why, b.why) };
  };
  const [first = [], ...others] = parts;
  return others.reduce(
    (sofar, part) => sofar.flatMap((one) => part.map((other) => merge(one, other))).slice(0, 24),
    first,
  );
}

/** Names that are known to be taken for one that was typed. */
function lookAlikesOf(
  index: MedicineIndex,
  words: readonly string[],
  exact: readonly Candidate[],
): Candidate[] {
  const sounds = new Set([words.join(''), ...exact.map(({ name }) => name)].map(soundOf));
  return [...sounds]
    .flatMap((sound) => index.lookAlikes.get(sound) ?? [])
    .flatMap((sound) => index.bySound.get(sound) ?? [])
    .map((name) => candidateOf(index, name, 'close'));
}

/** Names that begin like what was typed or differ from it by few letters. */
function near(index: MedicineIndex, words: readonly string[]): Candidate[] {
  const telling = words.filter((word) => !isAmount(word) && !isBesideName(word));
  if (telling.length === 0) return [];
  const spelling = telling.join('');
  const sound = soundOf(spelling);
  // A name among words that the table does not have: a variant of the box, perhaps.
  const singly =
    telling.length > 1 ? telling.filter((word) => word.length > 4 && !isSalt(word)).map(soundOf) : [];
  const scored: { name: Name; score: number; why: Why }[] = [];
  for (const name of index.names) {
    const begins = sound.length >= 3 && name.sound.startsWith(sound);
    const like = likeness(sound, name.sound);
    const score = Math.max(
      // What sounds as near as another is decided by the letters.
      like && like * 0.85 + likeness(spelling, name.spelling) * 0.15,
      begins ? 0.8 + (0.15 * sound.length) / name.sound.length : 0,
      ...singly.map((word) => 0.92 * likeness(word, name.sound)).filter((one) => one > leastAlone),
    );
    if (score < leastScore) continue;
    const known = Math.min(0.03, Math.log(index.common[name.contents] ?? 1) / 150);
    scored.push({ name, score: score + known, why: begins ? 'begins' : 'close' });
  }
  scored.sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best - nearBest)
    .slice(0, 40)
    .map(({ name, why }) => candidateOf(index, name, why));
}

/** 1 for the same, 0 where more than a typing error lies between. Short names bear one letter, long ones three. */
function likeness(a: string, b: string): number {
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
