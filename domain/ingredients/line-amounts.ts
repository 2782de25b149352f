import { parseIngredient } from 'parse-ingredient';
import { type Unit, units } from '#contract/kitchen.ts';
import { numberOf, writtenNumber, writtenTo } from './written-numbers.ts';

/** The amount of a line, in units of the dictionary. */
export type LineAmount = {
  amount: number | null;
  /** The upper end of a range. */
  amountTo: number | null;
  unit: Unit | null;
  /** The total weight given in the line: "1 cup (270 g)". */
  grams: number | null;
  /** A container of unknown size, which is not a unit: "1 jar". */
  container: boolean;
  /** The weight is of a full can, tin or jar: drained, it is less. */
  tinned: boolean;
  /** The rest of the line. */
  rest: string;
};

const counts: Record<string, string> = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  half: '1/2',
  quarter: '1/4',
};
const measures = 'g|gr|grams?|kg|oz|ounces?|ml|cl|l|lit(?:er|re)s?|lbs?|pounds?|fl\\.? ?oz';
const tins = 'cans?|tins?|jars?';
const containers = `${tins}|bags?|box(?:es)?|packages?|packets?|packs?|pkgs?|blocks?|cartons?|bottles?|tubs?|pots?|pouch(?:es)?|containers?|sachets?|tubes?|punnets?|sleeves?`;
const number = '\\d+(?:\\.\\d+)?';
/** "1", "1½", "1 to 1 1/4": both ends. */
const oneOrRange = `(${writtenNumber})(?:${writtenTo}(${writtenNumber}))?`;

/** Removes text before an amount, and replaces spellings that the parser cannot read. */
function prepared(text: string): string {
  let line = text
    .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
    .replace(/^[\s\-–—*•·▢☐]+(?=\S)/, '')
    .replace(/\b((?:milli|centi|deci)?lit)re(s?)\b/gi, '$1er$2')
    .replace(/(\d)\s*dl\b/gi, '$1 deciliters')
    .replace(/\bTbs\b\.?/, 'tbsp')
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/(?<![\d/])(\d+)-(\d\/\d)/g, '$1 $2')
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replace(
      /^(?:about|around|approx(?:imately|\.)?|ca\.|circa|roughly|scant|generous|heap(?:ed|ing)|up to|at least)\s+/i,
      '',
    );
  line = line.replace(/^half (?:an?|of an?|of)\s+/i, '1/2 ').replace(/^an? half\s+/i, '1/2 ');
  line = line.replace(/^([a-z]+)\s+(?=\S)/i, (whole, word: string) => {
    const count = counts[word.toLowerCase()];
    return count ? `${count} ` : whole;
  });
  // "1 stick butter" is 8 tablespoons.
  line = line.replace(
    butterSticks,
    (_whole, count: string, name: string) => `${numberOf(count) * 8} tbsp ${name}`,
  );
  // "handful of parsley", "pinch salt"
  line = line.replace(/^(?=(?:handful|pinch|dash|bunch|sprig|splash|knob|drizzle)\b)/i, '1 ');
  // "2 large onions", "1 heaped tsp": a size is not a unit
  line = line.replace(
    /^([\d\s./½¼¾⅓⅔⅛⅜⅝⅞–-]+)\s*(?:extra[- ])?(?:large|medium(?:[- ]sized)?|small|big|heap(?:ed|ing)|rounded|level|scant|generous|good|loosely packed|packed)\s+/i,
    '$1 ',
  );
  // "½-inch piece"
  return line.replace(/^([\d./½¼¾⅓⅔⅛ ]+)-(inch|ounce|oz|pound|lb|gram|g)\b/i, '$1 $2').trim();
}

const extraUnits = {
  stalk: { short: 'stalk', plural: 'stalks', alternates: ['rib', 'ribs', 'stick', 'sticks'] },
  leaf: { short: 'leaf', plural: 'leaves', alternates: [] },
  sprig: { short: 'sprig', plural: 'sprigs', alternates: ['twig', 'twigs'] },
  sheet: { short: 'sheet', plural: 'sheets', alternates: [] },
  handful: { short: 'handful', plural: 'handfuls', alternates: ['handsful'] },
  knob: { short: 'knob', plural: 'knobs', alternates: ['thumb'] },
  head: { short: 'head', plural: 'heads', alternates: ['bulb', 'bulbs'] },
  centiliter: { short: 'cl', plural: 'centiliters', alternates: [] },
  dessertspoon: { short: 'dsp', plural: 'dessertspoons', alternates: [] },
};

/** The parser's unit names, in units of the dictionary. */
const inOurs: Record<string, readonly [Unit, number]> = {
  teaspoon: ['tsp', 1],
  dessertspoon: ['tsp', 2],
  tablespoon: ['tbsp', 1],
  cup: ['cup', 1],
  fluidounce: ['tbsp', 2],
  pint: ['cup', 2],
  quart: ['cup', 4],
  gallon: ['cup', 16],
  milliliter: ['tsp', 1 / 5],
  centiliter: ['tsp', 2],
  deciliter: ['cup', 100 / 240],
  liter: ['cup', 1000 / 240],
  gram: ['g', 1],
  kilogram: ['g', 1000],
  milligram: ['g', 0.001],
  ounce: ['oz', 1],
  pound: ['lb', 1],
  dash: ['pinch', 1],
  piece: ['each', 1],
  each: ['each', 1],
  large: ['each', 1],
  medium: ['each', 1],
  small: ['each', 1],
  dozen: ['each', 12],
  knob: ['inch', 1],
  ear: ['each', 1],
  stick: ['stalk', 1],
};
const isUnit = (id: string): id is Unit => (units as readonly string[]).includes(id);

/** Grams of a unit of weight, and millilitres of a unit of volume, by the first letters of their names. */
const weights: readonly [start: RegExp, grams: number][] = [
  [/^kg/i, 1000],
  [/^g/i, 1],
  [/^o/i, 28.35],
  [/^(?:lb|p)/i, 453.6],
];
const volumes: readonly [start: RegExp, millilitres: number][] = [
  [/^ml/i, 1],
  [/^cl/i, 10],
  [/^fl/i, 29.6],
  [/^l(?!b)/i, 1000],
];
const factorOf = (table: typeof weights, unit: string): number | undefined =>
  table.find(([start]) => start.test(unit))?.[1];

/** "14 oz", also with other measures: "400g/14oz", "400 g (14 oz)". */
const size = `(${number})[ -]?(${measures})\\b\\.?(?:\\s*[/(]\\s*${number}[ -]?(?:${measures})\\b\\.?\\)?)?`;
/** "1 (14 oz) can", "1 14-ounce can", "2 x 400g cans", "400g tin": a size and a number of containers. */
const inContainers = new RegExp(
  `^(?:(${number})\\s*(?:[x×]\\s*\\(?|\\(|\\s)\\s*)?${size}\\s*\\)?[ -]*(${containers})\\b\\.?(?:\\s+of\\b)?\\s*`,
  'i',
);
const times = new RegExp(`^(${number})\\s*[x×]\\s*${size}\\s*`, 'i');
/** "1 can (14 oz)", "2 tins (400g each)": the container first. */
const containerThenSize = new RegExp(
  `^(${number})\\s*(${containers})\\b\\.?\\s*\\((?:about\\s+|ca\\.\\s+|approx\\.?\\s+)?${size}([^()]*)\\)(?:\\s+of\\b)?\\s*`,
  'i',
);
/** "(400 g, 240 g drained)", "(240 g drained weight)". */
const drainedTo = new RegExp(`(?:(${number})[ -]?(${measures})\\s+)?\\bdrained\\b`, 'i');
/** The same amount in other measures: "250 g/9 oz", "1 cup (270 g)", "1 cup / 270 g". */
const besideIt = new RegExp(
  `^\\s*(?:/|\\(\\s*(?:about|ca\\.|approx\\.?|roughly)?|\\bor\\b)?\\s*${oneOrRange}[\\s-]?(${measures})\\b\\.?\\s*(each|total|in total|in all)?\\s*\\)?`,
  'i',
);
const inBrackets = new RegExp(
  `\\((?:[^()]*?[^\\d./()½¼¾⅓⅔⅛])??${oneOrRange}[\\s-]?(g|gr|grams?|kg|oz|ounces?|lbs?|pounds?)\\b([^()]*)\\)`,
  'i',
);

/** "1 stick butter", "2 sticks (1 cup) unsalted butter". */
const butterSticks = new RegExp(
  `^(${writtenNumber})\\s*sticks?\\s+(?:\\([^()]*\\)\\s*)?(?:of\\s+)?((?:[\\w-]+\\s+){0,3}(?:butter|margarine)\\b)`,
  'i',
);

/** "1 octopus, about 1.2 kg", "4 fillets, 150 g each". */
const afterComma = new RegExp(
  `,\\s*(?:each\\s+)?(?:about|around|approx(?:\\.|imately)?|ca\\.?|roughly|weighing(?: about)?)?\\s*${oneOrRange}[\\s-]?(g|kg|oz|lb|lbs|pounds?|ounces?|grams?)\\b\\s*(each|total|in total)?`,
  'i',
);

/** Characters at the start of a line that are parsed for its amount. The parser takes quadratic time. */
const longestAmount = 40;

function parsed(line: string): Omit<LineAmount, 'grams'> {
  const space = line.lastIndexOf(' ', longestAmount);
  const end = line.length > longestAmount && space > 0 ? space : longestAmount;
  const start = line.slice(0, end);
  const [read] = parseIngredient(start, { additionalUOMs: extraUnits, normalizeUOM: true });
  const { quantity = null, quantity2 = null, unitOfMeasureID = null, description = start } = read ?? {};
  const rest = (description + line.slice(end)).trimStart();
  const id = unitOfMeasureID ?? 'each';
  const held = { container: false, tinned: isTin(id) };
  if (quantity === null) return { amount: null, amountTo: null, unit: null, rest, ...held };
  const [unit, factor] = inOurs[id] ?? (isUnit(id) ? ([id, 1] as const) : [null, 1]);
  return {
    amount: quantity * factor,
    amountTo: quantity2 === null ? null : quantity2 * factor,
    unit,
    rest,
    ...held,
  };
}

const container = new RegExp(`^(?:${containers})\\b\\.?(?:\\s+of\\b)?\\s*`, 'i');
const isTin = (word: string) => new RegExp(`^(?:${tins})\\b`, 'i').test(word);
const teaspoons: Partial<Record<Unit, number>> = { cup: 48, tbsp: 3, tsp: 1 };

type Packed = { count: string | undefined; each: string; unit: string; held: string; rest: string };

/** The content of containers of one size, by weight or by volume. */
function ofContainers({ count = '1', each, unit, held, rest }: Packed): LineAmount {
  const all = Number(count) * Number(each);
  const tinned = isTin(held);
  const volume = factorOf(volumes, unit);
  if (volume !== undefined) {
    const amount = (all * volume) / 5;
    return { amount, amountTo: null, unit: 'tsp', grams: null, container: false, tinned, rest };
  }
  const grams = all * (factorOf(weights, unit) ?? 0);
  return { amount: grams, amountTo: null, unit: 'g', grams, container: false, tinned, rest };
}

function packedIn(line: string): LineAmount | undefined {
  const after = containerThenSize.exec(line);
  if (after) {
    const [whole, count = '1', held = '', each = '0', unit = '', said = ''] = after;
    const isTotal = /\b(?:total|in all|altogether)\b/i.test(said);
    const rest = line.slice(whole.length);
    const packed = { count: isTotal ? '1' : count, each, unit, held, rest };
    const [isDrained, drained, of = unit] = drainedTo.exec(said) ?? [];
    if (isDrained === undefined) return ofContainers(packed);
    return ofContainers({ ...packed, held: '', ...(drained && { each: drained, unit: of }) });
  }
  const packed = inContainers.exec(line) ?? times.exec(line);
  if (!packed) return undefined;
  const [whole, count, each = '0', unit = 'g', held = ''] = packed;
  return ofContainers({ count, each, unit, held, rest: line.slice(whole.length) });
}

/** "250 g/9 oz flour", "500g/1lb 2oz potatoes": the first is read. */
const inBoth = new RegExp(
  `^(${number}\\s?(?:${measures}))\\.?\\s*/\\s*[\\d./½¼¾⅓⅔⅛ ]+\\s?(?:${measures}|cups?)\\.?(?!\\w)(?:\\s*${number}\\s?oz\\b)?`,
  'i',
);

type Said = { each: boolean; words: readonly string[] };

/** The weight given in a line besides its amount: total or each. */
function saidWeight(
  { words: [, low = '0', high = low, unit = '', after = ''], each }: Said,
  count: number,
): number | null {
  const weight = factorOf(volumes, unit) === undefined ? factorOf(weights, unit) : undefined;
  if (weight === undefined) return null;
  const isTotal = /\btotal|\bin all\b|\baltogether\b/i.test(after);
  const ofEach = !isTotal && (each || /\beach\b|\bper\b/i.test(after));
  return ((numberOf(low) + numberOf(high)) / 2) * weight * (ofEach ? count : 1);
}

/** Reads the amount of a recipe's line: counts, fractions, ranges, US and metric measures. */
export function readAmount(text: string): LineAmount {
  const line = prepared(text);
  const packed = packedIn(line);
  if (packed) return packed;
  const read = parsed(line.replace(inBoth, '$1'));
  const { amount, unit } = read;
  const more = /^\s*(?:\+|plus|and)\s+(?=[\d½¼¾⅓⅔⅛])(.*)$/i.exec(read.rest);
  const next = more?.[1] ? parsed(more[1]) : undefined;
  const spoons = unit && teaspoons[unit];
  const nextSpoons = next?.unit && teaspoons[next.unit];
  if (next && amount !== null && next.amount !== null && spoons && nextSpoons) {
    const all = amount + (next.amount * nextSpoons) / spoons;
    return { ...read, amount: all, amountTo: null, rest: next.rest, grams: null };
  }
  const beside = amount === null ? null : besideIt.exec(read.rest);
  const after = beside ? read.rest.slice(beside[0].length).trim() : read.rest;
  const held = container.exec(after);
  const words = beside ?? inBrackets.exec(read.rest) ?? afterComma.exec(read.rest);
  // "4 (6 oz) salmon fillets": before the name it is the weight of each; for containers always.
  const each = held !== null || unit === null || (beside !== null && unit === 'each');
  const isCounted = each || unit === 'each';
  const grams = words && saidWeight({ words, each }, isCounted ? (amount ?? 1) : 1);
  const isFull = !/\bdrained\b/i.test(words?.[4] ?? '');
  if (!held) return { ...read, grams, tinned: read.tinned && isFull, rest: after };
  const rest = after.slice(held[0].length);
  return { ...read, unit: null, grams, container: true, tinned: isFull && isTin(held[0].trim()), rest };
}
