import { parseIngredient } from 'parse-ingredient';
import { type Unit, units } from '#contract/kitchen.ts';

/** How much a line says, in units of the dictionary. */
export type LineAmount = {
  amount: number | null;
  /** The upper end of a range. */
  amountTo: number | null;
  unit: Unit | null;
  /** The weight that the line itself gives for all of it: "1 cup (270 g)". */
  grams: number | null;
  /** A container of unknown size, which is no unit: "1 jar". */
  container: boolean;
  /** What is left of the line. */
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
const measures = 'g|gr|grams?|kg|oz|ounces?|ml|l|lbs?|pounds?|fl\\.? ?oz';
const containers =
  'cans?|tins?|jars?|bags?|box(?:es)?|packages?|packets?|packs?|pkgs?|blocks?|cartons?|bottles?|tubs?|pouch(?:es)?|containers?';
const number = '\\d+(?:\\.\\d+)?';

/** What stands before an amount and says nothing of it, and spellings that the parser does not read. */
function prepared(text: string): string {
  let line = text
    .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
    .replace(/^[\s\-–—*•·▢☐]+(?=\S)/, '')
    .replace(/\b((?:milli|centi|deci)?lit)re(s?)\b/gi, '$1er$2')
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
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
  // "handful of parsley", "pinch salt"
  line = line.replace(/^(?=(?:handful|pinch|dash|bunch|sprig|splash|knob|drizzle)\b)/i, '1 ');
  // "2 large onions", "1 heaped tsp": a size is no unit
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
};

/** Units as the parser names them, in those of the dictionary. */
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

const gramsOf: Record<string, number> = { g: 1, kg: 1000, oz: 28.35, lb: 453.6, ml: 1, l: 1000 };
function weightOf(amount: string, unit: string): number {
  const short = unit.toLowerCase().replace(/\./g, '').replace(/ /g, '');
  const known = short.startsWith('fl')
    ? 29.6
    : short.startsWith('ou')
      ? gramsOf.oz
      : short.startsWith('lb') || short.startsWith('po')
        ? gramsOf.lb
        : short.startsWith('gr')
          ? 1
          : gramsOf[short];
  return Number(amount) * (known ?? 0);
}

/** "1 (14 oz) can", "1 14-ounce can", "2 x 400g cans": so much in each of so many. */
const inContainers = new RegExp(
  `^(${number})?\\s*[x×]?\\s*\\(?\\s*(${number})[ -]?(${measures})\\.?\\s*\\)?[ -]*(?:${containers})\\b\\.?(?:\\s+of)?\\s*`,
  'i',
);
const times = new RegExp(`^(${number})\\s*[x×]\\s*(${number})[ -]?(${measures})\\b\\.?\\s*`, 'i');
/** The same amount once more, in other measures: "250 g/9 oz", "1 cup (270 g)", "1 cup / 270 g". */
const besideIt = new RegExp(
  `^\\s*(?:/|\\(\\s*(?:about|ca\\.|approx\\.?)?|\\bor\\b)?\\s*(${number})\\s?(${measures})\\b\\.?\\s*(?:each)?\\s*\\)?`,
  'i',
);
const inBrackets = new RegExp(`\\((?:[^()]*?\\b)?(${number})\\s?(g|gr|grams?|kg)\\b[^()]*\\)`, 'i');

/** Characters at the start of a line that hold its amount. The parser's time grows with the square of what it is given. */
const longestAmount = 40;

function parsed(line: string): Omit<LineAmount, 'grams' | 'container'> {
  const space = line.lastIndexOf(' ', longestAmount);
  const end = line.length > longestAmount && space > 0 ? space : longestAmount;
  const start = line.slice(0, end);
  const [read] = parseIngredient(start, { additionalUOMs: extraUnits, normalizeUOM: true });
  const { quantity = null, quantity2 = null, unitOfMeasureID = null, description = start } = read ?? {};
  const rest = (description + line.slice(end)).trimStart();
  if (quantity === null) return { amount: null, amountTo: null, unit: null, rest };
  const id = unitOfMeasureID ?? 'each';
  const [unit, factor] = inOurs[id] ?? (isUnit(id) ? ([id, 1] as const) : [null, 1]);
  return {
    amount: quantity * factor,
    amountTo: quantity2 === null ? null : quantity2 * factor,
    unit,
    rest,
  };
}

const container = new RegExp(`^(?:${containers})\\b\\.?(?:\\s+of)?\\s*`, 'i');
const teaspoons: Partial<Record<Unit, number>> = { cup: 48, tbsp: 3, tsp: 1 };

/** What a line of a recipe says of how much: counts, fractions, ranges, US and metric measures. */
export function readAmount(text: string): LineAmount {
  const line = prepared(text);
  const packed = inContainers.exec(line) ?? times.exec(line);
  if (packed) {
    const [whole, count, each = '0', unit = 'g'] = packed;
    const grams = Number(count ?? 1) * weightOf(each, unit);
    return {
      amount: grams,
      amountTo: null,
      unit: 'g',
      grams,
      container: false,
      rest: line.slice(whole.length),
    };
  }
  // "250 g/9 oz flour" is read as 250 g.
  const first = line.replace(
    new RegExp(
      `^(${number}\\s?(?:${measures}))\\.?\\s*/\\s*[\\d./½¼¾⅓⅔⅛ ]+\\s?(?:${measures}|cups?)\\.?\\b`,
      'i',
    ),
    '$1',
  );
  const read = parsed(first);
  const more = /^\s*(?:\+|plus|and)\s+(?=[\d½¼¾⅓⅔⅛])(.*)$/i.exec(read.rest);
  const next = more?.[1] ? parsed(more[1]) : undefined;
  const spoons = read.unit && teaspoons[read.unit];
  const nextSpoons = next?.unit && teaspoons[next.unit];
  if (next && read.amount !== null && next.amount !== null && spoons && nextSpoons) {
    const amount = read.amount + (next.amount * nextSpoons) / spoons;
    return { ...read, amount, amountTo: null, rest: next.rest, grams: null, container: false };
  }
  const beside = read.amount !== null && besideIt.exec(read.rest);
  const said = beside || inBrackets.exec(read.rest);
  const isWeight = said && /^(?:g|k|o|l|p)/i.test(said[2] ?? '') && !/^l$/i.test(said[2] ?? '');
  const grams = said && isWeight ? weightOf(said[1] ?? '0', said[2] ?? 'g') : null;
  const rest = beside ? read.rest.slice(beside[0].length).trim() : read.rest;
  const held = container.exec(rest);
  if (held) return { ...read, unit: null, grams, container: true, rest: rest.slice(held[0].length) };
  return { ...read, grams, container: false, rest };
}
