import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLocale } from '#messages/define-messages.ts';
import { quantities } from '#messages/generated/quantities.ts';
import { groceryCategoryOf } from './grocery-categories.ts';
import { type GroceryLine, groceryList, groceryText, type ToBuy } from './grocery-list.ts';

const lemon = { item: 'lemon', name: 'lemon', plural: 'lemons', category: 'fruits' } as const;
const ofLemon = (gramsFromOne: number) => ({ ...lemon, gramsFromOne, gramsEach: 84 });

function part(item: string, amount: number, unit: ToBuy['unit'], change: Partial<ToBuy> = {}): ToBuy {
  const gramsPer = change.gramsPer ?? { cup: 160, tbsp: 10, tsp: 10 / 3 };
  return {
    item,
    name: item,
    plural: `${item}s`,
    category: 'vegetables',
    amount,
    unit,
    grams: amount * (gramsPer[unit] ?? 1),
    liquid: false,
    gramsPer,
    buyAs: null,
    atHand: false,
    ...change,
  };
}

const juice = (grams: number) => part('lemon-juice', grams, 'g', { grams, buyAs: ofLemon(45) });
const zest = (grams: number) => part('lemon-zest', grams, 'g', { grams, buyAs: ofLemon(6) });
const whole = (amount: number) => part('lemon', amount, 'each', { ...lemon, gramsPer: { each: 84 } });
const dish = (id: string, parts: ToBuy[], factor = 1) => ({ id, parts, factor });
/** A line as it reads, with the names that its parts have. */
function wordsOf(line: GroceryLine, dishes: readonly ReturnType<typeof dish>[]): string {
  const parts = dishes.flatMap((one) => one.parts);
  const bought = parts.flatMap(({ buyAs }) => buyAs ?? []).find(({ item }) => item === line.item);
  const used = parts.find(({ item }) => item === line.item);
  const thing = used ?? (bought && { ...bought, liquid: false, gramsPer: { each: bought.gramsEach } });
  if (!thing) throw new Error(`nothing is known of ${line.item}`);
  return groceryText({ ...thing, grams: thing.gramsPer }, line, inLocale(quantities, 'en'));
}
const texts = (...dishes: ReturnType<typeof dish>[]) =>
  groceryList(dishes).map((line) => wordsOf(line, dishes));

describe('lemons', () => {
  test('for their juice: as many as needed', () => {
    expect(texts(dish('Soup', [juice(45)]))).toEqual(['1 lemon']);
    expect(texts(dish('Soup', [juice(46)]))).toEqual(['2 lemons']);
    expect(texts(dish('Soup', [juice(30)]), dish('Salad', [juice(30)]))).toEqual(['2 lemons']);
  });

  test('that are zested can still be pressed', () => {
    expect(texts(dish('Cake', [juice(45), zest(6)]))).toEqual(['1 lemon']);
    expect(texts(dish('Cake', [juice(90), zest(6)]))).toEqual(['2 lemons']);
    expect(texts(dish('Cake', [juice(45), zest(18)]))).toEqual(['3 lemons']);
  });

  test('that are cut up are added', () => {
    expect(texts(dish('Cake', [whole(1), juice(45), zest(6)]))).toEqual(['2 lemons']);
    expect(texts(dish('Tea', [whole(0.5)]), dish('Soup', [juice(20)]))).toEqual(['1 lemon']);
  });

  test('weigh more whenever more are needed, also from juice to zest', () => {
    const weight = (...parts: ToBuy[]) => groceryList([dish('Cake', parts)])[0]?.grams;
    expect(weight(juice(90))).toBeCloseTo(168);
    expect(weight(zest(18))).toBeCloseTo(252);
    expect(weight(whole(2))).toBeCloseTo(168);
    expect(weight(whole(1), juice(45), zest(6))).toBeCloseTo(168);
  });
});

describe('one line for each ingredient', () => {
  test('with its category and every dish it is for, once', () => {
    const lines = groceryList([
      dish('Soup', [part('leek', 1, 'cup'), part('leek', 1, 'tbsp')]),
      dish('Pie', [part('leek', 1, 'cup')]),
    ]);
    expect(lines).toEqual([
      {
        item: 'leek',
        amount: 2.25,
        unit: 'cup',
        category: 'vegetables',
        grams: 330,
        dishes: ['Soup', 'Pie'],
      },
    ]);
  });

  test('without water and other things at hand', () => {
    expect(groceryList([dish('Tea', [part('water', 2, 'cup', { atHand: true })])])).toEqual([]);
  });

  test('whole ones where a dish uses whole ones, rounded up', () => {
    const gramsPer = { each: 60, cup: 120 };
    const carrot = (amount: number, unit: ToBuy['unit']) => part('carrot', amount, unit, { gramsPer });
    expect(texts(dish('Soup', [carrot(1, 'each')]), dish('Slaw', [carrot(1, 'cup')]))).toEqual(['3 carrots']);
    expect(texts(dish('Soup', [carrot(1.5, 'each')]))).toEqual(['2 carrots']);
    expect(texts(dish('Soup', [carrot(0.25, 'each')]))).toEqual(['1 carrot']);
  });

  test.each([
    ['spoons that make a cup', [part('oil', 4, 'tbsp'), part('oil', 12, 'tsp')], '½ cup oils'],
    ['cloves as cloves', [part('garlic', 1, 'clove'), part('garlic', 2, 'clove')], '3 cloves garlic'],
    ['half a clove as a whole one', [part('garlic', 0.5, 'clove')], '1 clove garlic'],
    [
      'cloves and spoons as cloves',
      [
        part('garlic', 2, 'clove', { grams: 6, gramsPer: { clove: 3, tsp: 3 } }),
        part('garlic', 1, 'tsp', { grams: 3, gramsPer: { clove: 3, tsp: 3 } }),
      ],
      '3 cloves garlic',
    ],
    [
      'weights as a weight',
      [part('tofu', 8, 'oz', { grams: 226.8 }), part('tofu', 1, 'lb', { grams: 453.6 })],
      '1½ lb tofus',
    ],
  ] as const)('%s', (_name, parts, text) => {
    expect(texts(dish('Soup', [...parts]))).toEqual([text]);
  });

  test('scaled to the number of people', () => {
    const soup = [part('quinoa', 1, 'cup'), juice(45)];
    expect(texts(dish('Soup', soup, 3))).toEqual(['3 cups quinoas', '3 lemons']);
    expect(texts(dish('Soup', soup, 0.5))).toEqual(['½ cup quinoas', '1 lemon']);
  });

  test('with the grams of all dishes, in any order', () => {
    const items = ['leek', 'kale', 'okra'];
    const anyPart = fc
      .tuple(
        fc.constantFrom(...items),
        fc.double({ min: 0.05, max: 12, noNaN: true }),
        fc.constantFrom('cup', 'tbsp', 'g', 'oz'),
      )
      .map(([item, amount, unit]) => {
        const gramsPer = { cup: 160, tbsp: 10, g: 1, oz: 28.35 };
        return part(item, amount, unit as ToBuy['unit'], { gramsPer });
      });
    const anyDish = fc
      .tuple(fc.string(), fc.array(anyPart, { maxLength: 8 }), fc.constantFrom(0.25, 0.5, 1, 2, 3))
      .map(([name, parts, factor]) => dish(name, parts, factor));
    fc.assert(
      fc.property(fc.array(anyDish, { maxLength: 6 }), (dishes) => {
        const lines = groceryList(dishes);
        const named = lines.map(({ item }) => item);
        expect(new Set(named).size).toBe(named.length);
        for (const item of items) {
          const total = dishes
            .flatMap(({ parts, factor }) => parts.map((one) => ({ ...one, grams: one.grams * factor })))
            .filter((one) => one.item === item)
            .reduce((sum, { grams }) => sum + grams, 0);
          expect(lines.find((line) => line.item === item)?.grams ?? 0).toBeCloseTo(total, 6);
        }
        const backwards = groceryList(dishes.toReversed());
        expect(backwards.map(({ item, amount, unit }) => [item, amount, unit]).sort()).toEqual(
          lines.map(({ item, amount, unit }) => [item, amount, unit]).sort(),
        );
      }),
    );
  });
});

test.each([
  ['2 lemons', 'fruits'],
  ['apple cider vinegar', 'other'],
  ['1 bunch fresh mint', 'herbs'],
  ['peppermint tea bags', 'other'],
  ['butternut squash', 'vegetables'],
  ['coconut milk', 'nuts'],
  ['coconut oil', 'other'],
  ['ground ginger', 'spices'],
  ['fresh ginger', 'vegetables'],
  ['Red Lentils', 'grains'],
  ['paper towels', 'household'],
  ['Toilet paper', 'household'],
  ['milk', 'dairy'],
  ['oat milk', 'dairy'],
  ['6 eggs', 'dairy'],
  ['eggplant', 'vegetables'],
  ['peanut butter', 'nuts'],
  ['bread', 'bakery'],
  ['rolled oats', 'grains'],
  ['rice cakes', 'grains'],
  ['chickpeas', 'grains'],
  ['peaches', 'fruits'],
  ['something nobody knows', 'other'],
] as const)('%s is found among %s', (text, category) => {
  expect(groceryCategoryOf(text)).toBe(category);
});
