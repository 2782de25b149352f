import type { ShoppingUnit, Unit } from '#contract/kitchen.ts';

/** Teaspoons in a kitchen spoon or cup. */
const teaspoons = { cup: 48, tbsp: 3, tsp: 1 } as const;
type Volume = keyof typeof teaspoons;

export const isVolume = (unit: ShoppingUnit): unit is Volume => unit in teaspoons;

const millilitres: Record<Volume, number> = { cup: 240, tbsp: 15, tsp: 5 };
const gramsOf: Partial<Record<Unit, number>> = { oz: 28.35, lb: 453.6, g: 1 };

/** Fractions of measuring cups and spoons: eighths and thirds. */
const fractions: readonly [value: number, text: string][] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
];

/** The whole part and the fraction of an amount, as for a measuring cup; whole numbers from 10 on. */
function measurable(amount: number): { whole: number; part: number; text: string } {
  if (amount >= 10) return { whole: Math.round(amount), part: 0, text: '' };
  const allowed = amount >= 4 ? fractions.filter(([value]) => (value * 4) % 1 === 0) : fractions;
  const whole = Math.floor(amount);
  const rest = amount - whole;
  const [part, text] = allowed.reduce((best, next) =>
    Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best,
  );
  return part === 1 ? { whole: whole + 1, part: 0, text: '' } : { whole, part, text };
}

/** `1.5` as `1½`, rounded to the nearest fraction. Never empty: at least ⅛. */
export function fractionText(amount: number): string {
  const { whole, text } = measurable(amount);
  if (whole === 0) return text || '⅛';
  return `${whole}${text}`;
}

/** Is the displayed amount more than one? 1.005 cups read "1 cup". */
function isMany(amount: number): boolean {
  const { whole, part } = measurable(amount);
  return whole + part > 1;
}

/** The same amount in a sensible unit: 6 tsp are 2 tbsp, ⅛ cup is 2 tbsp, 20 oz are 1¼ lb. */
export function inSensibleUnit(amount: number, unit: Unit): { amount: number; unit: Unit } {
  if (unit === 'oz' && amount >= 16) return { amount: amount / 16, unit: 'lb' };
  if (unit === 'lb' && amount < 0.5) return { amount: amount * 16, unit: 'oz' };
  if (!isVolume(unit)) return { amount, unit };
  const spoons = amount * teaspoons[unit];
  if (spoons >= 12 - 1e-9) return { amount: spoons / 48, unit: 'cup' };
  if (spoons >= 3 - 1e-9) return { amount: spoons / 3, unit: 'tbsp' };
  if (spoons < 0.1) return { amount: 1, unit: 'pinch' };
  return { amount: spoons, unit: 'tsp' };
}

/** Grams of a unit of an ingredient with the dictionary's `grams`; undefined if unknown. */
export function gramsPer(unit: Unit, grams: Partial<Record<Unit, number>>): number | undefined {
  const own = grams[unit] ?? gramsOf[unit];
  if (own !== undefined) return own;
  if (!isVolume(unit)) return undefined;
  for (const other of ['cup', 'tbsp', 'tsp'] as const) {
    const weight = grams[other];
    if (weight !== undefined) return (weight / teaspoons[other]) * teaspoons[unit];
  }
  return undefined;
}

/** Is one too large for a cup? An onion is, a strawberry is not. */
export const isCutUp = ({ each = 0 }: Partial<Record<Unit, number>>): boolean => each >= 40;

/** Texts of amounts: `quantities` of messages/, in the reader's locale. */
export type QuantityWords = {
  units: Record<Exclude<ShoppingUnit, 'each' | 'g'>, (amount: { amount: string; count: number }) => string>;
  metric: Record<'g' | 'kg' | 'ml' | 'l', (value: { value: number }) => string>;
  ofThing: (parts: { amount: string; thing: string }) => string;
  ofThingInBoth: (parts: { us: string; metric: string; thing: string }) => string;
  leavesOf: (parts: { amount: string; count: number; thing: string }) => string;
};

/** The number for the plural: 1½ cups are more than one, ½ cup is not. */
const countOf = (amount: number): number => (isMany(amount) ? Math.max(2, Math.ceil(amount)) : 1);

/** Units with the ingredient in the singular: "2 cloves garlic", "1 head romaine lettuce". */
const singular: ReadonlySet<ShoppingUnit> = new Set([
  'clove',
  'stalk',
  'head',
  'sprig',
  'slice',
  'sheet',
  'inch',
]);

function nameAfter({ unit, amount, name, plural, cutUp }: QuantityToBuy): string {
  if (unit === 'each') return isMany(amount) ? plural : name;
  // "½ cup red onion" if cut up for the cup; else "½ cup blueberries".
  return singular.has(unit) || (cutUp && isVolume(unit)) ? name : plural;
}

/** "12 collard green leaves": leaves are named after their plant. */
const leafText = ({ amount, name }: QuantityToBuy, words: QuantityWords) =>
  words.leavesOf({
    amount: fractionText(amount),
    count: countOf(amount),
    thing: name.replace(/greens$/, 'green'),
  });

type Named = {
  name: string;
  plural: string;
  /** Too large for a cup unless it is cut up; then in the singular after "cup". */
  cutUp?: boolean | undefined;
};
/** An amount of an ingredient in a recipe. `grams` is the weight of this amount. */
export type Quantity = Named & { amount: number; unit: Unit; grams: number; liquid: boolean };
type QuantityToBuy = Omit<Quantity, 'unit'> & { unit: ShoppingUnit };
/** `both` is US, then metric, as in a printed recipe. */
export const measures = ['both', 'us', 'metric'] as const;
export type Measure = (typeof measures)[number];

/** A metric amount, rounded as a kitchen scale or a jug shows it. */
type Metric = { value: number; unit: 'g' | 'kg' | 'ml' | 'l' };

function grams(weight: number): Metric {
  if (weight >= 1000) return { value: Math.round(weight / 50) / 20, unit: 'kg' };
  if (weight >= 100) return { value: Math.round(weight / 5) * 5, unit: 'g' };
  return { value: Math.max(1, Math.round(weight)), unit: 'g' };
}

function millilitre(volume: number): Metric {
  if (volume >= 1000) return { value: Math.round(volume / 50) / 20, unit: 'l' };
  return { value: volume >= 50 ? Math.round(volume / 5) * 5 : Math.round(volume), unit: 'ml' };
}

/** The metric amount; undefined if cooks count or use the same spoons. */
function metricOf({ amount, unit, grams: weight, liquid }: QuantityToBuy): Metric | undefined {
  if (unit === 'g') return grams(amount);
  if (unit === 'oz' || unit === 'lb') return grams(weight);
  if (unit !== 'cup') return undefined;
  return liquid ? millilitre(amount * millilitres.cup) : grams(weight);
}

const metricText = ({ value, unit }: Metric, words: QuantityWords) => words.metric[unit]({ value });

/** "1½ cups", "280 g", "2" for two whole ones. `both` is for whole lines: an amount alone is then in US. */
export function amountText(quantity: QuantityToBuy, measure: Measure, words: QuantityWords): string {
  const { amount, unit } = quantity;
  const metric = measure === 'metric' ? metricOf(quantity) : undefined;
  if (metric) return metricText(metric, words);
  if (unit === 'g') return metricText(grams(amount), words);
  if (unit === 'each') return fractionText(amount);
  return words.units[unit]({ amount: fractionText(amount), count: countOf(amount) });
}

/** "1½ cups quinoa", in metric "270 g quinoa", in both "1½ cups (270 g) quinoa". */
export function quantityText(quantity: QuantityToBuy, measure: Measure, words: QuantityWords): string {
  if (measure === 'both') return bothMeasures(quantity, words);
  if (quantity.unit === 'leaf') return leafText(quantity, words);
  return words.ofThing({ amount: amountText(quantity, measure, words), thing: nameAfter(quantity) });
}

/** US, then metric, as in a printed recipe: "1½ cups (270 g) quinoa". */
export function bothMeasures(quantity: QuantityToBuy, words: QuantityWords): string {
  if (quantity.unit === 'leaf') return leafText(quantity, words);
  const metric = quantity.unit === 'g' ? undefined : metricOf(quantity);
  const us = amountText(quantity, 'us', words);
  const thing = nameAfter(quantity);
  if (!metric) return words.ofThing({ amount: us, thing });
  return words.ofThingInBoth({ us, metric: metricText(metric, words), thing });
}

/** Units that are not divided. */
const indivisible: ReadonlySet<Unit> = new Set(['pinch', 'leaf', 'sprig']);

/** The quantity for another number of servings, in sensible units; unchanged for a factor of 1. */
export function scaled<Q extends Quantity>(quantity: Q, factor: number): Q {
  if (factor === 1) return quantity;
  const to = inSensibleUnit(quantity.amount * factor, quantity.unit);
  if (indivisible.has(to.unit)) to.amount = Math.max(1, Math.round(to.amount));
  return { ...quantity, ...to, grams: quantity.grams * factor };
}
