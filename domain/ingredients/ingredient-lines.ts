import type { Unit } from '#contract/kitchen.ts';
import { isAlike } from './amount-grammar.ts';
import { tokensOf } from './exclusions.ts';
import { beginsWithName, foreignThing, pressedFruit } from './foreign-lines.ts';
import { type LineDictionary, type LineThing, type NamedThings, thingNamed } from './ingredient-names.ts';
import { type LineAmount, readAmount } from './line-amounts.ts';
import type { LineLanguage } from './line-languages.ts';
import { gramsPer, isVolume } from './quantities.ts';

/** A recipe's line as read. Uncertain values are null, never guessed. */
export type IngredientReading = {
  /** The ingredient of the dictionary. */
  ingredient: string | null;
  amount: number | null;
  /** The upper end of a range. */
  amountTo: number | null;
  unit: Unit | null;
  /** Total weight; the middle of a range. */
  grams: number | null;
  /** All ingredients of the dictionary that the line may mean or mentions, not only the counted one. */
  mentions: string[];
  /** The text of the line without the amount. */
  rest: string;
};

/** "Juice of 1 lemon": the fruit, its number, and what is taken from it. */
function pressedInEnglish(text: string, { plain }: LineDictionary): Pressed | undefined {
  const [, what, of] =
    /^(?:the\s+)?(?:finely\s+)?(?:grated\s+)?(?:zest\s+(?:and|&)\s+)?(juice|zest)(?:\s+(?:and|&)\s+zest)?\s+(?:of|from)\s+(.+)$/i.exec(
      text.trim(),
    ) ?? [];
  if (!what || !of) return undefined;
  const { amount, amountTo, rest } = readAmount(of);
  const fruit = tokensOf(rest).find((token) => !plain.has(token)) ?? '';
  const middle = ((amount ?? 1) + (amountTo ?? amount ?? 1)) / 2;
  return { fruit, part: what.toLowerCase(), count: middle, rest };
}

type Pressed = { fruit: string; part: string; count: number; rest: string };

/** The juice or zest that a number of fruits gives. */
function juiceOrZest(
  { fruit, part, count, rest }: Pressed,
  { things }: LineDictionary,
): IngredientReading | undefined {
  const thing = things.get(`${fruit}-${part}`);
  if (!thing?.buyAs) return undefined;
  const grams = count * thing.buyAs.gramsFromOne;
  return {
    ingredient: thing.id,
    amount: grams,
    amountTo: null,
    unit: 'g',
    grams,
    mentions: [thing.buyAs.item, thing.id].sort(),
    rest: `${rest} ${part}`,
  };
}

/**
 * Reads a written line, in English or in another language: amount, ingredient and weight. The weight is of the chosen
 * ingredient, if it is another one.
 */
export function readIngredientLine(
  text: string,
  dictionary: LineDictionary,
  language?: LineLanguage,
  chosen?: string | null,
): IngredientReading {
  const pressed = language ? pressedFruit(text, language) : pressedInEnglish(text, dictionary);
  const squeezed = pressed && juiceOrZest(pressed, dictionary);
  if (squeezed && (!chosen || chosen === squeezed.ingredient)) return squeezed;
  const [said, named] = saidIn(text, dictionary, language);
  const { amountTo, rest } = said;
  const { ingredient, isSeveral, mentions, part } = named;
  const thing = dictionary.things.get(chosen ?? ingredient ?? '');
  const isOpen = said.isOpen || Boolean(named.isOtherSize && said.unit === 'each' && said.grams === null);
  const { amount, unit, grams } = weighed({ ...said, isOpen }, part, thing);
  // With several ingredients the share of each is unknown.
  const isWeighed = thing && (chosen || !isSeveral || thing.category === 'spices');
  return { ingredient, amount, amountTo, unit, grams: isWeighed ? grams : null, mentions, rest };
}

function saidIn(
  text: string,
  dictionary: LineDictionary,
  language?: LineLanguage,
): readonly [LineAmount, NamedThings] {
  if (!language) {
    const said = readAmount(text);
    return [said, thingNamed(said.rest, said.unit, dictionary)];
  }
  const composed = text.normalize('NFC');
  const counted = readAmount(composed, language.counts);
  // "1 bouquet garni": what looks like a unit is part of the name.
  const said = beginsWithName(counted.rest, language) ? counted : readAmount(composed, language.amounts);
  return [said, foreignThing(said.rest, said.unit, dictionary, language)];
}

/** The weight of an amount of an ingredient. */
function weighed(said: LineAmount, part: Unit | null, thing: LineThing | undefined) {
  const { amount, amountTo, unit: written, tinned } = said;
  const per = thing?.grams ?? {};
  const unit = written === 'each' && part && per[part] ? part : written;
  const weight = unit && gramsPer(unit, per);
  const middle = amount === null ? null : (amount + (amountTo ?? amount)) / 2;
  const counted = middle !== null && weight ? middle * weight : null;
  // For a can, the drained weight.
  const eaten = (tinned && thing?.drained) || 1;
  return {
    amount: amount !== null && unit === 'g' ? amount * eaten : amount,
    unit: said.isOpen ? null : unit,
    grams: said.isOpen ? null : atLeastSome(agreed(said, counted, gramsPer('cup', per)), eaten),
  };
}

/** The weight, where a line gives it besides a volume. One that weighs twice as much as the other contradicts it. */
function agreed(
  { grams, millilitres, unit, isInOunces }: LineAmount,
  counted: number | null,
  cup = 0,
): number | null {
  const weight = grams ?? counted;
  const isVolumeFirst = grams !== null && unit !== null && isVolume(unit);
  const ofVolume = millilitres !== null ? (millilitres / 240) * cup : isVolumeFirst ? counted : null;
  if (weight === null || !ofVolume || isAlike(weight, ofVolume)) return weight;
  // "1 cup (8 oz) honey" are fluid ounces.
  if (isVolumeFirst && isInOunces && cup >= pours && isAlike((weight / 28.35) * 29.6, (ofVolume / cup) * 240))
    return ofVolume;
  const apart = Math.abs(weight - ofVolume);
  return apart > maxApart && apart > Math.min(weight, ofVolume) ? null : weight;
}
/** Grams of a cup of what may be poured, and measured in fluid ounces. */
const pours = 200;
/** Grams: a spoon of a spice is weighed roughly. */
const maxApart = 12;

/** A weight of zero is unknown: it is not counted. */
function atLeastSome(grams: number | null, share: number): number | null {
  const rounded = Math.round((grams ?? 0) * share * 100) / 100;
  return rounded > 0 ? rounded : null;
}
