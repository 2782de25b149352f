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
