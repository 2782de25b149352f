import type { Dashboard } from '#contract/dashboard.ts';
import type { DailyProgress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';

// A new day that began offline, computed from the day before.

/** The figures of a day without records: goals carry over; streaks are as last known. */
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

/** The dashboard of a day without records; unchanged if it is already of that day or a later one. */
export function dashboardOnNewDay(before: Dashboard, today: Day): Dashboard {
  if (before.today >= today) return before;
  const dailyProgress = progressOnNewDay(before.dailyProgress, today);
  return { ...before, today, ritualCompletions: [], dailyProgress };
}
