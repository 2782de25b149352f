import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type HabitCompletion, habits } from '#contract/habits.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { habits as texts } from '#messages/generated/habits.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { tickHabit } from '#web/outbox/operations/tick-habit.ts';
import { freshRead, read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const habitsQuery = (goal: Goal) => read(habits.forGoal, { params: { goal } });
export const habitCompletionsQuery = (date: Day) => read(habits.completions, { params: { date } });
export const habitSettingsQuery = freshRead(habits.settings, {});

const celebrateAfter = 1000;

/** Ticks or unticks a habit of a day. `shownIds` are the habits that make the day complete. */
export function useTickHabit(date: Day, shownIds: readonly string[]) {
  const client = useQueryClient();
  const celebration = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate } = useOperation(tickHabit, {
    failed: () => {
      clearTimeout(celebration.current);
      toastError(texts.notTicked());
    },
  });
  return useCallback(
    (habit: { id: string; title: string }, done: boolean, { byFigure = false } = {}) => {
      const key = keyOf(habits.completions, { params: { date } });
      const allDone = () => {
        const ticked = new Set(client.getQueryData<HabitCompletion[]>(key)?.map(({ habitId }) => habitId));
        return shownIds.length > 0 && shownIds.every((id) => ticked.has(id));
      };
      mutate({ target: { date, habitId: habit.id }, value: done, before: !done, label: habit.title });
      clearTimeout(celebration.current);
      if (!done) return;
      // A figure that reaches its goal shows a message of its own.
      if (!byFigure) toast({ title: texts.completed(), description: habit.title });
      if (!allDone()) return;
      celebration.current = setTimeout(() => {
        if (!allDone()) return;
        toast({
          title: texts.allCompleted(),
          description: texts.allCompletedText(),
        });
      }, celebrateAfter);
    },
    [client, date, shownIds, mutate],
  );
}
