import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { type RitualCompletion, rituals } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import { streakAfterTick } from '#domain/streaks/streak.ts';
import { defineOperation, keyOfOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

type Target = { date: Day; ritualId: string };

/** Adds or removes one ritual in the completions of a day. */
export function withCompletion(
  list: RitualCompletion[],
  { ritualId, date }: Target,
  done: boolean,
): RitualCompletion[] {
  const others = list.filter((each) => each.ritualId !== ritualId);
  return done ? [...others, { ritualId, completedAt: date }] : others;
}

/** The dashboard after a tick or untick of its day, with streak and totals. */
export function dashboardWithTick(before: Dashboard, target: Target, done: boolean): Dashboard {
  if (before.today !== target.date) return before;
  const list = withCompletion(before.ritualCompletions, target, done);
  const { ritualStats } = before.userStats;
  const { current, longest } = streakAfterTick(
    { current: ritualStats.currentStreak, longest: ritualStats.longestStreak },
    before.ritualCompletions.length,
    list.length,
  );
  const totalCompleted = ritualStats.totalCompleted + list.length - before.ritualCompletions.length;
  return {
    ...before,
    ritualCompletions: list,
    dailyProgress: { ...before.dailyProgress, ritualStreak: current },
    userStats: {
      ...before.userStats,
      ritualStats: { currentStreak: current, longestStreak: longest, totalCompleted },
    },
  };
}

/** Ticks or unticks a ritual of a day. */
export const tickRitual = defineOperation<Target, boolean>({
  name: 'ritual',
  key: ({ date, ritualId }) => `${date} ${ritualId}`,
  call: ({ date, ritualId }, done) =>
    done
      ? storedCall(rituals.complete, { body: { ritualId, completedAt: date } })
      : storedCall(rituals.uncomplete, { params: { date, ritualId } }),
  needs: ({ ritualId }) => [keyOfOperation('ritual-new', ritualId)],
  after: ['plan'],
  patches: [
    patch(rituals.completions, ({ date }) => ({ params: { date } }), withCompletion),
    patch(dashboard.read, noInput, dashboardWithTick),
  ],
});
