import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Day, Goal } from './shapes.ts';
import { dayReads } from './tags.ts';

const recorded = (high: number) => z.nullable(z.int().check(z.gte(0), z.lte(high)));
const goalOf = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));

/** A day's figures. `null` is "not recorded", which differs from zero. */
export const DailyProgress = z.object({
  date: Day,
  /** Glasses. */
  waterIntake: z.nullable(z.int()),
  waterGoal: z.int(),
  fastingHours: z.nullable(z.int()),
  /** Hours of fasting and of eating, like `16:8`. */
  fastingType: z.nullable(z.string()),
  sleepHours: z.nullable(z.int()),
  sleepGoal: z.int(),
  movementMinutes: z.nullable(z.int()),
  movementGoal: z.int(),
  /** Days in a row, counted back from this day. */
  ritualStreak: z.int(),
  habitStreak: z.int(),
});
export type DailyProgress = z.infer<typeof DailyProgress>;

/**
 * Only given fields are changed; goals also apply to later days. Minutes of movement can be any number: the control
 * steps by five, also from a workout's twelve minutes.
 */
export const SaveDailyProgress = z.object({
  date: Day,
  waterIntake: z.optional(recorded(12)),
  waterGoal: z.optional(goalOf(1, 12)),
  fastingHours: z.optional(recorded(24)),
  fastingType: z.optional(
    z.nullable(z.string().check(z.regex(/^\d{1,2}:\d{1,2}$/, issue('fasting-type-format')))),
  ),
  sleepHours: z.optional(recorded(12)),
  sleepGoal: z.optional(goalOf(1, 12)),
  /** At most 120, or the day's current value, which workouts may have raised further. */
  movementMinutes: z.optional(recorded(1440)),
  movementGoal: z.optional(goalOf(10, 120)),
});
export type SaveDailyProgress = z.infer<typeof SaveDailyProgress>;

export const UserGoal = z.object({
  currentGoal: Goal,
  /** False until the person has chosen a goal. */
  chosen: z.boolean(),
});
export type UserGoal = z.infer<typeof UserGoal>;

export const StreakStats = z.object({
  currentStreak: z.int(),
  longestStreak: z.int(),
  totalCompleted: z.int(),
});
export type StreakStats = z.infer<typeof StreakStats>;

export const UserStats = z.object({
  ritualStats: StreakStats,
  habitStats: StreakStats,
  totalDaysTracked: z.int(),
});
export type UserStats = z.infer<typeof UserStats>;

export const CalendarDay = z.object({
  date: Day,
  completionCount: z.int(),
  allRitualsCompleted: z.boolean(),
  ritualsCompleted: z.int(),
  habitsCompleted: z.int(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const progress = {
  daily: endpoint('GET /api/daily-progress/:date', 'read daily-progress', {
    tags: ['daily-progress'],
    summary: "A day's water, fasting, sleep and movement",
    params: z.object({ date: Day }),
    reply: DailyProgress,
  }),
  saveDaily: endpoint('POST /api/daily-progress', 'update daily-progress', {
    refuses: ['day-to-come', 'movement-too-long'],
    summary: "Record some of a day's figures",
    body: SaveDailyProgress,
    reply: DailyProgress,
    invalidates: dayReads,
  }),
  goal: endpoint('GET /api/user-goal', 'read goal', {
    tags: ['user-goal'],
    summary: 'The healing goal',
    reply: UserGoal,
  }),
  setGoal: endpoint('POST /api/user-goal', 'update goal', {
    refuses: ['account-full'],
    summary:
      'Choose a goal: its rituals are laid out again, all history stays. The same goal again changes nothing.',
    body: z.object({ currentGoal: Goal }),
    reply: UserGoal,
    invalidates: ['user-goal', 'rituals', 'dashboard', 'progress-summary'],
  }),
  stats: endpoint('GET /api/user-stats', 'read statistics', {
    tags: ['user-stats'],
    summary: 'Streaks and totals',
    reply: UserStats,
  }),
  summary: endpoint('GET /api/progress/summary', 'read statistics', {
    tags: ['progress-summary'],
    refuses: ['range-reversed', 'range-too-long'],
    summary: 'The days of a range (at most 366) on which something was ticked',
    query: z.object({ from: Day, to: Day }),
    reply: z.array(CalendarDay),
  }),
};
