import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type HabitCompletion, habits } from '#contract/habits.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { habits as texts } from '#messages/en/habits.ts';
import { habitsWithWaiting } from '#web/components/waiting-ticks.ts';
import { beginWrite, wishes } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { sendOrKeep } from '#web/offline/outbox.ts';

export const habitsQuery = (goal: Goal) => read(habits.forGoal, { params: { goal } });
export const habitCompletionsQuery = (date: Day) =>
  read(habits.completions, { params: { date } }, habitsWithWaiting(date));
export const habitSettingsQuery = read(habits.settings, {});

const celebrateAfter = 1000;

/** Ticks a habit of a day, or takes the tick back. `shownIds` are the habits that make the day whole. */
export function useTickHabit(date: Day, shownIds: readonly string[]) {
  const client = useQueryClient();
  const celebration = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(
    (habit: { id: string; title: string }, done: boolean) => {
      const key = keyOf(habits.completions, { params: { date } });
      const allDone = () => {
        const ticked = new Set(client.getQueryData<HabitCompletion[]>(key)?.map(({ habitId }) => habitId));
        return shownIds.length > 0 && shownIds.every((id) => ticked.has(id));
      };
      beginWrite(habits.complete);
      void wishes.want({
        key: `habit ${date} ${habit.id}`,
        before: !done,
        value: done,
        send: (value) =>
          value
            ? sendOrKeep(`habit ${date} ${habit.id}`, true, habits.complete, {
                body: { habitId: habit.id, completedAt: date },
              })
            : sendOrKeep(`habit ${date} ${habit.id}`, false, habits.uncomplete, {
                params: { date, habitId: habit.id },
              }),
        show: (value) =>
          client.setQueryData<HabitCompletion[]>(key, (list) => {
            const others = list?.filter(({ habitId }) => habitId !== habit.id);
            return value ? others && [...others, { habitId: habit.id, completedAt: date }] : others;
          }),
        failed: () => {
          clearTimeout(celebration.current);
          toastError(texts.notTicked());
        },
      });
      clearTimeout(celebration.current);
      if (!done) return;
      toast({ title: texts.completed(), description: habit.title });
      if (!allDone()) return;
      celebration.current = setTimeout(() => {
        if (!allDone()) return;
        toast({
          title: texts.allCompleted(),
          description: texts.allCompletedText(),
        });
      }, celebrateAfter);
    },
    [client, date, shownIds],
  );
}
