import { expect, test } from 'vitest';
import { workoutWeek } from './workout-week.ts';

// 2026-05-20 is a Wednesday.
const week = (...done: [completedAt: string, durationMinutes: number][]) =>
  workoutWeek(
    done.map(([completedAt, durationMinutes]) => ({ completedAt, durationMinutes })),
    '2026-05-20',
  );

test('a week begins on Monday', () => {
  expect(week(['2026-05-20', 10], ['2026-05-18', 20], ['2026-05-17', 40]).minutes).toBe(30);
});

test('it is the most in a month if each of the four weeks before had less, and one had any', () => {
  expect(week(['2026-05-20', 10])).toEqual({ minutes: 10, most: false });
  expect(week(['2026-05-20', 10], ['2026-05-12', 9])).toEqual({ minutes: 10, most: true });
  expect(week(['2026-05-20', 10], ['2026-05-12', 10])).toEqual({ minutes: 10, most: false });
  expect(week(['2026-05-20', 10], ['2026-04-20', 30]).most).toBe(false);
  // Five weeks ago is not compared.
  expect(week(['2026-05-20', 10], ['2026-04-19', 30], ['2026-05-12', 9]).most).toBe(true);
});
