import type { ZodType } from 'zod';
import { type Goal, goals, type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { type HabitEntry, HabitsFile } from './habits.schema.ts';
import { readContent } from './read.ts';
import { type RitualEntry, RitualsFile } from './rituals.schema.ts';

/** `templateId` is `energy-boost/sun-before-screen`; `position` counts from 0 within its time of day. */
export type RitualTemplate = Omit<RitualEntry, 'id'> & {
  templateId: string;
  goal: Goal;
  timeOfDay: TimeOfDay;
  position: number;
};

/** `id` is `energy-boost-water`; `position` counts from 0 within its goal. */
export type Habit = HabitEntry & { id: string; goal: Goal; position: number };

/** The 150 ritual templates, by goal and time of day. Throws if a file is invalid. */
export function loadRitualTemplates(): RitualTemplate[] {
  return goals.flatMap((goal) => {
    const file = readOfGoal('rituals', goal, RitualsFile);
    return timesOfDay.flatMap((timeOfDay) =>
      file[timeOfDay].map(({ id, ...ritual }, position) => ({
        templateId: `${goal}/${id}`,
        goal,
        timeOfDay,
        position,
        ...ritual,
      })),
    );
  });
}

/** The forty habits, four for each goal. Throws if a file is invalid. */
export function loadHabits(): Habit[] {
  return goals.flatMap((goal) =>
    readOfGoal('habits', goal, HabitsFile).habits.map((habit, position) => ({
      id: `${goal}-${habit.area}`,
      goal,
      position,
      ...habit,
    })),
  );
}

function readOfGoal<F extends { goal: Goal }>(folder: string, goal: Goal, schema: ZodType<F>): F {
  const path = `${folder}/${goal}.yaml`;
  const file = readContent(path, schema);
  if (file.goal !== goal)
    throw new Error(`catalogue/sources/${path} is not as it should be:\n  goal: says ${file.goal}`);
  return file;
}
