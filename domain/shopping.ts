import { type GroceryCategory, groceryCategories } from '#contract/kitchen.ts';
import type { GroceryItem } from '#contract/meal-plans.ts';
import type { Staple } from '#contract/pantry.ts';

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

/** The grocery list beside what is at home: what is there is not bought, and what is used up is. */
export function shoppingLists(items: readonly GroceryItem[], staples: readonly Staple[]): ShoppingLists {
  const stock = new Map(staples.map((staple) => [staple.item, staple]));
  const lines = items.map((item): ShoppingLine => {
    return { ...item, staple: item.item === null ? undefined : stock.get(item.item) };
  });
  const asked = new Set(items.map(({ item }) => item));
  const unasked = (state: Staple['state']) =>
    staples.filter((staple) => staple.state === state && !asked.has(staple.item)).map(asLine);
  const isAtHome = ({ staple, isPurchased }: ShoppingLine) => staple?.state === 'have' && !isPurchased;
  return {
    toBuy: [...lines.filter((line) => !isAtHome(line)), ...unasked('out')],
    low: unasked('low'),
    atHome: lines.filter(isAtHome),
  };
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
