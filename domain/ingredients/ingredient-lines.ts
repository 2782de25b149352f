import type { Unit } from '#contract/kitchen.ts';
import { tokensOf } from './exclusions.ts';
import { type LineDictionary, thingNamed } from './ingredient-names.ts';
import { readAmount } from './line-amounts.ts';
import { gramsPer } from './quantities.ts';

/** A line of a recipe as it is understood. What is not sure is null, never guessed. */
export type IngredientReading = {
  /** The thing of the dictionary. */
  ingredient: string | null;
  amount: number | null;
  /** The upper end of a range. */
  amountTo: number | null;
  unit: Unit | null;
  /** What all of it weighs, of a range its middle. */
  grams: number | null;
  /** All things of the dictionary that the line may mean or mentions, also beside the one that is counted. */
  mentions: string[];
  /** What the line says beside the amount. */
  rest: string;
};

/** "Juice of 1 lemon" is lemon juice, as much as one lemon gives. */
function pressed(text: string, { things }: LineDictionary): IngredientReading | undefined {
  const [, what, of] =
    /^(?:the\s+)?(?:finely\s+)?(?:grated\s+)?(?:zest\s+(?:and|&)\s+)?(juice|zest)(?:\s+(?:and|&)\s+zest)?\s+(?:of|from)\s+(.+)$/i.exec(
      text.trim(),
    ) ?? [];
  if (!what || !of) return undefined;
  const { amount, amountTo, rest } = readAmount(of);
  const [fruit = ''] = tokensOf(rest);
  const thing = things.get(`${fruit}-${what.toLowerCase()}`);
  if (!thing?.buyAs) return undefined;
  const middle = ((amount ?? 1) + (amountTo ?? amount ?? 1)) / 2;
  const grams = middle * thing.buyAs.gramsFromOne;
  return {
    ingredient: thing.id,
    amount: grams,
    amountTo: null,
    unit: 'g',
    grams,
    mentions: [thing.buyAs.item, thing.id].sort(),
    rest: `${rest} ${what.toLowerCase()}`,
  };
}

/** Reads a line as somebody wrote it: how much of which thing, and what that weighs. */
export function readIngredientLine(text: string, dictionary: LineDictionary): IngredientReading {
  const squeezed = pressed(text, dictionary);
  if (squeezed) return squeezed;
  const { amount, amountTo, unit: written, grams: said, container, tinned, rest } = readAmount(text);
  const { ingredient, isSeveral, mentions, part } = thingNamed(rest, written, dictionary);
  const thing = dictionary.things.get(ingredient ?? '');
  const per = thing?.grams ?? {};
  const unit = written === 'each' && part && per[part] ? part : written;
  const weight = unit && gramsPer(unit, per);
  const middle = amount === null ? null : (amount + (amountTo ?? amount)) / 2;
  const weighed = middle !== null && weight && !container ? middle * weight : null;
  // Of a can it is what is left when it is drained; of several things nobody says how much each is.
  const eaten = (tinned && thing?.drained) || 1;
  const isWeighed = thing && (!isSeveral || thing.category === 'spices');
  const grams = isWeighed ? atLeastSome(said ?? weighed, eaten) : null;
  return {
    ingredient,
    amount: amount !== null && unit === 'g' ? amount * eaten : amount,
    amountTo,
    unit,
    grams,
    mentions,
    rest,
  };
}

/** A weight of nothing is none: it is not counted. */
function atLeastSome(grams: number | null, share: number): number | null {
  const rounded = Math.round((grams ?? 0) * share * 100) / 100;
  return rounded > 0 ? rounded : null;
}
