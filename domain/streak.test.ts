import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './day.ts';
import {
  currentStreak,
  type Holds,
  longestStreak,
  maxStreakDays,
  nothingHeld,
  runs,
  streakDays,
  streakTier,
} from './streak.ts';

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

const resting = (...daysAgo: number[]): Holds => ({ ...nothingHeld, restDays: kept(...daysAgo) });
const pausing = (from: number, to: number | null): Holds => ({
  ...nothingHeld,
  pauses: [{ firstDay: ago(from), lastDay: to === null ? null : ago(to) }],
});

describe('a rest day or a pause', () => {
  test('holds a streak without adding to it', () => {
    expect(currentStreak(kept(0, 2, 3), today, resting(1))).toBe(3);
    expect(currentStreak(kept(0, 5, 6), today, pausing(4, 1))).toBe(3);
    expect(currentStreak(kept(8, 9), today, pausing(7, null))).toBe(2);
    expect(longestStreak(kept(0, 2, 3), resting(1))).toBe(3);
  });
  test('leaves today open after it', () => {
    expect(currentStreak(kept(2, 3), today, resting(1))).toBe(2);
    expect(currentStreak(kept(2, 3), addDays(today, 1), resting(1))).toBe(0);
    expect(currentStreak(kept(1), addDays(today, 1), resting(0))).toBe(1);
  });
  test('counts when something was done in it', () => {
    expect(currentStreak(kept(0, 1, 2), today, resting(1))).toBe(3);
    expect(streakDays(new Map([[ago(1), 2]]), today, resting(1))[1]).toEqual({
      date: ago(1),
      state: 'kept',
      count: 2,
    });
  });
  test('makes no streak by itself, and bridges no missed day', () => {
    expect(currentStreak(kept(), today, pausing(9, null))).toBe(0);
    expect(currentStreak(kept(0, 3), today, resting(1))).toBe(1);
    expect(runs(kept(0, 3), resting(1))).toHaveLength(2);
  });
});

describe('for any history with rest days and pauses', () => {
  const history = fc.uniqueArray(fc.integer({ min: -2, max: 40 })).map((days) => kept(...days));
  const holds: fc.Arbitrary<Holds> = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: -2, max: 40 }), { maxLength: 12 }),
      fc.option(fc.tuple(fc.integer({ min: -2, max: 40 }), fc.option(fc.nat({ max: 10 })))),
    )
    .map(([rest, pause]) => ({
      restDays: kept(...rest),
      pauses: pause ? pausing(pause[0], pause[1] === null ? null : pause[0] - pause[1]).pauses : [],
    }));

  test('what is held from yesterday on changes no streak of an earlier day, and shortens none', () => {
    fc.assert(
      fc.property(
        history,
        holds,
        fc.integer({ min: 0, max: 20 }),
        fc.nat({ max: 5 }),
        (days, held, back, length) => {
          const now = ago(back);
          const first = addDays(now, -1);
          const more = {
            ...held,
            pauses: [...held.pauses, { firstDay: first, lastDay: addDays(first, length) }],
          };
          for (let day = first; day > ago(45); day = addDays(day, -1)) {
            if (day < first) expect(currentStreak(days, day, more)).toBe(currentStreak(days, day, held));
            else
              expect(currentStreak(days, day, more)).toBeGreaterThanOrEqual(currentStreak(days, day, held));
          }
          expect(longestStreak(days, more)).toBeGreaterThanOrEqual(longestStreak(days, held));
        },
      ),
    );
  });

  test('runs hold each kept day once, begin and end with one, and no held days lead from one to the next', () => {
    fc.assert(
      fc.property(history, holds, (days, held) => {
        const found = runs(days, held);
        expect(found.reduce((sum, run) => sum + run.days, 0)).toBe(days.size);
        for (const { firstDay, lastDay, days: length } of found) {
          expect([days.has(firstDay), days.has(lastDay)]).toEqual([true, true]);
          expect(currentStreak(days, lastDay, held)).toBe(length);
        }
      }),
    );
  });

  test('the days of a streak are as many as it counts, and end at the last day kept before it', () => {
    fc.assert(
      fc.property(history, holds, (days, held) => {
        const counts = new Map([...days].map((day) => [day, 1]));
        const told = streakDays(counts, today, held);
        expect(told.map(({ date }) => date)).toEqual(told.map((_, at) => ago(at)));
        expect(told.filter(({ state }) => state === 'kept')).toHaveLength(currentStreak(days, today, held));
        const next = ago(told.length);
        const isFirst = ![...days].some((day) => day < (told.at(-1)?.date ?? today));
        expect(days.has(next) || isFirst).toBe(true);
      }),
    );
  });
});

describe('the days of a streak', () => {
  const counts = (...daysAgo: number[]) => new Map(daysAgo.map((days) => [ago(days), 1]));
  const states = (...of: Parameters<typeof streakDays>) => streakDays(...of).map(({ state }) => state);

  test('are those of the streak and the gap before it', () => {
    const holds = { ...resting(1, 5), ...{ pauses: pausing(7, 6).pauses } };
    expect(states(counts(2, 3, 8, 9, 20), today, holds)).toEqual([
      'open',
      'rest',
      'kept',
      'kept',
      'missed',
      'rest',
      'paused',
      'paused',
    ]);
  });
  test('are the gap alone when there is no streak, and today when there never was one', () => {
    expect(states(counts(4), today)).toEqual(['open', 'missed', 'missed', 'missed']);
    expect(states(counts(), today)).toEqual(['open']);
    expect(states(counts(), today, pausing(9, null))).toEqual(['paused']);
  });
  test('are 400 at most, and the same when what lies further back is left out but for one day', () => {
    const long = counts(...Array.from({ length: 900 }, (_, at) => at));
    expect(streakDays(long, today)).toHaveLength(maxStreakDays);
    expect(streakDays(counts(500, 900), today)).toHaveLength(maxStreakDays);
    for (const last of [399, 400, 401]) {
      const whole = counts(0, last, last + 5);
      const cut = counts(0, ...(last < maxStreakDays ? [last] : []), last + 5);
      expect(streakDays(cut, today)).toEqual(streakDays(whole, today));
    }
  });
});

test('tiers at 3, 7, 14 and 30 days', () => {
  expect([0, 2, 3, 6, 7, 13, 14, 29, 30, 400].map(streakTier)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
