import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Clock, Day, Goal, TimeOfDay } from './shapes.ts';
import { dayReads } from './tags.ts';
import { visibleName } from './visible-name.ts';

export const habitAreas = ['water', 'fasting', 'sleep', 'movement'] as const;
export const HabitArea = z.enum(habitAreas);
export type HabitArea = z.infer<typeof HabitArea>;

export const Habit = z.object({
  id: z.string(),
  area: HabitArea,
  title: z.string(),
  description: z.string(),
  timeOfDay: TimeOfDay,
  caution: z.nullable(z.string()),
});
export type Habit = z.infer<typeof Habit>;

/** A built-in habit (`energy-boost-water`) or a custom one (`custom-…`). */
export const HabitId = z.string().check(z.regex(/^[a-z0-9][a-zA-Z0-9-]{2,79}$/, issue('habit-id-unknown')));

export const HabitCompletion = z.object({ habitId: z.string(), completedAt: Day });
export type HabitCompletion = z.infer<typeof HabitCompletion>;

const between = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));

export const SelectedHabits = z.object({
  waterGoal: z.boolean(),
  intermittentFasting: z.boolean(),
  sleepSchedule: z.boolean(),
  dailyMovement: z.boolean(),
});
export type SelectedHabits = z.infer<typeof SelectedHabits>;

export const HabitConfigs = z.object({
  waterGoal: z.object({ targetGlasses: between(1, 12) }),
  /** Hours. Saved as 24 in total: the eating window is the rest of the day. */
  intermittentFasting: z.object({ fastingHours: between(12, 20), eatingWindow: between(4, 12) }),
  sleepSchedule: z.object({ bedtime: Clock, wakeTime: Clock }),
  dailyMovement: z.object({
    targetMinutes: between(10, 120),
    activityType: z.string().check(z.trim(), z.maxLength(80, issue('characters-too-many'))),
  }),
});
export type HabitConfigs = z.infer<typeof HabitConfigs>;

export const CustomHabit = z.object({
  id: z.string().check(z.regex(/^custom-[a-zA-Z0-9-]{1,64}$/)),
  name: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(120, issue('characters-too-many')), visibleName),
  description: z.string().check(z.maxLength(200)),
  icon: z.string().check(z.maxLength(40)),
  selected: z.boolean(),
});
export type CustomHabit = z.infer<typeof CustomHabit>;

export const maxOwnHabits = 40;

export const HabitSettings = z.object({
  selectedHabits: SelectedHabits,
  habitConfigs: HabitConfigs,
  customHabits: z.array(CustomHabit).check(z.maxLength(maxOwnHabits, issue('own-habits-full'))),
});
export type HabitSettings = z.infer<typeof HabitSettings>;

/**
 * `base`: the settings before the changes; later changes of other devices stay. Without it all is replaced. If two
 * devices added habits at once, an account may exceed the maximum: then habits can only be removed.
 */
export const SaveHabitSettings = z.extend(HabitSettings, {
  base: z.optional(
    z.extend(HabitSettings, { customHabits: z.array(CustomHabit).check(z.maxLength(2 * maxOwnHabits)) }),
  ),
});

const tickReads = ['habit-completions', 'streaks', ...dayReads] as const;

export const habits = {
  forGoal: endpoint('GET /api/habits/:goal', 'read catalogue', {
    summary: 'The four habits of a goal',
    params: z.object({ goal: Goal }),
    reply: z.array(Habit),
  }),
  completions: endpoint('GET /api/habit-completions/:date', 'read habit-completion', {
    tags: ['habit-completions'],
    summary: 'The habits completed on a day',
    params: z.object({ date: Day }),
    reply: z.array(HabitCompletion),
  }),
  complete: endpoint('POST /api/habit-completions', 'create habit-completion', {
    refuses: ['day-to-come', 'account-full', 'day-full', 'no-such-habit'],
    summary: 'Tick a habit on a day; a repeat changes nothing',
    body: z.object({ habitId: HabitId, completedAt: Day }),
    reply: HabitCompletion,
    invalidates: tickReads,
  }),
  uncomplete: endpoint('DELETE /api/habit-completions/:date/:habitId', 'delete habit-completion', {
    summary: "Take a habit's tick back; a repeat changes nothing",
    params: z.object({ date: Day, habitId: HabitId }),
    invalidates: tickReads,
  }),
  settings: endpoint('GET /api/habit-settings', 'read habit-settings', {
    tags: ['habit-settings'],
    summary: 'The habit tracker as it was last set up, on whichever device',
    reply: z.object({ settings: z.nullable(HabitSettings) }),
  }),
  saveSettings: endpoint('PUT /api/habit-settings', 'update habit-settings', {
    refuses: ['own-habits-full'],
    summary: 'Keep the habit tracker with the account',
    body: SaveHabitSettings,
    invalidates: ['habit-settings'],
  }),
};
