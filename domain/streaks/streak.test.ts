import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { streakDayByDay } from './streak.testing.ts';
import {
  type DaysOff,
  maxStreakDays,
  noDaysOff,
  streakAfterTick,
  streakDays,
  streakOn,
  streakTier,
} from './streak.ts';

const today = '2026-05-20';
const ago = (days: number) => addDays(today, -days);
const kept = (...daysAgo: number[]) => new Set(daysAgo.map(ago));
const inOrder = (days: Iterable<Day>) => [...days].sort();
const currentStreak = (days: Iterable<Day>, now: Day, daysOff?: DaysOff) =>
  streakOn(inOrder(days), now, daysOff).current;
const longestStreak = (days: Iterable<Day>, daysOff?: DaysOff) =>
  streakOn(inOrder(days), today, daysOff).longest;
/** `streakDays` of days on each of which something was done once. */
const listedDays = (days: Iterable<Day>, daysOff?: DaysOff) => {
  const { since } = streakOn(inOrder(days), today, daysOff);
  return streakDays(new Map([...days].map((day) => [day, 1])), since, today, daysOff);
};

describe('the current streak', () => {
  test('counts back from today', () => {
    expect(currentStreak(kept(0, 1, 2), today)).toBe(3);
  });
  test('is not broken by today, which is still open', () => {
    expect(currentStreak(kept(1, 2, 3), today)).toBe(3);
  });
  test('ends with a day that was missed', () => {
    expect(currentStreak(kept(2, 3, 4), today)).toBe(0);
    expect(currentStreak(kept(0, 2, 3), today)).toBe(1);
  });
  test('is zero without kept days, and ignores future days', () => {
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

  test('another kept day never shortens a streak', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 60 }), (days, more) => {
        const after = new Set(days).add(ago(more));
        expect(currentStreak(after, today)).toBeGreaterThanOrEqual(currentStreak(days, today));
        expect(longestStreak(after)).toBeGreaterThanOrEqual(longestStreak(days));
      }),
    );
  });
});

const resting = (...daysAgo: number[]): DaysOff => ({ ...noDaysOff, restDays: kept(...daysAgo) });
const pausing = (from: number, to: number | null): DaysOff => ({
  ...noDaysOff,
  pauses: [{ firstDay: ago(from), lastDay: to === null ? null : ago(to) }],
});

describe('a rest day or a pause', () => {
  test('continues a streak without adding to it', () => {
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
    expect(streakDays(new Map([[ago(1), 2]]), ago(1), today, resting(1))[1]).toEqual({
      date: ago(1),
      state: 'kept',
      count: 2,
    });
  });
  test('is not a streak by itself, and does not bridge a missed day', () => {
    expect(currentStreak(kept(), today, pausing(9, null))).toBe(0);
    expect(currentStreak(kept(0, 3), today, resting(1))).toBe(1);
    expect(longestStreak(kept(0, 3), resting(1))).toBe(1);
  });
});

describe('for any history with rest days and pauses', () => {
  const history = fc.uniqueArray(fc.integer({ min: -2, max: 40 })).map((days) => kept(...days));
  const daysOff: fc.Arbitrary<DaysOff> = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: -2, max: 40 }), { maxLength: 12 }),
      fc.option(fc.tuple(fc.integer({ min: -2, max: 40 }), fc.option(fc.nat({ max: 10 })))),
    )
    .map(([rest, pause]) => ({
      restDays: kept(...rest),
      pauses: pause ? pausing(pause[0], pause[1] === null ? null : pause[0] - pause[1]).pauses : [],
    }));

  test('days off from yesterday on do not change earlier streaks, and shorten none', () => {
    fc.assert(
      fc.property(
        history,
        daysOff,
        fc.integer({ min: 0, max: 20 }),
        fc.nat({ max: 5 }),
        (days, off, back, length) => {
          const now = ago(back);
          const first = addDays(now, -1);
          const more = {
            ...off,
            pauses: [...off.pauses, { firstDay: first, lastDay: addDays(first, length) }],
          };
          for (let day = first; day > ago(45); day = addDays(day, -1)) {
            if (day < first) expect(currentStreak(days, day, more)).toBe(currentStreak(days, day, off));
            else expect(currentStreak(days, day, more)).toBeGreaterThanOrEqual(currentStreak(days, day, off));
          }
          expect(longestStreak(days, more)).toBeGreaterThanOrEqual(longestStreak(days, off));
        },
      ),
    );
  });

  test('over years it equals the day-by-day calculation', () => {
    const span = fc.record({ from: fc.integer({ min: -20, max: 1600 }), length: fc.nat({ max: 500 }) });
    const daysOf = ({ from, length }: { from: number; length: number }) =>
      Array.from({ length }, (_, at) => from - at);
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: -20, max: 1600 }), { maxLength: 60 }),
        fc.uniqueArray(fc.integer({ min: -20, max: 1600 }), { maxLength: 120 }),
        fc.option(fc.tuple(fc.integer({ min: -20, max: 1600 }), fc.option(fc.nat({ max: 800 })))),
        fc.constantFrom(0, 0, 139, 140, 141, 900),
        (spans, rest, gaps, pause, back) => {
          const days = kept(...spans.flatMap(daysOf));
          for (const gap of gaps) days.delete(ago(gap));
          const off = {
            restDays: kept(...rest),
            pauses: pause ? pausing(pause[0], pause[1] === null ? null : pause[0] - pause[1]).pauses : [],
          };
          expect(streakOn(inOrder(days), ago(back), off)).toEqual(
            streakDayByDay(days, off, ago(back), { first: ago(2200), last: ago(-600) }),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('the days of a streak match its count, and end at the previous kept day', () => {
    fc.assert(
      fc.property(history, daysOff, (days, off) => {
        const listed = listedDays(days, off);
        expect(listed.map(({ date }) => date)).toEqual(listed.map((_, at) => ago(at)));
        expect(listed.filter(({ state }) => state === 'kept')).toHaveLength(currentStreak(days, today, off));
        const next = ago(listed.length);
        const isFirst = ![...days].some((day) => day < (listed.at(-1)?.date ?? today));
        expect(days.has(next) || isFirst).toBe(true);
      }),
    );
  });
});

describe('the days of a streak', () => {
  const states = (days: Iterable<Day>, daysOff?: DaysOff) =>
    listedDays(days, daysOff).map(({ state }) => state);

  test('are those of the streak and the gap before it', () => {
    const daysOff = { ...resting(1, 5), ...{ pauses: pausing(7, 6).pauses } };
    expect(states(kept(2, 3, 8, 9, 20), daysOff)).toEqual([
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
  test('are only the gap without a streak, and only today if there never was a streak', () => {
    expect(states(kept(4))).toEqual(['open', 'missed', 'missed', 'missed']);
    expect(states([])).toEqual(['open']);
    expect(states([], pausing(9, null))).toEqual(['paused']);
  });
  test('are 400 at most', () => {
    expect(listedDays(kept(...Array.from({ length: 900 }, (_, at) => at)))).toHaveLength(maxStreakDays);
    expect(listedDays(kept(500, 900))).toHaveLength(maxStreakDays);
  });
});

test('a tick changes a streak as the rule does', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
      fc.nat({ max: 3 }),
      fc.nat({ max: 3 }),
      (days, before, after) => {
        const statsWith = (count: number) =>
          streakOn(inOrder(kept(...days, ...(count > 0 ? [0] : []))), today);
        const { current, longest } = statsWith(after);
        const listed = streakAfterTick(statsWith(before), before, after);
        expect(listed.current).toBe(current);
        // Only the server knows that the longest was today's.
        expect(listed.longest).toBeGreaterThanOrEqual(longest);
      },
    ),
  );
});

test('tiers at 3, 7, 14 and 30 days', () => {
  expect([0, 2, 3, 6, 7, 13, 14, 29, 30, 400].map(streakTier)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
