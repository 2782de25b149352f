import * as z from 'zod';
import { habitAreas } from '#contract/habits.ts';
import { goals, timesOfDay } from '#contract/shapes.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);

export const HabitEntry = z.strictObject({
  area: z.enum(habitAreas),
  title: text(60),
  description: text(220),
  timeOfDay: z.enum(timesOfDay),
  caution: text(280).optional(),
});
export type HabitEntry = z.infer<typeof HabitEntry>;

/** One file of catalogue/sources/habits/: the four habits of one goal, one for each area. */
export const HabitsFile = z
  .strictObject({
    goal: z.enum(goals),
    habits: z.array(HabitEntry).length(habitAreas.length, 'A habit for each area'),
  })
  .superRefine(({ habits }, context) => {
    for (const area of habitAreas) {
      const count = habits.filter((habit) => habit.area === area).length;
      if (count !== 1)
        context.addIssue({ code: 'custom', path: ['habits'], message: `${area}: ${count} habits, not one` });
    }
    for (const [index, { area, caution }] of habits.entries()) {
      if (area === 'fasting' && !caution)
        context.addIssue({
          code: 'custom',
          path: ['habits', index, 'caution'],
          message: 'Say who should not fast',
        });
    }
  });
export type HabitsFile = z.infer<typeof HabitsFile>;
