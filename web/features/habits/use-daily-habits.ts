import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Habit, HabitArea } from '#contract/habits.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { tickByFigure } from '#domain/habits/habits.ts';
import { switchOf, useHabitSettings } from './habit-settings.ts';
import { habitCompletionsQuery, habitsQuery, useTickHabit } from './habits.api.ts';

/** The day's figure of each habit, and its goal. */
export type Figures = Record<HabitArea, { value: number | null; goal: number }>;

export type DailyHabitsInput = {
  date: Day;
  goal: Goal;
  /** Undefined while they load. */
  figures: Figures | undefined;
  onFigure: (area: HabitArea, before: number | null, after: number) => void;
};

/** The active habits of a day, their ticks, and the functions that change them. */
export function useDailyHabits({ date, goal, figures, onFigure }: DailyHabitsInput) {
  const list = useQuery(habitsQuery(goal));
  const completions = useQuery(habitCompletionsQuery(date));
  const settings = useHabitSettings();
  const fast = settings?.habitConfigs.intermittentFasting;
  const selected = settings?.selectedHabits;
  const shown = useMemo(
    () => list.data?.filter(({ area }) => selected?.[switchOf[area]]) ?? [],
    [list.data, selected],
  );
  const own = useMemo(() => settings?.customHabits.filter(({ selected }) => selected) ?? [], [settings]);
  const shownIds = useMemo(() => [...shown, ...own].map(({ id }) => id), [shown, own]);
  const ticked = useMemo(() => new Set(completions.data?.map(({ habitId }) => habitId)), [completions.data]);
  const tick = useTickHabit(date, shownIds);

  const isChosen = (area: HabitArea) => selected?.[switchOf[area]] === true;

  /** For the fast the person's own goal counts; the others have goals by day. */
  const goalOf = (area: HabitArea) =>
    (area === 'fasting' && fast?.fastingHours) || (figures?.[area].goal ?? 1);

  /** Sets a figure, and ticks or unticks its habit when it crosses the goal. */
  function setFigure({ id, title, area }: Habit, after: number): void {
    const before = figures?.[area].value ?? null;
    onFigure(area, before, after);
    if (!isChosen(area)) return;
    const done = tickByFigure({ before, after, goal: goalOf(area) }, ticked.has(id));
    if (done !== undefined) tick({ id, title }, done, { byFigure: true });
  }

  return {
    habits: shown,
    /** With fasting also before it is chosen: its hours can be recorded, and it has no goal. */
    withFasting: list.data?.filter(({ area }) => area === 'fasting' || isChosen(area)) ?? [],
    isChosen,
    own,
    fast,
    ticked,
    total: shownIds.length,
    done: shownIds.filter((id) => ticked.has(id)).length,
    isFailed: [list, completions].some(({ isError, data }) => isError && !data),
    isReady: Boolean(list.data && completions.data && settings && figures),
    retry: () => Promise.all([list.refetch(), completions.refetch()]),
    goalOf,
    tick,
    setFigure,
  };
}
