import type { Day } from '#contract/shapes.ts';
import { addDays } from './day.ts';

/** Days in a row, both ends included. */
export type Run = { firstDay: Day; lastDay: Day; days: number };

/**
 * The streak rule, for rituals and habits alike. A day is kept when something was done in it.
 * The current streak counts kept days back from `today`, or from yesterday while today is still open.
 */
export function currentStreak(keptDays: ReadonlySet<Day>, today: Day): number {
  let day = keptDays.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (keptDays.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}

/** The most kept days in a row, ever. */
export function longestStreak(keptDays: ReadonlySet<Day>): number {
  return runs(keptDays).reduce((longest, run) => Math.max(longest, run.days), 0);
}

/** Kept days as runs, oldest first: what the database keeps in `streak_runs`. */
export function runs(keptDays: ReadonlySet<Day>): Run[] {
  const found: Run[] = [];
  for (const day of [...keptDays].sort()) {
    const last = found.at(-1);
    if (last && addDays(last.lastDay, 1) === day) {
      last.lastDay = day;
      last.days += 1;
    } else {
      found.push({ firstDay: day, lastDay: day, days: 1 });
    }
  }
  return found;
}

/** Streaks change their colour, and the plant grows, at 3, 7, 14 and 30 days. */
export const streakTiers = [3, 7, 14, 30] as const;

/** 0 below three days, then 1 to 4. */
export function streakTier(days: number): 0 | 1 | 2 | 3 | 4 {
  return streakTiers.filter((tier) => days >= tier).length as 0 | 1 | 2 | 3 | 4;
}
