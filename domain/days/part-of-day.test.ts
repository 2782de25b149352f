import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test('the morning ends at eleven, midday at five', () => {
  expect([0, 10, 11, 16, 17, 23].map(partOfDay)).toEqual([
    'morning',
    'morning',
    'midday',
    'midday',
    'evening',
    'evening',
  ]);
});
