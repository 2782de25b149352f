import { expect, test } from 'vitest';
import { readAmount } from './line-amounts.ts';

test.each([
  ['1 litre stock', 1000 / 240, 'stock'],
  ['1.5 litres water', 1500 / 240, 'water'],
  ['2 Litres of water', 2000 / 240, 'water'],
  ['5 decilitres milk', 500 / 240, 'milk'],
])('%s is read as its American spelling', (text, cups, rest) => {
  const read = readAmount(text);
  expect(read).toMatchObject({ unit: 'cup', rest });
  expect(read.amount).toBeCloseTo(cups);
});

test.each(['½', '1 ', '1/2', '٣', 'x', '(', '1 cup ', '1 lb ('])('a hostile line of %j is read', (token) => {
  const line = token.repeat(300).slice(0, 300);
  const { rest } = readAmount(line);
  expect(line.trimEnd().endsWith(rest.trimEnd())).toBe(true);
});

test('text after a long name is not part of the amount, and is kept', () => {
  const text = '2 cups finely chopped red onions from the garden (about 300 g), plus more to serve';
  expect(readAmount(text)).toMatchObject({ amount: 2, unit: 'cup', rest: text.slice('2 cups '.length) });
});

test.each([
  ['2 sweet potatoes (about 1-1/2 lb total)', 1.5 * 453.6],
  ['2 sweet potatoes (1 to 1 1/4 lb total)', 1.125 * 453.6],
  ['3 chicken breasts (1½ lb total)', 1.5 * 453.6],
  ['1 butternut squash (2–3 lb)', 2.5 * 453.6],
])('%s: the total weight is in brackets, or the middle of a range', (text, grams) => {
  expect(readAmount(text).grams).toBeCloseTo(grams);
});

test('of a tin with its drained weight, that is what is in it', () => {
  expect(readAmount('1 can (400 g, 240 g drained) chickpeas')).toMatchObject({
    amount: 240,
    unit: 'g',
    tinned: false,
  });
});
