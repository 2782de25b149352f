import type { Day, TimeOfDay } from '#contract/shapes.ts';
import type { TimeOfDayCount, TrendDay } from '#contract/trends.ts';
import { daysBetween } from '#domain/days/day.ts';

type Share = { timeOfDay: TimeOfDay; done: number; planned: number; share: number };

/**
 * A finding in a person's own record, as figures; messages/en/insights.json has the texts. `count` is the number of
 * days or rituals behind it. Means are rounded to one decimal; shares are from 0 to 1.
 */
export type Insight =
  | { id: 'weekday'; count: number; weekday: Weekday; best: number; others: number }
  | { id: 'time-of-day'; count: number; isMissed: boolean; kept: Share; missed: Share }
  | { id: 'sleep'; count: number; long: number; short: number; longDays: number; shortDays: number }
  | {
      id: 'change';
      figure: 'water' | 'sleep' | 'movement';
      count: number;
      now: number;
      before: number;
      nowDays: number;
      beforeDays: number;
    };

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The required certainty. A difference needs enough data (the minimum counts), relevance (the least differences), and
 * significance: `sure` standard errors, which chance exceeds in fewer than one record in two hundred. Comparing three
 * times of day or seven weekdays needs more, as one of them is always the best.
 */
const sure = 3.2;
const sureOfThree = 3.5;
const sureOfSeven = 4.2;
const least = {
  /** Records of each weekday. */
  weekdays: 4,
  /** Days with rituals planned at that time, and the total number of planned rituals. */
  timeDays: 14,
  timeRituals: 20,
  /** Days with recorded sleep in each group. */
  sleepDays: 10,
  /** Days recorded in each of two spans of four weeks. */
  changeDays: 14,
} as const;

/** All findings of the record, at most one of each kind; often none. `today` is still open and left out. */
export function insights(
  days: readonly TrendDay[],
  timesOfDay: readonly TimeOfDayCount[],
  today: Day,
): Insight[] {
  const past = days.filter(({ date }) => date < today);
  return [
    bestWeekday(past),
    keptAndMissed(timesOfDay),
    sleepAndRituals(past),
    change(past, today, 'water', 1),
    change(past, today, 'sleep', 0.5),
    change(past, today, 'movement', 5),
  ].filter((found) => found !== undefined);
}

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The weekday with the most completed rituals; missed days count as zero, from the first tick on. */
function bestWeekday(past: readonly TrendDay[]): Insight | undefined {
  const first = past.findIndex(({ rituals }) => rituals);
  const counted = first < 0 ? [] : past.slice(first);
  const byDay = weekdays.map((at) => ({
    at,
    on: numbers(counted.filter(({ date }) => weekday(date) === at)),
    off: numbers(counted.filter(({ date }) => weekday(date) !== at)),
  }));
  if (byDay.some(({ on }) => on.length < least.weekdays)) return undefined;
  const [best] = [...byDay].sort((a, b) => mean(b.on) - mean(a.on));
  if (!best || !differ(best.on, best.off, { by: 1, sure: sureOfSeven })) return undefined;
  if (mean(best.on) < 1.2 * mean(best.off)) return undefined;
  return {
    id: 'weekday',
    count: best.on.length,
    weekday: best.at,
    best: one(mean(best.on)),
    others: one(mean(best.off)),
  };
}

const numbers = (days: readonly TrendDay[]) => days.map(({ rituals }) => rituals ?? 0);
const weekday = (date: Day) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The times of day that are kept most and least. */
function keptAndMissed(times: readonly TimeOfDayCount[]): Insight | undefined {
  const enough = times
    .filter(({ planned, days }) => planned >= least.timeRituals && days >= least.timeDays)
    .map((time) => ({ ...time, share: time.done / time.planned }))
    .sort((a, b) => b.share - a.share);
  const [kept, missed] = [enough[0], enough.at(-1)];
  if (!kept || !missed || kept.share - missed.share < 0.2) return undefined;
  const both = (kept.done + missed.done) / (kept.planned + missed.planned);
  // Rituals of one morning are correlated, so days are counted rather than rituals.
  const error = Math.sqrt(both * (1 - both) * (1 / kept.days + 1 / missed.days));
  if (kept.share - missed.share < sureOfThree * error) return undefined;
  return {
    id: 'time-of-day',
    count: kept.planned + missed.planned,
    isMissed: kept.share >= 0.6 && missed.share < 0.5,
    kept: shareOf(kept),
    missed: shareOf(missed),
  };
}

const shareOf = ({ timeOfDay, done, planned, share }: Share): Share => ({ timeOfDay, done, planned, share });

/** Compares days after seven hours of sleep or more with days after less. */
function sleepAndRituals(past: readonly TrendDay[]): Insight | undefined {
  const known = past.filter(({ sleep, rituals }) => sleep !== null && rituals !== null);
  const long = numbers(known.filter(({ sleep }) => (sleep ?? 0) >= 7));
  const short = numbers(known.filter(({ sleep }) => (sleep ?? 0) < 7));
  if (Math.min(long.length, short.length) < least.sleepDays) return undefined;
  if (!differ(long, short, { by: 1, sure })) return undefined;
  return {
    id: 'sleep',
    count: known.length,
    long: one(mean(long)),
    short: one(mean(short)),
    longDays: long.length,
    shortDays: short.length,
  };
}

/** Compares the last four weeks with the four before. */
function change(
  past: readonly TrendDay[],
  today: Day,
  figure: 'water' | 'sleep' | 'movement',
  by: number,
): Insight | undefined {
  const within = (from: number, to: number) =>
    past
      .filter(({ date }) => daysBetween(date, today) >= from && daysBetween(date, today) <= to)
      .map((day) => day[figure])
      .filter((value) => value !== null);
  const [now, before] = [within(1, 28), within(29, 56)];
  if (Math.min(now.length, before.length) < least.changeDays) return undefined;
  const [more, less] = mean(now) > mean(before) ? [now, before] : [before, now];
  if (!differ(more, less, { by: Math.max(by, 0.1 * mean(less)), sure })) return undefined;
  return {
    id: 'change',
    figure,
    count: now.length + before.length,
    now: one(mean(now)),
    before: one(mean(before)),
    nowDays: now.length,
    beforeDays: before.length,
  };
}

/** Is the mean of `more` relevantly and significantly above that of `less`? */
function differ(
  more: readonly number[],
  less: readonly number[],
  wanted: { by: number; sure: number },
): boolean {
  const difference = mean(more) - mean(less);
  const error = Math.sqrt(variance(more) / more.length + variance(less) / less.length);
  return difference >= wanted.by && difference >= wanted.sure * error;
}

function mean(some: readonly number[]): number {
  return some.length === 0 ? 0 : some.reduce((sum, value) => sum + value, 0) / some.length;
}

function variance(some: readonly number[]): number {
  const middle = mean(some);
  return some.length < 2
    ? 0
    : some.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (some.length - 1);
}

const one = (value: number) => Math.round(value * 10) / 10;
