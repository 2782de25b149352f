import { useCallback } from 'react';
import type { HabitArea } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { type StreakKind, streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { crossesMilestone } from '#domain/habits/habits.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { setFigure } from '#web/outbox/operations/figures.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const progressQuery = (date: Day) => read(progress.daily, { params: { date } });
export const goalQuery = read(progress.goal, {});
export const statsQuery = read(progress.stats, {});
export const summaryQuery = (from: Day, to: Day) => read(progress.summary, { query: { from, to } });
export const yearQuery = read(trends.read, { query: { days: 365 } });
export const streakQuery = (kind: StreakKind) => read(streaks.read, { params: { kind } });
export const restDaysQuery = (from: Day, to: Day) => read(streaks.restDays, { query: { from, to } });
export const pausesQuery = read(streaks.pauses, {});

/** Sets a figure of a day, and shows a message when it reaches a milestone. */
export function useSetFigure(date: Day) {
  const { mutate } = useOperation(setFigure, { failed: () => toastError(texts.notUpdated()) });
  return useCallback(
    (area: HabitArea, before: number | null, after: number) => {
      mutate({ target: { date, area }, value: after, before });
      if (crossesMilestone(area, before, after)) {
        const { title, text } = texts.milestones[area];
        toast({ title: title(), description: text() });
      }
    },
    [date, mutate],
  );
}
