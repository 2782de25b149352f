import { expect, test } from 'vitest';
import { nextStart } from './plan-days.ts';

test.each([
  ['2026-05-20', '2026-05-23'],
  ['2026-05-22', '2026-05-23'],
  ['2026-05-23', '2026-05-23'],
  ['2026-06-01', '2026-06-01'],
])('on %s a continuation of a plan of 20 to 22 May begins on %s', (today, first) => {
  expect(nextStart({ startDate: '2026-05-20', dayCount: 3 }, today)).toBe(first);
});
