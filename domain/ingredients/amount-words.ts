import { type Unit, units } from '#contract/kitchen.ts';

/** A word for a measure. */
export type Measure = {
  kind: 'W' | 'V' | 'P' | 'C' | 'L';
  /** Null: a container of unknown size. */
  unit: Unit | null;
  factor: number;
  /** The factor in another country: a British pint is larger. */
  abroad?: number;
  metric?: boolean;
  /** A full can, tin or jar: drained, it weighs less. */
  tinned?: boolean;
  /** One is meant without a number: "pinch of salt". */
  alone?: boolean;
  /** A stick of butter, a piece of something long. */
  is?: 'stick' | 'piece';
  /** It means the measure only from this number on: "200 gr", but "2 gr. Zwiebeln" are large. */
  least?: number;
};

/**
 * What a word or sign says, as the rules of `amount-grammar.ts` write it: W weight, V volume, P part or piece,
 * C container, L length; n number, i "a", f fraction, z dozen; s size, h heaped; `~` about, `-` to, `+` plus, `&` and,
 * m less, `/` the same again, x times, e each, t in total, `|` or, o of, d drained, r from or with, y of another state, u at least, a another word.
 */
export type Word = { kind: string; value?: number; measure?: Measure };

/** The words of a language, by their spelling in lower case without blanks and dots. */
export type AmountWords = { words: ReadonlyMap<string, Word>; pattern: RegExp };

const weight = (unit: Unit, factor: number, metric = false): Measure => ({ kind: 'W', unit, factor, metric });
const cups = (factor: number, more: Partial<Measure> = {}): Measure => ({
  kind: 'V',
  unit: 'cup',
  factor,
  ...more,
});
const spoons = (unit: Unit, factor: number, more: Partial<Measure> = {}): Measure => ({
  kind: 'V',
  unit,
  factor,
  ...more,
});
const metric = { metric: true };
const inches = (factor: number, alone = false): Measure => ({ kind: 'L', unit: 'inch', factor, alone });
const part = (unit: Unit, more: Partial<Measure> = {}): Measure => ({ kind: 'P', unit, factor: 1, ...more });
const container: Measure = { kind: 'C', unit: null, factor: 1 };
const alone = { alone: true };

/** By the name of a unit, or of a list in `catalogue/sources/line-words/`. */
const measures: Readonly<Record<string, Measure>> = {
  ...Object.fromEntries(units.map((unit) => [unit, part(unit)])),
  mg: weight('g', 0.001, true),
  g: weight('g', 1, true),
  kg: weight('g', 1000, true),
  // A British recipe may count 25 g or ml for an ounce, a European 500 g for a pound.
  oz: { ...weight('oz', 1), abroad: 25 / 28.35 },
  lb: { ...weight('lb', 1), abroad: 500 / 453.6 },
  pfund: weight('g', 500, true),
  tsp: spoons('tsp', 1),
  dessertspoon: spoons('tsp', 2),
  tbsp: spoons('tbsp', 1, { abroad: 20 / 15 }),
  cup: cups(1, { abroad: 250 / 240 }),
  floz: spoons('tbsp', 2, { abroad: 25 / 15 }),
  pint: cups(2, { abroad: 568 / 240 }),
  quart: cups(4, { abroad: 1137 / 240 }),
  gallon: cups(16, { abroad: 4546 / 240 }),
  glass: cups(200 / 240),
  ml: spoons('tsp', 1 / 5, metric),
  cl: spoons('tsp', 2, metric),
  dl: cups(100 / 240, metric),
  l: cups(1000 / 240, metric),
  inch: inches(1),
  knob: inches(1, true),
  cm: inches(1 / 2.54),
  mm: inches(1 / 25.4),
  pinch: part('pinch', alone),
  handful: part('handful', alone),
  bunch: part('bunch', alone),
  sprig: part('sprig', alone),
  piece: part('each', { is: 'piece' }),
  stick: part('stalk', { is: 'stick' }),
  tin: { ...container, tinned: true },
  container,
};

/** A measure, or what another word says. */
export const saying = (name: string): Word => {
  const measure = measures[name];
  return measure ? { kind: measure.kind, measure } : { kind: name };
};

const english: Readonly<Record<string, string>> = {
  tsp: 'tsp tsps teaspoon teaspoons t ts',
  tbsp: 'tbsp tbsps tbs tbls tbl tblsp tablespoon tablespoons T TB TBS',
  dessertspoon: 'dsp dessertspoon dessertspoons',
  cup: 'cup cups c',
  floz: 'fl_oz fl_ozs fluid_ounce fluid_ounces fluid_oz',
  pint: 'pint pints pt pts',
  quart: 'quart quarts qt qts',
  gallon: 'gallon gallons gal',
  ml: 'ml mls millilitre millilitres milliliter milliliters',
  cl: 'cl centilitre centilitres centiliter centiliters',
  dl: 'dl decilitre decilitres deciliter deciliters',
  l: 'l litre litres liter liters ltr ltrs',
  g: 'g gr gm gms gram grams gramme grammes grs',
  kg: 'kg kgs kilo kilos kilogram kilograms',
  mg: 'mg milligram milligrams',
  oz: 'oz ozs ounce ounces',
  lb: 'lb lbs pound pounds',
  inch: 'inch inches in "',
  cm: 'cm cms centimetre centimetres centimeter centimeters',
  mm: 'mm millimetre millimetres millimeter millimeters',
  knob: 'knob knobs thumb thumbs',
  clove: 'clove cloves',
  stalk: 'stalk stalks rib ribs',
  stick: 'stick sticks',
  leaf: 'leaf leaves',
  sprig: 'sprig sprigs twig twigs',
  sheet: 'sheet sheets',
  slice: 'slice slices rasher rashers',
  handful: 'handful handfuls handsful',
  bunch: 'bunch bunches',
  head: 'head heads bulb bulbs',
  pinch: 'pinch pinches dash dashes',
  piece: 'piece pieces pc pcs unit units ear ears',
  tin: 'can cans tin tins jar jars',
  container:
    'bag bags box boxes package packages packet packets pack packs pkg pkgs block blocks carton cartons bottle bottles ' +
    'tub tubs pot pots pouch pouches container containers sachet sachets tube tubes punnet punnets sleeve sleeves ' +
    'envelope envelopes splash splashes drizzle glug mug mugs',
  '~': 'about around approx approximately approximate ca circa roughly weighing weighs',
  '-': 'to',
  '+': 'plus',
  '&': 'and',
  m: 'less minus',
  x: 'x',
  e: 'each per apiece',
  t: 'total in_total in_all altogether',
  '|': 'or',
  o: 'of',
  d: 'drained',
  r: 'from with',
  y: 'dry uncooked raw unpopped',
  u: 'up_to at_least no_more_than more_than less_than',
  i: 'a an',
  z: 'dozen',
  s: 'large medium medium-sized small big extra_large level generous good loosely_packed lightly_packed firmly_packed tightly_packed packed fat full',
  h: 'heaped heaping rounded scant',
  a: 'a_few a_little a_lot a_bit a_touch',
};
const numbers = 'one two three four five six seven eight nine ten eleven twelve';
const fractions = { half: 1 / 2, quarter: 1 / 4, quarters: 1 / 4, third: 1 / 3, thirds: 1 / 3 };

const signs: Readonly<Record<string, string>> = {
  '(': '(',
  '[': '(',
  ')': ')',
  ']': ')',
  '/': '/',
  ';': '/',
  '=': '/',
  '+': '+',
  '&': '&',
  '-': '-',
  '–': '-',
  '—': '-',
  '~': '~',
  ',': ',',
  ':': ',',
  '×': 'x',
  '#': 'h',
};

const keyOf = (word: string) => word.replace(/[\s.]/g, '');

/** A pattern for any of these words, the longest first; between their parts a blank may be missing or be a dot. */
export function anyOf(list: readonly string[]): string {
  const sorted = [...new Set(list)].sort((one, other) => other.length - one.length);
  const escaped = sorted.map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[\\s.]*'),
  );
  return `(?:${escaped.join('|') || '(?!)'})`;
}

/** Of a word with several meanings the first counts. */
export function amountWords(list: readonly (readonly [spelling: string, word: Word])[]): AmountWords {
  const all = [...list, ...Object.entries(signs).map(([sign, kind]) => [sign, { kind }] as const)];
  const words = new Map<string, Word>(
    [...all].reverse().map(([spelling, word]) => [keyOf(spelling), word] as const),
  );
  const spellings = list.map(([spelling]) => spelling);
  const sign = anyOf(Object.keys(signs));
  return { words, pattern: new RegExp(`${anyOf(spellings)}(?![\\p{L}\\p{N}])\\.?|${sign}`, 'iuy') };
}

/** What a word found by the pattern says. Capitals only matter for one letter: "T" and "t". */
export const wordOf = ({ words }: AmountWords, found: string): Word =>
  words.get(keyOf(found)) ?? words.get(keyOf(found.toLowerCase())) ?? { kind: 'a' };

export const englishAmounts = amountWords([
  ...Object.entries(english).flatMap(([name, list]) =>
    list.split(' ').map((word) => [word.replaceAll('_', ' '), saying(name)] as const),
  ),
  ...['couple', 'a couple'].map((word) => [word, { kind: 'n', value: 2 }] as const),
  ...numbers.split(' ').map((word, index) => [word, { kind: 'n', value: index + 1 }] as const),
  ...Object.entries(fractions).map(([word, value]) => [word, { kind: 'f', value }] as const),
]);
