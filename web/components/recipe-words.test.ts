import { expect, test } from 'vitest';
import { factorFor, minutesText } from './recipe-words.ts';

test.each([
  ['8', 2],
  ['2', 0.5],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1000', 1],
  ['two', 1],
])('a recipe for four, asked for %j servings, takes %d of each thing', (asked, factor) => {
  expect(factorFor({ servings: 4 }, asked)).toBe(factor);
});

test.each([
  [25, '25 min'],
  [60, '1 h'],
  [70, '1 h 10 min'],
])('%i minutes read %s', (minutes, text) => expect(minutesText(minutes)).toBe(text));
