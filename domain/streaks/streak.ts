import type { Day } from '#contract/shapes.ts';
import type { DayState, StreakDay } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import { bitsIn, bytesOfYear, DaySet, dayAt, dayOfYear, lengthOfYear } from '#domain/days/day-set.ts';

/** Days that neither add to a streak nor end it. A pause without a last day continues until it is ended. */
export type DaysOff = {
  restDays: DaySet;
  pauses: readonly { firstDay: Day; lastDay: Day | null }[];
};

export const noDaysOff: DaysOff = { restDays: new DaySet(), pauses: [] };

/** Is a day a rest day or paused? */
export function dayOffKind(day: Day, { restDays, pauses }: DaysOff): 'rest' | 'paused' | undefined {
  const paused = pauses.some(
    ({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay),
  );
  if (paused) return 'paused';
  return restDays.has(day) ? 'rest' : undefined;
}

/** `current` and `longest` count kept days; `since` is the first day of the current streak, null without one. */
export type StreakFigures = { current: number; longest: number; since: Day | null };

/**
 * The streak rule for all kinds. A day is kept if something was done; a rest day or paused day without activity is a
 * day off. The current streak goes back over kept days and days off from `today`, or from yesterday while today is
 * open, and counts the kept ones; the longest is the longest ever. Equal days are processed eight at a time, so that
 * ten years take microseconds.
 */
export function streakOn(kept: DaySet, today: Day, daysOff: DaysOff = noDaysOff): StreakFigures {
  const end = dayOfYear(today);
  const { years } = kept;
  const lastYear = Math.max(years.at(-1) ?? end.year, end.year);
  let [run, longest, current] = [0, 0, 0];
  let start: [year: number, dayOfYear: number] | undefined;
  let since = start;
  for (let year = years[0] ?? end.year; year <= lastYear; year += 1) {
    const keptDays = kept.ofYear(year);
    const offDays = daysOffIn(year, daysOff);
    for (let at = 0; at < bytesOfYear; at += 1) {
      const [k, off] = [keptDays[at] ?? 0, offDays[at] ?? 0];
      const hasToday = year === end.year && at === (end.dayOfYear - 1) >> 3;
      if (!hasToday && (k | off) === 255) {
        if (run === 0 && k > 0) start = [year, 8 * at + Math.clz32(k) - 23];
        run += bitsIn(k);
        longest = Math.max(longest, run);
        continue;
      }
      if (!hasToday && k === 0) {
        run = 0;
        continue;
      }
      for (let bit = 0; bit < 8; bit += 1) {
        const isToday = hasToday && bit === ((end.dayOfYear - 1) & 7);
        if (isToday) [current, since] = [run, start];
        if (k & (128 >> bit)) {
          if (run === 0) start = [year, 8 * at + bit + 1];
          run += 1;
          longest = Math.max(longest, run);
          if (isToday) [current, since] = [run, start];
        } else if (!(off & (128 >> bit))) {
          run = 0;
        }
      }
    }
  }
  return { current, longest, since: current > 0 && since ? dayAt(...since) : null };
}

/** Cached years of a person's days off; a request may be for any year. */
const maxYears = 50;
const daysOffByYear = new WeakMap<DaysOff, Map<number, Uint8Array>>();

/** The days off of a year as bits, and the padding after its last day, which does not end a streak either. */
function daysOffIn(year: number, daysOff: DaysOff): Uint8Array {
  const known = daysOffByYear.get(daysOff) ?? new Map<number, Uint8Array>();
  daysOffByYear.set(daysOff, known);
  const off = known.get(year) ?? findDaysOff(year, daysOff);
  if (known.size < maxYears) known.set(year, off);
  return off;
}

function findDaysOff(year: number, { restDays, pauses }: DaysOff): Uint8Array {
  const off = new Uint8Array(restDays.ofYear(year));
  fill(off, lengthOfYear(year) + 1, 8 * bytesOfYear);
  const [newYear, newYearsEve] = [dayAt(year, 1), dayAt(year, lengthOfYear(year))];
  for (const { firstDay, lastDay } of pauses) {
    // Compared as texts: people may have thousands of pauses.
    if (firstDay > newYearsEve || (lastDay !== null && lastDay < newYear)) continue;
    const first = dayOfYear(firstDay);
    const last = lastDay === null ? undefined : dayOfYear(lastDay);
    fill(
      off,
      first.year < year ? 1 : first.dayOfYear,
      !last || last.year > year ? 8 * bytesOfYear : last.dayOfYear,
    );
  }
  return off;
}

/** Sets the bits from one day of the year to another, both included. */
function fill(bits: Uint8Array, first: number, last: number): void {
  for (let at = first - 1; at < last; at += 1) bits[at >> 3] = (bits[at >> 3] ?? 0) | (128 >> (at & 7));
}

/** The optimistic update of a streak after a tick: today's first tick keeps today, removing the last reopens it. */
export function streakAfterTick(
  { current, longest }: Pick<StreakFigures, 'current' | 'longest'>,
  doneBefore: number,
  doneAfter: number,
): Pick<StreakFigures, 'current' | 'longest'> {
  const now = current + Number(doneAfter > 0) - Number(doneBefore > 0);
  return { current: now, longest: Math.max(longest, now) };
}

/** The state of a day up to `today` in a streak. */
export function dayState(wasKept: boolean, day: Day, today: Day, daysOff: DaysOff): DayState {
  if (wasKept) return 'kept';
  return dayOffKind(day, daysOff) ?? (day === today ? 'open' : 'missed');
}

/** The maximum number of listed days of a streak. */
export const maxStreakDays = 400;

/**
 * The days of the current streak, then the gap back to the previous kept day; newest first, from `today`, at most
 * 400. `countOn` gives the number of activities of a kept day.
 */
export function streakDays(
  kept: DaySet,
  countOn: (day: Day) => number,
  today: Day,
  daysOff: DaysOff = noDaysOff,
): StreakDay[] {
  const { since } = streakOn(kept, today, daysOff);
  const end =
    kept.lastBefore(since ?? addDays(today, 1)) ?? (since ? addDays(since, -1) : addDays(today, -1));
  const days: StreakDay[] = [];
  for (let day = today; day > end && days.length < maxStreakDays; day = addDays(day, -1)) {
    const isKept = kept.has(day);
    days.push({
      date: day,
      state: dayState(isKept, day, today, daysOff),
      count: isKept ? countOn(day) : 0,
    });
  }
  return days;
}

/** The tiers of streaks, by the days from which they hold: the badge has a colour for each, the plant a drawing. */
const streakTiers = [
  { tier: 0, days: 0 },
  { tier: 1, days: 3 },
  { tier: 2, days: 7 },
  { tier: 3, days: 14 },
  { tier: 4, days: 30 },
] as const;
export type StreakTier = (typeof streakTiers)[number]['tier'];

export const streakTier = (days: number): StreakTier =>
  streakTiers.filter((tier) => days >= tier.days).at(-1)?.tier ?? 0;
