import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { nothingRecorded } from '#domain/progress/trends.testing.ts';
import { recordFact } from './record-fact.ts';

const today = '2026-05-20';
/** Days with rituals, by the number of days ago; the last is today. */
const record = (rituals: Record<number, number>) =>
  Array.from({ length: 30 }, (_, at) => {
    const ago = 29 - at;
    return { date: addDays(today, -ago), ...nothingRecorded, rituals: rituals[ago] ?? null };
  });

test('there is no fact for no days, only today, or two days', () => {
  expect(recordFact([], today)).toBeUndefined();
  expect(recordFact(record({ 0: 15 }), today)).toBeUndefined();
  expect(recordFact(record({ 1: 3, 2: 4 }), today)).toBeUndefined();
});

test('the day with the most rituals, the latest of several, before there are two weeks', () => {
  const fact = recordFact(record({ 0: 15, 1: 3, 2: 9, 3: 9, 5: 1 }), today);
  expect(fact).toEqual({ id: 'fullest', date: addDays(today, -2), rituals: 9 });
});

test('the last seven whole days compared with the seven before', () => {
  const fact = recordFact(record({ 0: 15, 1: 3, 7: 4, 8: 5, 14: 6, 15: 9 }), today);
  expect(fact).toEqual({ id: 'week', now: 7, before: 11 });
});
