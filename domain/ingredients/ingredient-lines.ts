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

/** Parts of a thing that may stand after its name: "4 garlic cloves". */
const afterName: Record<string, Unit> = {
  clove: 'clove',
  stalk: 'stalk',
  stick: 'stalk',
  rib: 'stalk',
  leaf: 'leaf',
  sprig: 'sprig',
  head: 'head',
  bulb: 'head',
  bunch: 'bunch',
  slice: 'slice',
  sheet: 'sheet',
};

/** "Juice of 1 lemon" is lemon juice, as much as one lemon gives. */
function pressed(text: string, { things }: LineDictionary): IngredientReading | undefined {
  const [, what, of] =
    /^(?:the\s+)?(?:finely\s+)?(?:grated\s+)?(juice|zest)\s+(?:of|from)\s+(.+)$/i.exec(text.trim()) ?? [];
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
  const { amount, amountTo, unit: written, grams: said, container, rest } = readAmount(text);
  const { ingredient, mentions, others } = thingNamed(rest, written, dictionary);
  const per = dictionary.things.get(ingredient ?? '')?.grams ?? {};
  const part = others.map((word) => afterName[word]).find((unit) => unit && per[unit]);
  const unit = written === 'each' && part ? part : written;
  const weight = unit && gramsPer(unit, per);
  const middle = amount === null ? null : (amount + (amountTo ?? amount)) / 2;
  const weighed = middle !== null && weight && !container ? middle * weight : null;
  return {
    ingredient,
    amount,
    amountTo,
    unit,
    grams: ingredient === null ? null : roundedGrams(said ?? weighed),
    mentions,
    rest,
  };
}

const roundedGrams = (grams: number | null) => (grams === null ? null : Math.round(grams * 100) / 100);
