import type { Day } from '#contract/shapes.ts';
import type { DayState, StreakDay } from '#contract/streaks.ts';
import { addDays } from './day.ts';

/** Kept days in a row, from the first to the last one; `days` counts those that were kept, not the held ones between. */
export type Run = { firstDay: Day; lastDay: Day; days: number };

/** What holds a streak without adding to it. A pause without a last day goes on until it is ended. */
export type Holds = {
  restDays: ReadonlySet<Day>;
  pauses: readonly { firstDay: Day; lastDay: Day | null }[];
};

export const nothingHeld: Holds = { restDays: new Set(), pauses: [] };

/** What holds a day, if anything does. */
export function holdOf(day: Day, { restDays, pauses }: Holds): 'rest' | 'paused' | undefined {
  const paused = pauses.some(
    ({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay),
  );
  if (paused) return 'paused';
  return restDays.has(day) ? 'rest' : undefined;
}

/**
 * The streak rule, for every kind of streak. A day is kept when something was done in it; a rest day or a paused day on
 * which nothing was done is held. The current streak goes back over kept and held days from `today`, or from yesterday
 * while today is still open, and counts the kept ones.
 */
export function currentStreak(
  keptDays: Pick<ReadonlySet<Day>, 'has'>,
  today: Day,
  holds: Holds = nothingHeld,
): number {
  return walkBack(keptDays, today, holds).length;
}

function walkBack(keptDays: Pick<ReadonlySet<Day>, 'has'>, today: Day, holds: Holds) {
  const goesOn = (day: Day) => keptDays.has(day) || holdOf(day, holds) !== undefined;
  let day = goesOn(today) ? today : addDays(today, -1);
  let length = 0;
  let since: Day | undefined;
  while (goesOn(day)) {
    if (keptDays.has(day)) {
      length += 1;
      since = day;
    }
    day = addDays(day, -1);
  }
  return { length, since };
}

/** The most kept days in a streak, ever. */
export function longestStreak(keptDays: ReadonlySet<Day>, holds: Holds = nothingHeld): number {
  return runs(keptDays, holds).reduce((longest, run) => Math.max(longest, run.days), 0);
}

/** Kept days as runs, oldest first: what the database keeps in `streak_runs`. */
export function runs(keptDays: ReadonlySet<Day>, holds: Holds = nothingHeld): Run[] {
  const found: Run[] = [];
  for (const day of [...keptDays].sort()) {
    const last = found.at(-1);
    if (last && isHeldBetween(last.lastDay, day, holds)) {
      last.lastDay = day;
      last.days += 1;
    } else {
      found.push({ firstDay: day, lastDay: day, days: 1 });
    }
  }
  return found;
}

/** Is each day between the two held? So it is when there is none. */
function isHeldBetween(before: Day, after: Day, holds: Holds): boolean {
  let day = addDays(before, 1);
  while (day < after && holdOf(day, holds)) day = addDays(day, 1);
  return day === after;
}

/** What a day up to `today` is to a streak. */
export function dayState(wasKept: boolean, day: Day, today: Day, holds: Holds): DayState {
  if (wasKept) return 'kept';
  return holdOf(day, holds) ?? (day === today ? 'open' : 'missed');
}

/** How many days of a streak are told one by one. */
export const maxStreakDays = 400;

/**
 * The days of the current streak and, before it, the gap back to the last day kept before; newest first, from `today`,
 * 400 at most. `counts` has how much was done in each kept day. To tell the same of a long history, it may leave out
 * what lies 400 days or more back, but for one day.
 */
export function streakDays(
  counts: ReadonlyMap<Day, number>,
  today: Day,
  holds: Holds = nothingHeld,
): StreakDay[] {
  const { since } = walkBack(counts, today, holds);
  const start = since ?? addDays(today, 1);
  const before = [...counts.keys()].reduce<Day>((last, day) => (day < start && day > last ? day : last), '');
  const end = before || (since ? addDays(since, -1) : addDays(today, -1));
  const days: StreakDay[] = [];
  for (let day = today; day > end && days.length < maxStreakDays; day = addDays(day, -1)) {
    days.push({
      date: day,
      state: dayState(counts.has(day), day, today, holds),
      count: counts.get(day) ?? 0,
    });
  }
  return days;
}

/** Streaks change their colour, and the plant grows, at 3, 7, 14 and 30 days. */
export const streakTiers = [3, 7, 14, 30] as const;

/** 0 below three days, then 1 to 4. */
export function streakTier(days: number): 0 | 1 | 2 | 3 | 4 {
  return streakTiers.filter((tier) => days >= tier).length as 0 | 1 | 2 | 3 | 4;
}
