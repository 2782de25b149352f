import type { Dashboard } from '#contract/dashboard.ts';
import type { DailyProgress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';

// A day that has begun while there was no network, worked out from what is known of the day before.

/** The figures of a day of which nothing is recorded: goals carry on; streaks stand as they were known last. */
export function progressOnNewDay(before: DailyProgress, date: Day): DailyProgress {
  return {
    ...before,
    date,
    waterIntake: null,
    fastingHours: null,
    sleepHours: null,
    movementMinutes: null,
  };
}

/** The dashboard of a day of which nothing is recorded; the same dashboard when it is of that day or a later one. */
export function dashboardOnNewDay(before: Dashboard, today: Day): Dashboard {
  if (before.today >= today) return before;
  const dailyProgress = progressOnNewDay(before.dailyProgress, today);
  return { ...before, today, ritualCompletions: [], dailyProgress };
}
