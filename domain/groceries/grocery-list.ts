import type { GroceryCategory, Unit } from '#contract/kitchen.ts';
import { groupBy } from '#domain/group-by.ts';
import { gramsPer, isCutUp, type QuantityWords } from '#domain/ingredients/quantities.ts';
import { type ShoppingQuantity, shoppingQuantity, shoppingText } from './shopping-quantity.ts';

/** One line of a recipe as the shopper needs it. */
export type ToBuy = {
  item: string;
  name: string;
  plural: string;
  category: GroceryCategory;
  amount: number;
  unit: Unit;
  grams: number;
  liquid: boolean;
  /** By the cup it is cut up, and reads in the singular. */
  cutUp?: boolean | undefined;
  /** Grams of one unit, from the dictionary. */
  gramsPer: Partial<Record<Unit, number>>;
  /** Bought as something else: one of these weighs `gramsEach` and gives `gramsFromOne`. */
  buyAs: {
    item: string;
    name: string;
    plural: string;
    category: GroceryCategory;
    gramsFromOne: number;
    gramsEach: number;
  } | null;
  /** Not to be bought: water. */
  atHand: boolean;
};

/** How much of one thing some dishes need, as facts: words are made of it by `groceryText`. */
export type GroceryLine = ShoppingQuantity & {
  item: string;
  category: GroceryCategory;
  /** Sum over the dishes, as used in them; for things bought as another, the weight of the whole ones it takes. */
  grams: number;
  /** Ids of the recipes. */
  dishes: string[];
};

type Dish = { id: string; parts: readonly ToBuy[]; factor: number };

type Pile = { category: GroceryCategory; lines: ToBuy[]; dishes: Set<string> };

/** The grocery list of some dishes: one line a thing, with its total and the dishes it is for, by category and name. */
export function groceryList(dishes: readonly Dish[]): GroceryLine[] {
  const piles = new Map<string, Pile>();
  for (const { id, parts, factor } of dishes) {
    for (const part of parts) {
      if (part.atHand) continue;
      const bought = part.buyAs ?? part;
      const pile = piles.get(bought.item) ?? {
        category: bought.category,
        lines: [],
        dishes: new Set<string>(),
      };
      pile.lines.push({ ...part, amount: part.amount * factor, grams: part.grams * factor });
      pile.dishes.add(id);
      piles.set(bought.item, pile);
    }
  }
  return [...piles].map(([item, pile]) => ({
    item,
    ...totalOf(pile),
    category: pile.category,
    grams: gramsToBuy(pile.lines),
    dishes: [...pile.dishes],
  }));
}

/** Grows when more has to be bought, also where the dishes turn from a fruit's juice to its zest. */
function gramsToBuy(lines: readonly ToBuy[]): number {
  const pressed = lines.find(({ buyAs }) => buyAs)?.buyAs;
  return pressed ? wholeOnes(lines) * pressed.gramsEach : sum(lines.map(({ grams }) => grams));
}

function totalOf({ lines }: Pile): ShoppingQuantity {
  if (!lines.some(({ buyAs }) => buyAs)) return shoppingQuantity(lines);
  return { amount: Math.ceil(wholeOnes(lines) - 1e-6), unit: 'each' };
}

/** A thing of the dictionary, as far as its name on a list goes. */
type Named = { name: string; plural: string; liquid: boolean; grams: Partial<Record<Unit, number>> };

/** A line as it reads on the list: "5 lemons", "1½ cups quinoa". */
export function groceryText(
  { name, plural, liquid, grams: per }: Named,
  { amount, unit, grams }: ShoppingQuantity & { grams: number },
  words: QuantityWords,
): string {
  return shoppingText({ name, plural, liquid, cutUp: isCutUp(per), grams }, { amount, unit }, words);
}

/** Lemons for their juice, their zest and themselves: one that is zested can still be pressed. */
function wholeOnes(lines: readonly ToBuy[]): number {
  const whole = lines.filter(({ buyAs }) => !buyAs);
  const perWhole = whole[0] && gramsPer('each', whole[0].gramsPer);
  const wholes = perWhole ? sum(whole.map(({ grams }) => grams)) / perWhole : whole.length;
  const pressed = groupBy(
    lines.filter(({ buyAs }) => buyAs),
    ({ item }) => item,
  );
  const needed = [...pressed.values()].map((some) =>
    sum(some.map(({ grams, buyAs }) => grams / (buyAs?.gramsFromOne ?? grams))),
  );
  return wholes + Math.max(0, ...needed);
}

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
