import { type GroceryCategory, groceryCategories } from '#contract/kitchen.ts';
import type { GroceryItem } from '#contract/meal-plans.ts';
import type { Staple, StockState } from '#contract/pantry.ts';
import { keyOf } from '#domain/ingredients/exclusions.ts';
import { lineThing } from '#domain/ingredients/line-thing.ts';

/** A line of the list; without an id it is a staple that is used up or low, and that no planned dish needs. */
export type ShoppingLine = Omit<GroceryItem, 'id'> & {
  id: string | null;
  staple: Staple | undefined;
  /** Things that people added and that this line is too: "Bananas" beside "3 bananas". */
  also?: ShoppingLine[];
};

export type ShoppingLists = {
  /** Items to buy, and items in the basket. */
  toBuy: ShoppingLine[];
  /** Staples that run low and that no dish needs. */
  low: ShoppingLine[];
  /** Items that dishes need and that are at home. */
  atHome: ShoppingLine[];
};

type ShoppingItem = Pick<GroceryItem, 'item' | 'isPurchased'>;
type Stock = Pick<Staple, 'item' | 'state'>;

/** Items at home are not bought; used-up items are, even if no dish needs them. */
function byStock<A extends ShoppingItem, S extends Stock>(items: readonly A[], staples: readonly S[]) {
  const stock = new Map(staples.map((staple) => [staple.item, staple]));
  const stapleOf = ({ item }: ShoppingItem) => (item === null ? undefined : stock.get(item));
  const isAtHome = (asked: A) => stapleOf(asked)?.state === 'have' && !asked.isPurchased;
  const asked = new Set(items.map(({ item }) => item));
  const unasked = (wanted: StockState) =>
    staples.filter(({ item, state }) => state === wanted && !asked.has(item));
  return {
    stapleOf,
    listed: items.filter((item) => !isAtHome(item)),
    atHome: items.filter(isAtHome),
    out: unasked('out'),
    low: unasked('low'),
  };
}

/**
 * An added thing without an amount of its own is part of a line of the same thing, if both are bought or neither is. Two
 * added ones that say the same are one.
 */
function together(lines: readonly ShoppingLine[]): ShoppingLine[] {
  const shown = lines.filter(({ item }) => item !== null);
  for (const line of lines.filter(({ item }) => item === null)) {
    const [text, thing] = [keyOf(line.ingredient), lineThing(line.ingredient)];
    const isSame = ({ ingredient, item, isPurchased }: ShoppingLine) =>
      isPurchased === line.isPurchased &&
      (item === null ? keyOf(ingredient) === text : text === thing && lineThing(ingredient) === thing);
    const at = shown.findIndex(isSame);
    const same = shown[at];
    if (same) shown[at] = { ...same, also: [...(same.also ?? []), line] };
    else shown.push(line);
  }
  return shown;
}

/** The grocery list, compared with the pantry. */
export function shoppingLists(items: readonly GroceryItem[], staples: readonly Staple[]): ShoppingLists {
  const { stapleOf, listed, atHome, out, low } = byStock(items, staples);
  const line = (item: GroceryItem): ShoppingLine => ({ ...item, staple: stapleOf(item) });
  const toBuy = [...together(listed.map(line)), ...out.map(asLine)];
  return { toBuy, low: low.map(asLine), atHome: atHome.map(line) };
}

/** The number of items left to buy. */
export function leftToBuy(items: readonly ShoppingItem[], staples: readonly Stock[]): number {
  const { listed, out } = byStock(items, staples);
  return listed.filter(({ isPurchased }) => !isPurchased).length + out.length;
}

const asLine = (staple: Staple): ShoppingLine => ({
  id: null,
  ingredient: staple.name,
  category: staple.category,
  isPurchased: false,
  item: staple.item,
  amount: null,
  unit: null,
  dishes: [],
  boughtBy: null,
  staple,
});

/** The number of items, and of those in the basket. */
export function basketOf({ toBuy }: Pick<ShoppingLists, 'toBuy'>): { purchased: number; count: number } {
  return { purchased: toBuy.filter(({ isPurchased }) => isPurchased).length, count: toBuy.length };
}

/** All aisles in the stored order; a missing one is after the aisle that it follows by default. */
export function aisleOrder(stored: readonly GroceryCategory[]): GroceryCategory[] {
  const order = stored.filter((aisle) => groceryCategories.includes(aisle));
  for (const [place, aisle] of groceryCategories.entries()) {
    if (order.includes(aisle)) continue;
    order.splice(order.findIndex((each) => each === groceryCategories[place - 1]) + 1, 0, aisle);
  }
  return order;
}

/** Moves an aisle one place up or down; at the ends it stays. */
export function movedAisle(
  aisles: readonly GroceryCategory[],
  aisle: GroceryCategory,
  by: -1 | 1,
): GroceryCategory[] {
  const from = aisles.indexOf(aisle);
  const other = aisles[from + by];
  if (from < 0 || other === undefined) return [...aisles];
  return aisles.map((each) => (each === aisle ? other : each === other ? aisle : each));
}
