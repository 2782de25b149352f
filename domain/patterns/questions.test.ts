import { expect, test } from 'vitest';
import { flowSteps } from '#contract/check-in-presets.ts';
import { figuresOfDays } from '#domain/check-ins/check-in.ts';
import { addDays } from '#domain/days/day.ts';
import { itemOf, recordsOf, today } from './patterns.testing.ts';
import { exposuresOf, type Question } from './questions.ts';

/** What a question says of the day so many days ago. */
function answers({ feeling, days }: ReturnType<typeof recordsOf>, question: Question) {
  const exposure = exposuresOf(feeling, figuresOfDays(feeling.checkIns), days, today).get(question);
  return (ago: number) => exposure?.(addDays(today, -ago));
}

test('a night is short up to six hours; without a record it is not known', () => {
  const sleep = [null, 0, 6, 7];
  const of = answers(
    recordsOf(4, [], (ago) => ({ values: {}, day: { sleep: sleep[ago - 1] ?? null } })),
    'short-night',
  );
  expect([1, 2, 3, 4, 5].map(of)).toEqual([null, true, true, false, null]);
});

test('a fast of fourteen hours counts for the next day', () => {
  const fasting = [16, 14, 13, 0];
  const of = answers(
    recordsOf(4, [], (ago) => ({ values: {}, day: { fasting: fasting[ago - 1] ?? null } })),
    'after-fast',
  );
  expect([0, 1, 2, 3, 4].map(of)).toEqual([true, true, false, false, null]);
});

test('twenty minutes of movement count for their day; none is not the same as not recorded', () => {
  const movement = [20, 19, 0, null];
  const of = answers(
    recordsOf(4, [], (ago) => ({ values: {}, day: { movement: movement[ago - 1] ?? null } })),
    'movement',
  );
  expect([1, 2, 3, 4].map(of)).toEqual([true, false, false, null]);
});

/** Periods of three days that began so many days ago. */
const periods = (beginnings: readonly number[], isArchived = false) =>
  recordsOf(200, [itemOf('menstrual-flow', { isArchived })], (ago) => {
    const isBleeding = beginnings.some((start) => ago <= start && ago > start - 3);
    return { values: { 'menstrual-flow': flowSteps.indexOf(isBleeding ? 'medium' : 'none') } };
  });

test('the days of a period are from two days before to three days after its start', () => {
  const of = answers(periods([60, 32]), 'period');
  expect([35, 34, 33, 32, 31, 30, 29, 28].map(of)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('before the first period, and when the next could be close, days are not known', () => {
  const of = answers(periods([60, 32]), 'period');
  expect([63, 62].map(of)).toEqual([null, true]);
  // Day 13 of the cycle is two days before the shortest one ends.
  expect([32 - 12, 32 - 13].map(of)).toEqual([false, null]);
});

test('a gap that is too long for a cycle is not known', () => {
  const of = answers(periods([190, 60]), 'period');
  expect([63, 100, 190 - 12].map(of)).toEqual([null, null, false]);
});

test('without a cycle that is followed, periods are no question', () => {
  expect(answers(periods([60, 32], true), 'period')(32)).toBeUndefined();
  expect(
    answers(
      recordsOf(3, [], () => ({ values: {} })),
      'period',
    )(1),
  ).toBeUndefined();
});
