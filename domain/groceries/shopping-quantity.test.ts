import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroceryCategory, Unit } from '#contract/kitchen.ts';
import { gramsPer } from '#domain/ingredients/quantities.ts';
import { inLocale } from '#messages/define-messages.ts';
import { quantities } from '#messages/generated/quantities.ts';
import { shoppingQuantity, shoppingText as textOf } from './shopping-quantity.ts';

type Thing = {
  name: string;
  plural: string;
  category: GroceryCategory;
  liquid: boolean;
  gramsPer: Partial<Record<Unit, number>>;
};

const thing = (
  name: string,
  plural: string,
  category: GroceryCategory,
  grams: Thing['gramsPer'],
  liquid = false,
): Thing => ({ name, plural, category, liquid, gramsPer: grams });

const onion = thing('red onion', 'red onions', 'vegetables', { each: 110, cup: 160 });
const parsley = thing('parsley', 'parsley', 'herbs', { cup: 60, sprig: 1, leaf: 0.2, bunch: 60 });
const cabbage = thing('red cabbage', 'red cabbage', 'vegetables', { each: 840, head: 840, cup: 75 });
const fennel = thing('fennel bulb', 'fennel bulbs', 'vegetables', { each: 234, head: 234, cup: 87 });
const collards = thing('collard greens', 'collard greens', 'vegetables', { leaf: 30, cup: 36, bunch: 225 });
const ginger = thing('fresh ginger', 'fresh ginger', 'vegetables', { inch: 15, tbsp: 6, tsp: 2 });
const garlic = thing('garlic', 'garlic', 'vegetables', { clove: 3, head: 40, tsp: 2.8 });
const celery = thing('celery', 'celery', 'vegetables', { stalk: 40, cup: 101, head: 450, bunch: 450 });
const melon = thing('watermelon', 'watermelons', 'fruits', { each: 4518, cup: 152 });
const olives = thing('black olives', 'black olives', 'fruits', { each: 4, cup: 135 });
const berries = thing('strawberry', 'strawberries', 'fruits', { each: 12, cup: 152 });
const rutabaga = thing('rutabaga', 'rutabagas', 'vegetables', { each: 386, cup: 140 });
const salt = thing('sea salt', 'sea salt', 'spices', { tsp: 6, pinch: 0.4 });
const almonds = thing('almond', 'almonds', 'nuts', { each: 1.2, cup: 143 });
const milk = thing('hemp milk', 'hemp milk', 'nuts', { cup: 240 }, true);
const chickpeas = thing('cooked chickpeas', 'cooked chickpeas', 'grains', { cup: 164 });

/** The shopping text of the lines of one ingredient. */
function shoppingText(lines: Parameters<typeof shoppingQuantity>[0]): string {
  const [first] = lines;
  const grams = lines.reduce((sum, part) => sum + part.grams, 0);
  return first ? textOf({ ...first, grams }, shoppingQuantity(lines), inLocale(quantities, 'en')) : '';
}

const line = (of: Thing, amount: number, unit: Unit) => ({
  ...of,
  amount,
  unit,
  grams: amount * (gramsPer(unit, of.gramsPer) ?? 0),
  cutUp: (of.gramsPer.each ?? 0) >= 40,
});

describe('a line of a shopper', () => {
  test.each<[Thing, [number, Unit][], string]>([
    [onion, [[2.67, 'tbsp']], '1 red onion'],
    [
      onion,
      [
        [0.5, 'cup'],
        [1, 'each'],
      ],
      '2 red onions',
    ],
    [parsley, [[3.67, 'cup']], '4 bunches parsley'],
    [parsley, [[3, 'leaf']], '1 bunch parsley'],
    [
      parsley,
      [
        [2, 'tbsp'],
        [1, 'sprig'],
      ],
      '1 bunch parsley',
    ],
    [cabbage, [[6, 'cup']], '1 head red cabbage'],
    [fennel, [[3, 'cup']], '2 fennel bulbs'],
    [collards, [[4, 'leaf']], '1 bunch collard greens'],
    [ginger, [[0.75, 'tsp']], '1-inch piece fresh ginger'],
    [
      ginger,
      [
        [1, 'tbsp'],
        [1, 'inch'],
      ],
      '2-inch piece fresh ginger',
    ],
    [ginger, [[8, 'inch']], '5 oz fresh ginger'],
    [
      garlic,
      [
        [2, 'clove'],
        [1, 'tsp'],
      ],
      '3 cloves garlic',
    ],
    [garlic, [[16, 'clove']], '2 heads garlic'],
    [celery, [[2.6, 'stalk']], '3 stalks celery'],
    [celery, [[11, 'stalk']], '1 head celery'],
    [melon, [[3, 'cup']], '3 cups watermelon'],
    [olives, [[12, 'each']], '12 black olives'],
    [olives, [[48, 'each']], '1½ cups black olives'],
    [berries, [[1.75, 'cup']], '1¾ cups strawberries'],
    [rutabaga, [[0.25, 'lb']], '4 oz rutabagas'],
    [rutabaga, [[1.1, 'lb']], '1¼ lb rutabagas'],
    [salt, [[2.9, 'tsp']], '1 tbsp sea salt'],
    [salt, [[1, 'pinch']], '1 pinch sea salt'],
    [salt, [[6, 'pinch']], '½ tsp sea salt'],
    [
      salt,
      [
        [1, 'pinch'],
        [0.5, 'tsp'],
      ],
      '¾ tsp sea salt',
    ],
    [almonds, [[2.67, 'tbsp']], '3 tbsp almonds'],
    [almonds, [[3.6, 'tbsp']], '¼ cup almonds'],
    [milk, [[19, 'cup']], '5 quarts hemp milk'],
    [milk, [[3.2, 'cup']], '3½ cups hemp milk'],
    [chickpeas, [[15, 'cup']], '5½ lb cooked chickpeas'],
  ])('%#: %j %j is %s', (of, amounts, text) => {
    expect(shoppingText(amounts.map(([amount, unit]) => line(of, amount, unit)))).toBe(text);
  });

  /** Grams that a person who reads the text buys. */
  function gramsIn(text: string, of: Thing): number {
    const signs: Record<string, number> = { '¼': 0.25, '⅓': 1 / 3, '⅔': 2 / 3, '½': 0.5, '¾': 0.75 };
    const [, whole = '', sign = '', words = ''] = /^(\d*)([¼⅓½⅔¾]?)[ -](.*)$/.exec(text) ?? [];
    const amount = Number(whole || 0) + (signs[sign] ?? 0);
    const [first = ''] = words.split(' ');
    if (first.startsWith('quart')) return amount * 4 * (gramsPer('cup', of.gramsPer) ?? 0);
    const units = { cup: /^cups?$/, tbsp: /^tbsp$/, tsp: /^tsp$/, oz: /^oz$/, lb: /^lb$/ } as const;
    for (const unit of ['cup', 'tbsp', 'tsp', 'oz', 'lb'] as const) {
      if (units[unit].test(first)) return amount * (gramsPer(unit, of.gramsPer) ?? 0);
    }
    const counted = (['clove', 'stalk', 'head', 'inch', 'bunch', 'pinch'] as const).find((unit) =>
      first.startsWith(unit),
    );
    return amount * (of.gramsPer[counted ?? 'each'] ?? 0);
  }

  test('is always enough, and not much more than needed beyond the smallest quantity sold', () => {
    const measured = [salt, almonds, milk, chickpeas, berries];
    fc.assert(
      fc.property(
        fc.constantFrom(...measured, ginger, garlic, celery, onion, cabbage, parsley),
        fc.array(fc.double({ min: 0.25, max: 60, noNaN: true }), { minLength: 1, maxLength: 4 }),
        (of, spoonfuls) => {
          const lines = spoonfuls.map((amount) => line(of, amount, 'tbsp'));
          const grams = lines.reduce((sum, one) => sum + one.grams, 0);
          const text = shoppingText(lines);
          const bought = gramsIn(text, of);
          expect([text, bought >= grams * 0.95]).toEqual([text, true]);
          if (measured.includes(of)) expect([text, bought <= grams * 1.6 + 1]).toEqual([text, true]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
