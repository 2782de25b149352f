import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Unit } from '#contract/kitchen.ts';
import { inLocale } from '#messages/define-messages.ts';
import { quantities } from '#messages/generated/quantities.ts';
import {
  amountText as amountIn,
  bothMeasures as bothMeasuresIn,
  fractionText,
  gramsPer,
  inSensibleUnit,
  type Measure,
  type Quantity,
  quantityText as quantityIn,
  scaled,
} from './quantities.ts';

const words = inLocale(quantities, 'en');
const amountText = (quantity: Quantity, measure: Measure) => amountIn(quantity, measure, words);
const quantityText = (quantity: Quantity, measure: Measure) => quantityIn(quantity, measure, words);
const bothMeasures = (quantity: Quantity) => bothMeasuresIn(quantity, words);

const lemon = { name: 'lemon', plural: 'lemons', liquid: false };
const quinoa = { name: 'quinoa', plural: 'quinoa', liquid: false };
const of = (thing: typeof lemon, amount: number, unit: Unit, grams = 100): Quantity => ({
  ...thing,
  amount,
  unit,
  grams,
});

/** The value of a displayed fraction. */
function shownValue(text: string): number {
  const signs: Record<string, number> = {
    '⅛': 1 / 8,
    '¼': 1 / 4,
    '⅓': 1 / 3,
    '½': 1 / 2,
    '⅔': 2 / 3,
    '¾': 3 / 4,
  };
  const sign = text.at(-1) ?? '';
  return Number(text.replace(/\D/g, '') || 0) + (signs[sign] ?? 0);
}

describe('amounts as fractions', () => {
  test.each([
    [0.125, '⅛'],
    [0.25, '¼'],
    [0.33, '⅓'],
    [0.5, '½'],
    [0.67, '⅔'],
    [0.75, '¾'],
    [1, '1'],
    [1.5, '1½'],
    [2.33, '2⅓'],
    [3.99, '4'],
    [4.33, '4¼'],
    [9.9, '10'],
    [12.4, '12'],
    [0.01, '⅛'],
  ])('%d is %s', (amount, text) => {
    expect(fractionText(amount)).toBe(text);
  });

  test('are rounded to the nearest fraction', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.125, max: 100, noNaN: true }), (amount) => {
        const off = Math.abs(shownValue(fractionText(amount)) - amount);
        expect(off).toBeLessThanOrEqual(amount < 4 ? 0.1251 : amount < 10 ? 0.1251 : 0.5001);
      }),
    );
  });
});

describe('the sensible unit', () => {
  test.each<[number, Unit, number, Unit]>([
    [6, 'tsp', 2, 'tbsp'],
    [0.125, 'cup', 2, 'tbsp'],
    [4, 'tbsp', 0.25, 'cup'],
    [20, 'oz', 1.25, 'lb'],
    [0.25, 'lb', 4, 'oz'],
    [0.05, 'tsp', 1, 'pinch'],
    [2, 'tsp', 2, 'tsp'],
    [3, 'clove', 3, 'clove'],
  ])('%d %s are %d %s', (amount, unit, to, toUnit) => {
    const sensible = inSensibleUnit(amount, unit);
    expect(sensible.unit).toBe(toUnit);
    expect(sensible.amount).toBeCloseTo(to, 9);
  });

  test('has the same volume or weight', () => {
    const spoons = { cup: 48, tbsp: 3, tsp: 1 } as const;
    fc.assert(
      fc.property(
        fc.constantFrom('cup', 'tbsp', 'tsp'),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (unit, amount) => {
          const to = inSensibleUnit(amount, unit);
          expect(Object.keys(spoons)).toContain(to.unit);
          expect(to.amount * spoons[to.unit as keyof typeof spoons]).toBeCloseTo(amount * spoons[unit], 6);
        },
      ),
    );
  });
});

test('grams of a unit: from the dictionary, else from another volume, else by weight, else unknown', () => {
  expect(gramsPer('cup', { cup: 240 })).toBe(240);
  expect(gramsPer('tbsp', { cup: 240 })).toBe(15);
  expect(gramsPer('tsp', { cup: 240, tsp: 6 })).toBe(6);
  expect(gramsPer('cup', { tsp: 2 })).toBe(96);
  expect(gramsPer('lb', {})).toBe(453.6);
  expect(gramsPer('head', { cup: 240 })).toBeUndefined();
  expect(gramsPer('cup', { each: 100 })).toBeUndefined();
});

describe('a line of a recipe', () => {
  test.each([
    [of(lemon, 1, 'each'), '1 lemon'],
    [of(lemon, 0.5, 'each'), '½ lemon'],
    [of(lemon, 2, 'each'), '2 lemons'],
    [of(lemon, 1.005, 'each'), '1 lemon'],
    [of(quinoa, 1.5, 'cup', 255), '1½ cups quinoa'],
    [of(quinoa, 1.005, 'cup'), '1 cup quinoa'],
    [of(quinoa, 0.5, 'cup'), '½ cup quinoa'],
    [of({ ...quinoa, name: 'garlic', plural: 'garlic' }, 2, 'clove'), '2 cloves garlic'],
    [of({ ...lemon, name: 'romaine', plural: 'romaines' }, 2, 'head'), '2 heads romaine'],
    [of(lemon, 3, 'slice'), '3 slices lemon'],
    [of({ ...quinoa, name: 'fresh ginger', plural: 'fresh ginger' }, 1, 'inch'), '1-inch piece fresh ginger'],
    [of({ ...quinoa, name: 'kombu', plural: 'kombu' }, 1.5, 'inch'), '1½-inch piece kombu'],
    [
      of({ ...quinoa, name: 'collard greens', plural: 'collard greens' }, 12, 'leaf'),
      '12 collard green leaves',
    ],
    [of({ ...quinoa, name: 'fresh sage', plural: 'fresh sage' }, 1, 'leaf'), '1 fresh sage leaf'],
    [{ ...of(lemon, 0.5, 'cup'), cutUp: true }, '½ cup lemon'],
    [{ ...of(lemon, 2, 'each'), cutUp: true }, '2 lemons'],
    [{ ...of(lemon, 2, 'lb'), cutUp: true }, '2 lb lemons'],
    [of(quinoa, 250, 'g', 250), '250 g quinoa'],
  ])('%#: %s', (quantity, text) => {
    expect(quantityText(quantity, 'us')).toBe(text);
  });

  test('metric: by weight, liquids by volume, spoons and counted pieces unchanged', () => {
    expect(quantityText(of(quinoa, 1.5, 'cup', 255), 'metric')).toBe('255 g quinoa');
    expect(quantityText({ ...of(quinoa, 1, 'cup'), liquid: true }, 'metric')).toBe('240 ml quinoa');
    expect(quantityText({ ...of(quinoa, 5, 'cup'), liquid: true }, 'metric')).toBe('1.2 l quinoa');
    expect(quantityText(of(quinoa, 1, 'tbsp'), 'metric')).toBe('1 tbsp quinoa');
    expect(quantityText(of(lemon, 2, 'each'), 'metric')).toBe('2 lemons');
    expect(amountText(of(quinoa, 3, 'lb', 1361), 'metric')).toBe('1.35 kg');
    expect(amountText(of(quinoa, 1, 'oz', 0.4), 'metric')).toBe('1 g');
    expect(bothMeasures(of(quinoa, 1.5, 'cup', 255))).toBe('1½ cups (255 g) quinoa');
    expect(bothMeasures(of(quinoa, 250, 'g', 250))).toBe('250 g quinoa');
    expect(bothMeasures(of(lemon, 2, 'each'))).toBe('2 lemons');
  });

  test('uses the singular for one and the plural for more', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 40, noNaN: true }), (amount) => {
        const text = quantityText(of(lemon, amount, 'each'), 'us');
        expect(text.endsWith('lemons')).toBe(shownValue(fractionText(amount)) > 1);
        const cups = quantityText(of(quinoa, amount, 'cup'), 'us');
        expect(cups.includes('cups')).toBe(shownValue(fractionText(amount)) > 1);
      }),
    );
  });
});

describe('for another number of servings', () => {
  test('an amount is unchanged at a factor of 1, and gets a sensible unit at others', () => {
    const spoons = of(quinoa, 4, 'tbsp', 60);
    expect(scaled(spoons, 1)).toBe(spoons);
    expect(scaled(spoons, 2)).toMatchObject({ amount: 0.5, unit: 'cup', grams: 120 });
    expect(quantityText(scaled(of(lemon, 1, 'each', 84), 3), 'us')).toBe('3 lemons');
  });

  test.each<[Unit, number, string]>([
    ['pinch', 0.25, '1 pinch quinoa'],
    ['sprig', 0.5, '1 sprig quinoa'],
    ['leaf', 0.6, '2 quinoa leaves'],
  ])('a %s is not divided', (unit, factor, text) => {
    const line = of(quinoa, unit === 'leaf' ? 3 : 1, unit, 4);
    expect(quantityText(scaled(line, factor), 'us')).toBe(text);
    expect(bothMeasures(scaled(line, factor))).toBe(text);
    expect(scaled(line, factor).grams).toBeCloseTo(4 * factor);
  });

  test('scaling and reversing gives the same weight, and weight is proportional to the factor', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (amount, from, to) => {
          const line = of(quinoa, amount, 'cup', amount * 170);
          const other = scaled(line, to / from);
          expect(other.grams).toBeCloseTo((line.grams * to) / from, 6);
          expect(scaled(other, from / to).grams).toBeCloseTo(line.grams, 6);
        },
      ),
    );
  });
});
