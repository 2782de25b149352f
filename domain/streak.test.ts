import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './day.ts';
import { currentStreak, longestStreak, runs, streakTier } from './streak.ts';

const today = '2026-05-20';
const ago = (days: number) => addDays(today, -days);
const kept = (...daysAgo: number[]) => new Set(daysAgo.map(ago));

describe('the current streak', () => {
  test('counts back from today', () => {
    expect(currentStreak(kept(0, 1, 2), today)).toBe(3);
  });
  test('is not broken by a day that is still open', () => {
    expect(currentStreak(kept(1, 2, 3), today)).toBe(3);
  });
  test('ends with a day that was missed', () => {
    expect(currentStreak(kept(2, 3, 4), today)).toBe(0);
    expect(currentStreak(kept(0, 2, 3), today)).toBe(1);
  });
  test('is nothing without kept days, and does not look ahead', () => {
    expect(currentStreak(new Set(), today)).toBe(0);
    expect(currentStreak(kept(-1), today)).toBe(0);
    expect(currentStreak(kept(-1, 0, 1), today)).toBe(2);
  });
});

describe('for any history', () => {
  const history = fc.uniqueArray(fc.integer({ min: -3, max: 60 })).map((days) => kept(...days));

  test('a streak is days in a row, and the day before it was missed', () => {
    fc.assert(
      fc.property(history, (days) => {
        const length = currentStreak(days, today);
        const last = days.has(today) ? today : addDays(today, -1);
        for (let back = 0; back < length; back += 1) expect(days.has(addDays(last, -back))).toBe(true);
        expect(days.has(addDays(last, -length))).toBe(false);
      }),
    );
  });

  test('keeping today adds one to a streak that reached yesterday, else begins one', () => {
    fc.assert(
      fc.property(history, (days) => {
        const before = new Set(days);
        before.delete(today);
        expect(currentStreak(new Set(before).add(today), today)).toBe(currentStreak(before, today) + 1);
      }),
    );
  });

  test('the longest is at least the current one and at most all days', () => {
    fc.assert(
      fc.property(history, (days) => {
        expect(longestStreak(days)).toBeGreaterThanOrEqual(currentStreak(days, today));
        expect(longestStreak(days)).toBeLessThanOrEqual(days.size);
      }),
    );
  });

  test('one more kept day never shortens anything', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 60 }), (days, more) => {
        const after = new Set(days).add(ago(more));
        expect(currentStreak(after, today)).toBeGreaterThanOrEqual(currentStreak(days, today));
        expect(longestStreak(after)).toBeGreaterThanOrEqual(longestStreak(days));
      }),
    );
  });

  test('runs hold each kept day once and never touch', () => {
    fc.assert(
      fc.property(history, (days) => {
        const found = runs(days);
        expect(found.reduce((sum, run) => sum + run.days, 0)).toBe(days.size);
        for (const { firstDay, lastDay, days: length } of found)
          expect(daysBetween(firstDay, lastDay)).toBe(length - 1);
        found.slice(1).forEach((run, at) => {
          expect(daysBetween(found[at]?.lastDay ?? '', run.firstDay)).toBeGreaterThan(1);
        });
      }),
    );
  });
});

test('tiers at 3, 7, 14 and 30 days', () => {
  expect([0, 2, 3, 6, 7, 13, 14, 29, 30, 400].map(streakTier)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
