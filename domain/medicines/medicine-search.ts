import type { MedicineTable } from '#contract/medicines.ts';
import { groupBy } from '#domain/group-by.ts';
import { isAmount, isBesideName, isJoint, isSalt, nameWords, soundOf } from './medicine-names.ts';
import { isOneSlipApart, likeness, mayBeSlip } from './medicine-slips.ts';

/** Why a name was found: exact, another spelling, its beginning, or similar. */
export type Why = 'exact' | 'spelling' | 'begins' | 'close';

/** A candidate for a typed name. `name` is as in the table, `ingredients` are ids. */
export type Candidate = { name: string; ingredients: string[]; why: Why };

/** Only `known` is accepted without a choice. */
export type Resolution =
  | { state: 'known'; name: string; ingredients: string[] }
  | { state: 'choose'; candidates: Candidate[] };

type Name = {
  name: string;
  words: string[];
  sound: string;
  spelling: string;
  contents: number;
  isBrand: boolean;
};
export type MedicineIndex = {
  names: Name[];
  /** Ids of ingredients, by the `contents` of a name. */
  contents: string[][];
  bySpelling: Map<string, Name[]>;
  bySound: Map<string, Name[]>;
  lookAlikes: Map<string, string[]>;
  /** The number of names of the same contents: contents with many names are more likely. */
  common: number[];
  minerals: Set<string>;
};

const maxCandidates = 6;
/** The minimum score of a typing error; no guess is better than a weak one. */
const minScore = 0.68;
/** The minimum score for one word among several. */
const minAlone = 0.8;
/** Scores further below the best than this are left out. */
const nearBest = 0.17;

/** Builds the search index. Do it once, when the table is loaded. */
export function indexMedicines(table: MedicineTable): MedicineIndex {
  const contents: string[][] = [];
  const positions = new Map<string, number>();
  const names: Name[] = [];
  const add = (name: string, ids: readonly string[], isBrand: boolean) => {
    const key = [...ids].sort().join('+');
    const at = positions.get(key) ?? contents.push([...ids]) - 1;
    positions.set(key, at);
    const words = nameWords(name);
    names.push({ name, words, spelling: words.join(''), sound: soundOf(name), contents: at, isBrand });
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

/** Sounds of the names that people confuse with a name, by its sound. */
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
 * Resolves a typed name. `known` if it is exact or another spelling, unambiguous, and neither a look-alike of another
 * name nor one letter away from it; `choose` if the person has to choose; null if nothing is similar.
 */
export function resolveMedicine(index: MedicineIndex, typed: string): Resolution | null {
  const candidates = searchMedicines(index, typed);
  const [first, ...others] = candidates;
  if (!first) return null;
  if (isSure(first) && others.length === 0)
    return { state: 'known', name: first.name, ingredients: first.ingredients };
  return { state: 'choose', candidates };
}

const isSure = ({ why }: Candidate) => why === 'exact' || why === 'spelling';

/** Candidates for a typed name, best first, each content once; empty if nothing is similar. */
export function searchMedicines(index: MedicineIndex, typed: string): Candidate[] {
  const words = nameWords(typed.slice(0, 120));
  if (words.join('').length < 2) return [];
  const exact = namedBy(index, words);
  const similar = exact.some(isSure)
    ? [...lookAlikesOf(index, words, exact), ...slipsOf(index, words, exact)]
    : [...severalNear(index, words), ...near(index, words), ...namedAmong(index, words)];
  const found = new Map<string, Candidate>();
  for (const candidate of [...exact, ...similar]) {
    const key = [...candidate.ingredients].sort().join('+');
    if (!found.has(key)) found.set(key, candidate);
  }
  return [...found.values()].slice(0, maxCandidates);
}

/** Exact names: all words, or the words without dose, form and maker, or several names side by side. */
function namedBy(index: MedicineIndex, words: readonly string[]): Candidate[] {
  const withoutDose = words.filter((word) => !isAmount(word));
  const bare = withoutDose.filter((word) => !isBesideName(word));
  for (const some of [words, withoutDose, bare]) {
    const named = some.length > 0 ? lookUp(index, some.join('')) : [];
    if (named.length > 0) return named;
  }
  return [words, bare].map((some) => sideBySide(index, some)).find((several) => several.length > 0) ?? [];
}

/** Names with this spelling, else with this sound; several if a name is ambiguous. */
function lookUp(index: MedicineIndex, text: string): Candidate[] {
  const spelled = index.bySpelling.get(text);
  if (spelled) return spelled.map((name) => candidateOf(index, name, 'exact'));
  const sound = soundOf(text);
  // A sound of three letters is ambiguous.
  if (sound.length < 4) return [];
  return (index.bySound.get(sound) ?? []).map((name) =>
    // Substances have spellings in several languages; a brand has one, and other brands sound alike.
    candidateOf(index, name, name.isBrand ? 'close' : 'spelling'),
  );
}

const candidateOf = ({ contents }: MedicineIndex, { name, contents: at }: Name, why: Why): Candidate => ({
  name,
  ingredients: contents[at] ?? [],
  why,
});

const sureNames = (index: MedicineIndex, text: string) => lookUp(index, text).filter(isSure);

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
      if (length > 0) parts.push(sureNames(index, words.slice(at, at + length).join('')));
      else if (!isAmount(word) && !isBesideName(word) && !isJoint(word)) return [];
      at += Math.max(1, length);
    }
  }
  if (parts.length === 0) return [];
  return combine(parts).slice(0, maxCandidates);
}

/** The number of first words that form a name; 0 if none. */
function longestName(index: MedicineIndex, words: readonly string[]): number {
  for (let length = Math.min(5, words.length); length > 0; length -= 1) {
    const text = words.slice(0, length).join('');
    if (text.length > 2 && !isJoint(text) && sureNames(index, text).length > 0) return length;
  }
  return 0;
}

const whys: readonly Why[] = ['exact', 'spelling', 'begins', 'close'];
const weaker = (a: Why, b: Why): Why => (whys.indexOf(a) > whys.indexOf(b) ? a : b);

/** Every combination of one meaning for each part; a part that repeats another adds nothing. */
function combine(parts: readonly Candidate[][]): Candidate[] {
  const merge = (a: Candidate, b: Candidate): Candidate => {
    const both = [...new Set([...a.ingredients, ...b.ingredients])];
    // "Insulin Lantus": the kind and the product.
    const ingredients = both.filter(
      (id) => id !== 'insulin' || !both.some((other) => other.startsWith('insulin-')),
    );
    const alone = [a, b].find((one) => String(one.ingredients) === String(ingredients));
    const name = alone?.name ?? `${a.name} + ${b.name}`;
    return { name, ingredients, why: weaker(a.why, b.why) };
  };
  const [first = [], ...others] = parts;
  return others.reduce(
    (sofar, part) => sofar.flatMap((one) => part.map((other) => merge(one, other))).slice(0, 24),
    first,
  );
}

/** Known look-alikes of a typed name. */
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

/** Names one letter away from the typed one: it is a name, and may be a typing error for another. */
function slipsOf(index: MedicineIndex, words: readonly string[], [first]: readonly Candidate[]): Candidate[] {
  const typed = words.filter((word) => !isAmount(word) && !isBesideName(word));
  // "TelmaH" is written as Telma-H, and may be Telma with a letter too many.
  const ways = [typed, ...(first?.why === 'exact' ? [nameWords(first.name)] : [])];
  const [one = '', other = one] = ways.map((way) => way.join(''));
  return index.names
    .filter(
      ({ spelling }) => isOneSlipApart(spelling, one) || (other !== one && isOneSlipApart(spelling, other)),
    )
    .filter((name) => ways.some((way) => mayBeSlip(way, name.words)))
    .map((name) => candidateOf(index, name, 'close'));
}

/** Exact names of single words among several: "Oki sachets of mint" has Oki. */
const namedAmong = (index: MedicineIndex, words: readonly string[]): Candidate[] =>
  words.length < 2
    ? []
    : words
        .filter((word) => word.length > 2 && !isAmount(word) && !isBesideName(word) && !isSalt(word))
        .flatMap((word) => index.bySpelling.get(word) ?? [])
        .map((name) => candidateOf(index, name, 'close'));

/** Two or three substances of a product, some misspelled: "carbidopa levadopa". */
function severalNear(index: MedicineIndex, words: readonly string[]): Candidate[] {
  const telling = words.filter(
    (word) => !isAmount(word) && !isBesideName(word) && !isJoint(word) && !isSalt(word),
  );
  if (telling.length < 2 || telling.length > 3) return [];
  const parts = telling.map((word) => {
    const sure = sureNames(index, word);
    return sure.length > 0 ? sure : word.length > 5 ? near(index, [word], substances).slice(0, 2) : [];
  });
  if (parts.some((part) => part.length === 0)) return [];
  return combine(parts)
    .filter(({ ingredients }) => ingredients.length > 1)
    .slice(0, 3)
    .map((one) => ({ ...one, why: 'close' }));
}

/** Substances only, with about one different letter: words of a sentence are similar to many names. */
const substances = { among: ({ isBrand }: Name) => !isBrand, least: 0.87 };

/** From this length on, two letters may be wrong: shorter names are too near to one another. */
const longName = 9;

/** May one typed word mean this name? A wrong neighbor is worse than none: it sounds the same, or is one error away. */
const mayBeMeant = (name: Name, spelling: string, sound: string): boolean =>
  name.sound === sound ||
  (name.spelling[0] === spelling[0] &&
    (isOneSlipApart(name.spelling, spelling) ||
      isOneSlipApart(name.sound, sound) ||
      Math.min(name.spelling.length, spelling.length) >= longName));

/** Names that begin like the typed one or differ by few letters. */
function near(
  index: MedicineIndex,
  words: readonly string[],
  { among, least } = { among: (_: Name) => true, least: minScore },
): Candidate[] {
  const telling = words.filter((word) => !isAmount(word) && !isBesideName(word));
  if (telling.length === 0) return [];
  const spelling = telling.join('');
  const sound = soundOf(spelling);
  // A name among unknown words: perhaps a variant of the product.
  const singly =
    telling.length > 1 ? telling.filter((word) => word.length > 4 && !isSalt(word)).map(soundOf) : [];
  const scored: { name: Name; score: number; why: Why }[] = [];
  for (const name of index.names.filter(among)) {
    const begins = sound.length >= 3 && name.sound.startsWith(sound);
    const like = likeness(sound, name.sound);
    const score = Math.max(
      // Equal sounds are ordered by spelling.
      like && like * 0.85 + likeness(spelling, name.spelling) * 0.15,
      likeness(spelling, name.spelling) * 0.95,
      begins ? 0.8 + (0.15 * sound.length) / name.sound.length : 0,
      ...singly.map((word) => 0.92 * likeness(word, name.sound)).filter((one) => one > minAlone),
    );
    if (score < least || (telling.length === 1 && !begins && !mayBeMeant(name, spelling, sound))) continue;
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
