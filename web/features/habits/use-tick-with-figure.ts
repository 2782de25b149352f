import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HabitArea } from '#contract/habits.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { tickByFigure } from '#domain/habits/habits.ts';
import { switchOf } from './habit-settings.ts';
import { habitCompletionsQuery, habitSettingsQuery, habitsQuery, useTickHabit } from './habits.api.ts';

const none: never[] = [];

/**
 * Ticks a habit whose figure has reached its goal, or unticks it, on screens without habits: it reads the habits first.
 * If that fails, nothing is ticked.
 */
export function useTickWithFigure(date: Day, goal: Goal | undefined) {
  const client = useQueryClient();
  const tick = useTickHabit(date, none);
  return useCallback(
    async (area: HabitArea, figure: { before: number | null; after: number; goal: number }) => {
      if (!goal) return;
      const [list, completions, { settings }] = await Promise.all([
        client.ensureQueryData(habitsQuery(goal)),
        client.ensureQueryData(habitCompletionsQuery(date)),
        client.ensureQueryData(habitSettingsQuery),
      ]).catch(() => [none, none, { settings: null }] as const);
      const habit = list.find((each) => each.area === area);
      if (!habit || settings?.selectedHabits[switchOf[area]] === false) return;
      const done = tickByFigure(
        figure,
        completions.some(({ habitId }) => habitId === habit.id),
      );
      if (done !== undefined) tick(habit, done, { byFigure: true });
    },
    [client, date, goal, tick],
  );
}
