import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DailyProgress, UserGoal, UserStats } from './progress.ts';
import { Ritual, RitualCompletion } from './rituals.ts';
import { Day, TimeOfDay } from './shapes.ts';

export const DashboardMeal = z.object({
  dayNumber: z.int(),
  mealTime: TimeOfDay,
  recipe: z.object({ name: z.string(), imageUrl: z.nullable(z.string()) }),
});
export type DashboardMeal = z.infer<typeof DashboardMeal>;

/** The fields of a ritual that the dashboard shows; the daily list has the rest. */
export const DashboardRitual = z.omit(Ritual, { why: true, caution: true, templateId: true });
export type DashboardRitual = z.infer<typeof DashboardRitual>;

export const Dashboard = z.object({
  /** The person's day of all values below. */
  today: Day,
  ritualsForGoal: z.array(DashboardRitual),
  ritualCompletions: z.array(RitualCompletion),
  dailyProgress: DailyProgress,
  userGoal: UserGoal,
  userStats: UserStats,
  activeMealPlan: z.nullable(
    z.object({
      mealPlan: z.object({ name: z.string(), startDate: Day, dayCount: z.int() }),
      meals: z.array(DashboardMeal),
    }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  read: endpoint('GET /api/dashboard', 'read statistics', {
    tags: ['dashboard', 'shared-plan'],
    summary: 'The whole of today',
    reply: Dashboard,
  }),
};
