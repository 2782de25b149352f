import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import type { HabitArea } from '#contract/habits.ts';
import { type DailyProgress, progress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { type StreakKind, streaks } from '#contract/streaks.ts';
import { type TrendSpan, trends } from '#contract/trends.ts';
import { crossesMilestone, stepped } from '#domain/habits.ts';
import { progress as texts } from '#messages/en/progress.ts';
import { call } from '#web/lib/call.ts';
import { beginWrite, wishes } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastError } from '#web/lib/toast.ts';

export const progressQuery = (date: Day) => read(progress.daily, { params: { date } });
export const goalQuery = read(progress.goal, {});
export const statsQuery = read(progress.stats, {});
export const summaryQuery = (from: Day, to: Day) => read(progress.summary, { query: { from, to } });
export const trendsQuery = (days: TrendSpan) => read(trends.read, { query: { days } });
export const streakQuery = (kind: StreakKind) => read(streaks.read, { params: { kind } });
export const restDaysQuery = (from: Day, to: Day) => read(streaks.restDays, { query: { from, to } });
export const pausesQuery = read(streaks.pauses, {});

/** Which figure of a day belongs to a habit. */
export const figureOf = {
  water: 'waterIntake',
  fasting: 'fastingHours',
  sleep: 'sleepHours',
  movement: 'movementMinutes',
} as const satisfies Record<HabitArea, keyof DailyProgress>;

/** Steps a figure of a day up or down: shown at once, sent in order, taken back if it fails. */
export function useStepFigure(date: Day) {
  const client = useQueryClient();
  return useCallback(
    (area: HabitArea, before: number | null, direction: 1 | -1) => {
      const figure = figureOf[area];
      const after = stepped(area, before, direction);
      beginWrite(progress.saveDaily);
      void wishes.want<number | null>({
        key: `figure ${date} ${area}`,
        before,
        value: after,
        send: (value) => call(progress.saveDaily, { body: { date, [figure]: value } }),
        show: (value) => {
          client.setQueryData<DailyProgress>(
            keyOf(progress.daily, { params: { date } }),
            (day) => day && { ...day, [figure]: value },
          );
          client.setQueryData<Dashboard>(keyOf(dashboard.read, {}), (board) =>
            board?.today === date
              ? { ...board, dailyProgress: { ...board.dailyProgress, [figure]: value } }
              : board,
          );
        },
        failed: () => toastError(texts.notUpdated()),
      });
      if (crossesMilestone(area, before, after)) {
        const { title, text } = texts.milestones[area];
        toast({ title: title(), description: text() });
      }
    },
    [client, date],
  );
}
