import { type GroceryCategory, groceryCategories } from '#contract/kitchen.ts';
import type { GroceryItem } from '#contract/meal-plans.ts';
import type { Staple, StockState } from '#contract/pantry.ts';

/** A line of the list; without an id it is a staple that is used up or running low, and that no dish of the plan asks for. */
export type ShoppingLine = Omit<GroceryItem, 'id'> & { id: string | null; staple: Staple | undefined };

export type ShoppingLists = {
  /** What is to be bought, and what is in the basket. */
  toBuy: ShoppingLine[];
  /** Staples of which little is left, and that no dish asks for. */
  low: ShoppingLine[];
  /** What dishes ask for and is at home. */
  atHome: ShoppingLine[];
};

type Asked = Pick<GroceryItem, 'item' | 'isPurchased'>;
type Stock = Pick<Staple, 'item' | 'state'>;

/** What is there is not bought, and what is used up is, also what no dish asks for. */
function byStock<A extends Asked, S extends Stock>(items: readonly A[], staples: readonly S[]) {
  const stock = new Map(staples.map((staple) => [staple.item, staple]));
  const stapleOf = ({ item }: Asked) => (item === null ? undefined : stock.get(item));
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

/** The grocery list beside what is at home. */
export function shoppingLists(items: readonly GroceryItem[], staples: readonly Staple[]): ShoppingLists {
  const { stapleOf, listed, atHome, out, low } = byStock(items, staples);
  const line = (item: GroceryItem): ShoppingLine => ({ ...item, staple: stapleOf(item) });
  return { toBuy: [...listed.map(line), ...out.map(asLine)], low: low.map(asLine), atHome: atHome.map(line) };
}

/** How many things are still to be bought. */
export function leftToBuy(items: readonly Asked[], staples: readonly Stock[]): number {
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

/** Of how many lines how many are in the basket. */
export function basketOf({ toBuy }: Pick<ShoppingLists, 'toBuy'>): { purchased: number; count: number } {
  return { purchased: toBuy.filter(({ isPurchased }) => isPurchased).length, count: toBuy.length };
}

/** All aisles in the order that was stored; one that did not exist then comes at its usual place after them. */
export const aisleOrder = (stored: readonly GroceryCategory[]): GroceryCategory[] => [
  ...new Set([...stored.filter((aisle) => groceryCategories.includes(aisle)), ...groceryCategories]),
];

/** The same with one of them a place further up or down; at the ends it stays. */
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
