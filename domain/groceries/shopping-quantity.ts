import type { GroceryCategory, ShoppingUnit, Unit } from '#contract/kitchen.ts';
import {
  gramsPer,
  inSensibleUnit,
  isCutUp,
  isVolume,
  type Quantity,
  type QuantityWords,
  quantityText,
} from '#domain/ingredients/quantities.ts';

type Line = Quantity & { category: GroceryCategory; gramsPer: Partial<Record<Unit, number>> };

/** More small pieces than this are measured instead of counted. */
const maxCounted = 24;
/** More pinches and olives than these are measured. */
const maxLoose: Partial<Record<Unit, number>> = { pinch: 2, each: maxCounted };
/** Grams of a fruit that is too large to buy for one cup: a watermelon. */
const tooLarge = 1500;
/** Inches of ginger in one piece. */
const maxPieceLength = 4;
/** Cups beyond which a list says quarts or pounds. */
const maxCups = 8;
/** More stalks and cloves than these are bought as the whole plant. */
const most: Partial<Record<Unit, number>> = { stalk: 8, clove: 10 };

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

/** How much of one thing to buy. */
export type ShoppingQuantity = { amount: number; unit: ShoppingUnit };

/** The total of all lines of an ingredient, rounded up to a quantity that shops sell: two bunches. */
export function shoppingQuantity(lines: readonly Line[]): ShoppingQuantity {
  const [first] = lines;
  if (!first) return { amount: 0, unit: 'each' };
  const grams = sum(lines.map((line) => line.grams));
  const unit = countedBy(first, new Set(lines.map((line) => line.unit)), grams);
  const weight = unit && gramsPer(unit, first.gramsPer);
  if (unit === 'inch' && grams / (weight ?? grams) > maxPieceLength) return weighed(grams);
  if (unit && weight) return { amount: wholes(grams / weight), unit };
  return measured(first, lines);
}

/** A quantity as people write it: "2 bunches parsley". */
export function shoppingText(
  thing: Pick<Quantity, 'name' | 'plural' | 'liquid' | 'cutUp' | 'grams'>,
  { amount, unit }: ShoppingQuantity,
  words: QuantityWords,
): string {
  return quantityText({ ...thing, amount, unit }, 'us', words);
}

/** Rounds up to whole ones, with a tolerance of 0.05. */
const wholes = (amount: number) => Math.max(1, Math.ceil(amount - 0.05));

/** The unit in which shops count an ingredient; undefined if it is weighed or measured. */
function countedBy({ name, plural, category, gramsPer: per }: Line, units: ReadonlySet<Unit>, grams: number) {
  const fits = (unit: Unit) => grams / (per[unit] ?? grams) <= (most[unit] ?? maxCounted);
  const asWhole = (['head', 'bunch', 'each'] as const).find((unit) => units.has(unit) && per[unit]);
  if (asWhole && (asWhole !== 'each' || isCutUp(per) || fits('each'))) return asWhole;
  const asPart = (['clove', 'stalk', 'sheet'] as const).find((unit) => units.has(unit) && per[unit]);
  if (asPart && fits(asPart)) return asPart;
  if (asPart && per.head) return 'head';
  if (!['fruits', 'vegetables', 'herbs'].includes(category)) return asPart;
  if ([...units].every((unit) => unit === 'oz' || unit === 'lb' || unit === 'g')) return undefined;
  if (isCutUp(per) && (per.each ?? 0) <= tooLarge) return per.head && name === plural ? 'head' : 'each';
  if (per.clove && !per.each) return 'clove';
  if (per.bunch) return 'bunch';
  if (per.inch && !per.each) return 'inch';
  return asPart;
}

/** Adds volumes as a volume, a common unit as that unit, anything else by weight. */
function measured(first: Line, lines: readonly Line[]): ShoppingQuantity {
  const units = new Set(lines.map(({ unit }) => unit));
  const grams = sum(lines.map((line) => line.grams));
  const [only] = units;
  const amount = sum(lines.map((line) => line.amount));
  const perSpoon = gramsPer('tsp', first.gramsPer);
  if (units.size === 1 && only && !isVolume(only) && only !== 'oz' && only !== 'lb') {
    if (!perSpoon || amount <= (maxLoose[only] ?? amount)) return { amount: wholes(amount), unit: only };
  }
  if (perSpoon && ![...units].every((unit) => unit === 'oz' || unit === 'lb')) {
    const cups = grams / perSpoon / 48;
    if (cups <= maxCups + 0.05) return spoons(grams / perSpoon);
    return first.liquid ? { amount: Math.ceil(cups / 4), unit: 'quart' } : weighed(grams);
  }
  const counted = units.has('oz') || units.has('lb') ? undefined : only;
  const weight = counted && gramsPer(counted, first.gramsPer);
  if (counted && weight) return { amount: wholes(grams / weight), unit: counted };
  return weighed(grams);
}

function weighed(grams: number): ShoppingQuantity {
  const { amount, unit } = inSensibleUnit(wholes(grams / 28.35), 'oz');
  return { amount: unit === 'lb' ? upTo(amount, 4) : amount, unit };
}

/** Rounds up to the next fraction, with a tolerance of some hundredths. */
function upTo(amount: number, parts: number): number {
  const many = amount * parts;
  return Math.max(1, Math.ceil(many - Math.min(0.1, many * 0.03))) / parts;
}

/** The measuring cups of a set, and those that two of them make. */
const scoops = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];

/** Teaspoons as list quantities: the larger, the coarser, as nobody buys 2¾ tbsp. */
function spoons(teaspoons: number): ShoppingQuantity {
  if (teaspoons < 0.1) return { amount: 1, unit: 'pinch' };
  if (teaspoons <= 1.03) return { amount: upTo(teaspoons, 4), unit: 'tsp' };
  if (teaspoons <= 2.55) return { amount: upTo(teaspoons, 2), unit: 'tsp' };
  const spoonfuls = teaspoons / 3;
  if (spoonfuls <= 2.05) return { amount: upTo(spoonfuls, 2), unit: 'tbsp' };
  if (spoonfuls <= 3.1) return { amount: 3, unit: 'tbsp' };
  const cups = teaspoons / 48;
  const scoop = scoops.find((size) => size >= cups * 0.97);
  if (scoop) return { amount: scoop, unit: 'cup' };
  return { amount: upTo(cups, cups <= 3 ? 4 : cups <= 6 ? 2 : 1), unit: 'cup' };
}
