import { describe, expect, test } from 'vitest';
import type { TimeOfDayCount, TrendDay } from '#contract/trends.ts';
import { addDays } from '#domain/days/day.ts';
import { randomFrom } from '#domain/random.ts';
import { insights } from './insights.ts';
import { nothingRecorded } from './trends.testing.ts';

// A Wednesday.
const today = '2026-05-20';

type Figures = Partial<Omit<TrendDay, 'date'>>;

/** The last `count` days, today the last; `of` gives the records of each day. */
function record(count: number, of: (ago: number, date: string) => Figures): TrendDay[] {
  return Array.from({ length: count }, (_, at) => {
    const ago = count - 1 - at;
    const date = addDays(today, -ago);
    return { date, ...nothingRecorded, ...of(ago, date) };
  });
}
const said = (days: TrendDay[], times: TimeOfDayCount[] = []) => insights(days, times, today);
const isThursday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 4;

describe('there is no insight', () => {
  test('from an empty, uniform or short record', () => {
    expect(said([])).toEqual([]);
    expect(said(record(365, () => ({})))).toEqual([]);
    expect(said(record(365, () => ({ rituals: 9, sleep: 8, water: 6, movement: 30 })))).toEqual([]);
    expect(said(record(7, (ago) => ({ rituals: ago === 3 ? 15 : 2, sleep: 4 + (ago % 5) })))).toEqual([]);
  });

  test('from random records, a thousand times', () => {
    const spoken: string[] = [];
    for (let seed = 1; seed <= 1000; seed += 1) {
      const random = randomFrom(seed);
      const up = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
      const days = record(90, () =>
        random() < 0.15
          ? {}
          : { rituals: up(0, 15), sleep: up(5, 9), water: up(2, 10), movement: 5 * up(0, 12) },
      );
      const times = (['morning', 'midday', 'evening'] as const).map((timeOfDay) => {
        // Whole mornings are kept or missed, which is the hardest case.
        const kept = Array.from({ length: 60 }, () => (random() < 0.6 ? 5 : 0));
        return { timeOfDay, planned: 300, done: kept.reduce((sum: number, done) => sum + done, 0), days: 60 };
      });
      spoken.push(...insights(days, times, today).map(({ id }) => id));
    }
    // Each record could give six insights; fewer than one in two hundred of them appears.
    expect(spoken.length, spoken.join()).toBeLessThan(30);
  });
});

describe('the fullest weekday', () => {
  const thursdays = (count: number, full: number, gap = false) =>
    record(count, (_, date) => {
      if (isThursday(date)) return { rituals: full };
      return gap && date.endsWith('1') ? {} : { rituals: 6 };
    });
  test('is named with the figures behind it', () => {
    expect(said(thursdays(90, 9))).toEqual([
      {
        id: 'weekday',
        count: 12,
        weekday: 4,
        best: 9,
        others: 6,
      },
    ]);
    expect(said(thursdays(90, 9, true))[0]).toMatchObject({ best: 9, others: 5.2 });
  });
  test('needs four of each weekday, and a difference that matters', () => {
    expect(said(thursdays(30, 9))).toHaveLength(1);
    expect(said(thursdays(27, 9))).toEqual([]);
    expect(said(thursdays(90, 6.9))).toEqual([]);
    const from = record(90, (ago, date) => (ago > 20 ? {} : { rituals: isThursday(date) ? 9 : 6 }));
    expect(said(from)).toEqual([]);
  });
  test('leaves today out, which is still open', () => {
    const days = record(90, (ago) => ({ rituals: ago === 0 ? 500 : 6 }));
    expect(said(days)).toEqual([]);
  });
});

describe('times of day', () => {
  const time = (timeOfDay: TimeOfDayCount['timeOfDay'], done: number, planned = 140, days = 28) => ({
    timeOfDay,
    done,
    planned,
    days,
  });
  test('mornings you keep, evenings you miss', () => {
    expect(said([], [time('morning', 120), time('midday', 90), time('evening', 49)])).toEqual([
      {
        id: 'time-of-day',
        count: 280,
        isMissed: true,
        kept: { timeOfDay: 'morning', done: 120, planned: 140, share: 120 / 140 },
        missed: { timeOfDay: 'evening', done: 49, planned: 140, share: 0.35 },
      },
    ]);
    const milder = [time('morning', 90, 140, 90), time('evening', 126, 140, 90)];
    expect(said([], milder)[0]).toMatchObject({
      isMissed: false,
      kept: { timeOfDay: 'evening', share: 0.9 },
      missed: { timeOfDay: 'morning', done: 90 },
    });
  });
  test('only when there is enough of both, and they differ', () => {
    expect(said([], [time('morning', 120)])).toEqual([]);
    expect(said([], [time('morning', 12, 19), time('evening', 0, 19)])).toEqual([]);
    expect(said([], [time('morning', 60, 65, 13), time('evening', 10, 65, 13)])).toEqual([]);
    expect(said([], [time('morning', 100), time('evening', 75)])).toEqual([]);
  });
});

describe('sleep and rituals', () => {
  const nights = (count: number, rested: number, tired: number) =>
    record(count, (ago) => {
      const sleep = ago % 2 ? 8 : 6;
      return { sleep, rituals: (sleep === 8 ? rested : tired) + (ago % 3) };
    });
  test('are correlated, without a claim of cause', () => {
    expect(said(nights(41, 9, 6))).toEqual([
      {
        id: 'sleep',
        count: 40,
        long: 10,
        short: 7.1,
        longDays: 20,
        shortDays: 20,
      },
    ]);
  });
  test('or have too few records', () => {
    expect(said(nights(19, 9, 6))).toEqual([]);
    expect(said(nights(41, 6.5, 6))).toEqual([]);
    expect(said(nights(41, 6, 9))).toEqual([]);
  });
});

describe('four weeks against the four before', () => {
  const water = (now: number, before: number, every = 1) =>
    record(90, (ago) => (ago % every ? {} : { water: (ago <= 28 ? now : before) + (ago % 2) }));
  test('more or less, with the number of days', () => {
    expect(said(water(7, 5))).toEqual([
      {
        id: 'change',
        figure: 'water',
        count: 56,
        now: 7.5,
        before: 5.5,
        nowDays: 28,
        beforeDays: 28,
      },
    ]);
    expect(said(water(4, 7))[0]).toMatchObject({ now: 4.5, before: 7.5 });
    const minutes = record(60, (ago) => ({ movement: ago <= 28 ? 40 : 20 }));
    expect(said(minutes)[0]).toMatchObject({ id: 'change', figure: 'movement', count: 56 });
  });
  test('not for half a glass, nor for a handful of days', () => {
    expect(said(water(6.4, 6))).toEqual([]);
    expect(said(water(9, 3, 3))).toEqual([]);
  });
});
