import type { GroceryCategory, Unit } from '#contract/kitchen.ts';
import { groupBy } from '#domain/group-by.ts';
import { gramsPer, isCutUp, type QuantityWords } from '#domain/ingredients/quantities.ts';
import { type ShoppingQuantity, shoppingQuantity, shoppingText } from './shopping-quantity.ts';

/** A recipe's line for shopping. */
export type ToBuy = {
  item: string;
  name: string;
  plural: string;
  category: GroceryCategory;
  amount: number;
  unit: Unit;
  grams: number;
  liquid: boolean;
  /** Cut up when measured by the cup, and then in the singular. */
  cutUp?: boolean | undefined;
  /** Grams of one unit, from the dictionary. */
  gramsPer: Partial<Record<Unit, number>>;
  /** Bought as another ingredient: one of it weighs `gramsEach` and gives `gramsFromOne`. */
  buyAs: {
    item: string;
    name: string;
    plural: string;
    category: GroceryCategory;
    gramsFromOne: number;
    gramsEach: number;
  } | null;
  /** Never bought: water. */
  atHand: boolean;
};

/** The amount of an ingredient for some dishes; `groceryText` writes it. */
export type GroceryLine = ShoppingQuantity & {
  item: string;
  category: GroceryCategory;
  /** Total grams as used in the dishes; for an ingredient bought as another, the weight of the whole ones. */
  grams: number;
  /** Ids of the recipes. */
  dishes: string[];
};

type Dish = { id: string; parts: readonly ToBuy[]; factor: number };

type Pile = { category: GroceryCategory; lines: ToBuy[]; dishes: Set<string> };

/** The grocery list of some dishes: a line for each ingredient, with its total and its dishes, by category and name. */
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

/** Increases when more must be bought, also if dishes change from a fruit's juice to its zest. */
function gramsToBuy(lines: readonly ToBuy[]): number {
  const pressed = lines.find(({ buyAs }) => buyAs)?.buyAs;
  return pressed ? wholeOnes(lines) * pressed.gramsEach : sum(lines.map(({ grams }) => grams));
}

function totalOf({ lines }: Pile): ShoppingQuantity {
  if (!lines.some(({ buyAs }) => buyAs)) return shoppingQuantity(lines);
  return { amount: Math.ceil(wholeOnes(lines) - 1e-6), unit: 'each' };
}

/** The parts of an ingredient that its name on a list needs. */
type Named = { name: string; plural: string; liquid: boolean; grams: Partial<Record<Unit, number>> };

/** The text of a line on the list: "5 lemons", "1½ cups quinoa". */
export function groceryText(
  { name, plural, liquid, grams: per }: Named,
  { amount, unit, grams }: ShoppingQuantity & { grams: number },
  words: QuantityWords,
): string {
  return shoppingText({ name, plural, liquid, cutUp: isCutUp(per), grams }, { amount, unit }, words);
}

/** The whole fruits for juice, zest and pieces: a zested lemon can still be pressed. */
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
