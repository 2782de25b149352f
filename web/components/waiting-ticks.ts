import type { Dashboard } from '#contract/dashboard.ts';
import type { HabitCompletion } from '#contract/habits.ts';
import type { RitualCompletion } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import { streakAfterTick } from '#domain/streak.ts';
import { waitingFor } from '#web/offline/outbox.ts';

// Ticks that were made without a network and wait on this device: what is read shows them as done already.

export function withTick(
  list: RitualCompletion[],
  ritualId: string,
  date: Day,
  done: boolean,
): RitualCompletion[] {
  const others = list.filter((each) => each.ritualId !== ritualId);
  return done ? [...others, { ritualId, completedAt: date }] : others;
}

/** The dashboard with a tick more or less: its streak and totals follow at once. */
export function dashboardWith(before: Dashboard, ritualId: string, done: boolean): Dashboard {
  const list = withTick(before.ritualCompletions, ritualId, before.today, done);
  const more = list.length - before.ritualCompletions.length;
  const { ritualStats } = before.userStats;
  const { current, longest } = streakAfterTick(
    { current: ritualStats.currentStreak, longest: ritualStats.longestStreak },
    before.ritualCompletions.length,
    list.length,
  );
  return {
    ...before,
    ritualCompletions: list,
    dailyProgress: { ...before.dailyProgress, ritualStreak: current },
    userStats: {
      ...before.userStats,
      ritualStats: {
        currentStreak: current,
        longestStreak: longest,
        totalCompleted: ritualStats.totalCompleted + more,
      },
    },
  };
}

/** The dashboard with the ticks of its day that wait. */
export function dashboardWithWaiting(board: Dashboard): Dashboard {
  return [...waitingFor<boolean>(`ritual ${board.today} `)].reduce(
    (before, [ritualId, done]) => dashboardWith(before, ritualId, done),
    board,
  );
}

/** The completions of a day with those that wait. */
export function ritualsWithWaiting(date: Day) {
  return (list: RitualCompletion[]) =>
    [...waitingFor<boolean>(`ritual ${date} `)].reduce(
      (before, [ritualId, done]) => withTick(before, ritualId, date, done),
      list,
    );
}

/** The same for habits. */
export function habitsWithWaiting(date: Day) {
  return (list: HabitCompletion[]) =>
    [...waitingFor<boolean>(`habit ${date} `)].reduce((before, [habitId, done]) => {
      const others = before.filter((each) => each.habitId !== habitId);
      return done ? [...others, { habitId, completedAt: date }] : others;
    }, list);
}
