import { expect, test } from 'vitest';
import { exactInterval, simulate } from './people.testing.ts';

// npm run patterns:simulate has more people and rows.

test('an exact interval', () => {
  expect(exactInterval(5, 100).map((share) => share.toFixed(4))).toEqual(['0.0164', '0.1128']);
  expect(exactInterval(0, 100).map((share) => share.toFixed(4))).toEqual(['0.0000', '0.0362']);
});

test.each([
  { days: 90, alike: 0 },
  { days: 90, alike: 0.7 },
  { days: 365, alike: 0.7 },
])('at most one in twenty sees a pattern where there is none: %o', (kind) => {
  const { any, people } = simulate({ ...kind, effect: 0 }, 300, 3);
  expect(exactInterval(any, people)[0]).toBeLessThanOrEqual(0.05);
});

test('most see an effect of 0.8 standard deviations after a year', () => {
  const { found, people } = simulate({ days: 365, alike: 0.3, effect: 0.8 }, 60, 3);
  expect(exactInterval(found, people)[1]).toBeGreaterThanOrEqual(0.9);
  expect(found / people).toBeGreaterThan(0.75);
});
