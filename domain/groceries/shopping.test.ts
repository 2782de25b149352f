import { describe, expect, test } from 'vitest';
import { groceryCategories } from '#contract/kitchen.ts';
import type { GroceryItem } from '#contract/meal-plans.ts';
import type { Staple, StockState } from '#contract/pantry.ts';
import { aisleOrder, basketOf, leftToBuy, movedAisle, shoppingLists } from './shopping.ts';

const line = (item: string | null, isPurchased = false): GroceryItem =>
  ({
    id: `line of ${item}`,
    ingredient: `1 ${item}`,
    category: 'other',
    isPurchased,
    item,
    amount: item && 1,
    unit: item && 'each',
    dishes: item ? ['Soup'] : [],
    boughtBy: null,
  }) as GroceryItem;
const staple = (item: string, state: StockState): Staple => ({ item, name: item, category: 'spices', state });
const things = (lines: readonly { item: string | null }[]) => lines.map(({ item }) => item);

describe('the grocery list and the pantry', () => {
  test('omits what is at home, adds what is used up, and suggests what runs low', () => {
    const lists = shoppingLists(
      [line('salt'), line('lemon'), line('rice'), line('oil')],
      [
        staple('salt', 'have'),
        staple('rice', 'low'),
        staple('oil', 'out'),
        staple('miso', 'out'),
        staple('tahini', 'low'),
        staple('cumin', 'have'),
      ],
    );
    expect(things(lists.toBuy)).toEqual(['lemon', 'rice', 'oil', 'miso']);
    expect(things(lists.low)).toEqual(['tahini']);
    expect(things(lists.atHome)).toEqual(['salt']);
    expect(
      leftToBuy(
        [line('salt'), line('lemon'), line('rice', true), line(null)],
        [staple('salt', 'have'), staple('rice', 'have'), staple('miso', 'out'), staple('tahini', 'low')],
      ),
    ).toBe(3);
    expect(lists.toBuy.at(-1)).toMatchObject({ id: null, ingredient: 'miso', category: 'spices' });
  });

  test('is unchanged without staples', () => {
    const items = [line('salt'), line(null, true)];
    const lists = shoppingLists(items, []);
    expect(lists).toEqual({
      toBuy: items.map((item) => ({ ...item, staple: undefined })),
      low: [],
      atHome: [],
    });
    expect(basketOf(lists)).toEqual({ purchased: 1, count: 2 });
  });

  test('keeps bought items in the basket, though they are at home now', () => {
    const lists = shoppingLists([line('salt', true)], [staple('salt', 'have')]);
    expect(things(lists.toBuy)).toEqual(['salt']);
    expect(lists.atHome).toEqual([]);
  });
});

describe('aisles', () => {
  test('have the order of the person’s shop, each once', () => {
    expect(aisleOrder([])).toEqual(groceryCategories);
    const reversed = [...groceryCategories].reverse();
    expect(aisleOrder(reversed)).toEqual(reversed);
    expect(aisleOrder(['spices', 'other', 'fruits', 'herbs', 'grains', 'nuts'])).toEqual([
      'spices',
      'dairy',
      'bakery',
      'household',
      'other',
      'fruits',
      'vegetables',
      'herbs',
      'grains',
      'nuts',
    ]);
  });

  test('move a place up or down, and stay at the ends', () => {
    expect(movedAisle(['fruits', 'herbs', 'nuts'], 'herbs', -1)).toEqual(['herbs', 'fruits', 'nuts']);
    expect(movedAisle(['fruits', 'herbs', 'nuts'], 'herbs', 1)).toEqual(['fruits', 'nuts', 'herbs']);
    expect(movedAisle(['fruits', 'herbs'], 'fruits', -1)).toEqual(['fruits', 'herbs']);
    expect(movedAisle(['fruits', 'herbs'], 'herbs', 1)).toEqual(['fruits', 'herbs']);
  });
});

describe('things that people added', () => {
  const named = (ingredient: string, item: string | null = null, isPurchased = false): GroceryItem => ({
    ...line(item, isPurchased),
    id: `${ingredient} ${isPurchased}`,
    ingredient,
  });
  const shown = (...items: GroceryItem[]) =>
    shoppingLists(items, []).toBuy.map(({ ingredient, also = [] }) => [ingredient, also.length]);

  test('are part of the line that says the same thing', () => {
    expect(shown(named('3 bananas', 'banana'), named('Bananas'), named('bananas'))).toEqual([
      ['3 bananas', 2],
    ]);
    expect(shown(named('Soap'), named('soap'))).toEqual([['Soap', 1]]);
  });

  test('stay a line with an amount of their own, another name, or when one is bought', () => {
    expect(shown(named('3 bananas', 'banana'), named('2 kg bananas'))).toHaveLength(2);
    expect(shown(named('3 bananas', 'banana'), named('dried bananas'))).toHaveLength(2);
    expect(shown(named('3 bananas', 'banana', true), named('bananas'))).toHaveLength(2);
  });

  test('are bought though the same thing is at home', () => {
    const { toBuy, atHome } = shoppingLists(
      [named('1 tsp salt', 'salt'), named('salt')],
      [staple('salt', 'have')],
    );
    expect([toBuy.map(({ ingredient }) => ingredient), atHome.length]).toEqual([['salt'], 1]);
  });
});
