import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { MealStyle } from '#contract/meal-plans.ts';
import type { Day, Goal, TimeOfDay } from '#contract/shapes.ts';
import type { StreakKind } from '#contract/streaks.ts';
import { defaultGoal } from '#domain/goals.ts';
import { habitRanges } from '#domain/habits.ts';
import { planName } from '#domain/meal-plan.ts';
import type { Db } from '#server/database/open.ts';
import { callerTable } from '#server/http/session.ts';

type Row = {
  today: Day;
  current_goal: Goal | null;
  /** JSON, as text: an array of rituals. */
  rituals: string | null;
  done: string[] | null;
  date: Day | null;
  water_intake: number | null;
  water_goal: number | null;
  fasting_hours: number | null;
  fasting_type: string | null;
  sleep_hours: number | null;
  sleep_goal: number | null;
  movement_minutes: number | null;
  movement_goal: number | null;
  ritual_streak: number;
  habit_streak: number;
  ritual_longest: number | null;
  habit_longest: number | null;
  /** The active plan with the meals of its day. */
  plan: PlanRow | null;
  rituals_total: number | null;
  habits_total: number | null;
  days_tracked: number | null;
};

/**
 * `streak_on` of server/day/streaks.sql, told from the latest run in the totals. Only where that run reaches beyond
 * today, for somebody who has flown west over the date line or sleeps longer now, are the runs themselves asked.
 */
const streak = (kind: StreakKind) => `case
    when totals.${kind}_run_last > caller.today then streak_on(caller.user_id, '${kind}', caller.today)
    when totals.${kind}_held_to >= caller.today - 1 then totals.${kind}_run_days
    else 0 end`;

/**
 * The active plan and the meals of one day of it: the first until its days begin to pass, then the day that today is, and
 * the last one after that.
 */
const planJson = `(select json_build_object(
    'mealStyle', plan.meal_style, 'startDate', plan.start_date, 'dayCount', plan.day_count,
    'meals', (select coalesce(json_agg(json_build_object('dayNumber', meal.day_number, 'mealTime', meal.meal_time,
        'recipeId', meal.recipe_id) order by meal.meal_time), '[]')
      from meal_plan_meals meal
      where meal.user_id = caller.user_id and meal.plan_id = plan.id
        and meal.day_number = least(plan.day_count, greatest(1, caller.today - plan.start_date + 1))))
  from meal_plans plan where plan.user_id = caller.user_id and plan.replaced_at is null)`;

type PlanRow = {
  mealStyle: MealStyle;
  startDate: Day;
  dayCount: number;
  meals: { dayNumber: number; mealTime: TimeOfDay; recipeId: string }[];
};

function asActivePlan(
  plan: PlanRow | null,
  catalogue: Pick<Catalogue, 'recipe'>,
): Dashboard['activeMealPlan'] {
  if (!plan) return null;
  const { startDate, dayCount, meals } = plan;
  return {
    mealPlan: { name: planName(plan), startDate, dayCount },
    meals: meals.map(({ recipeId, ...slot }) => {
      const { name, imageUrl } = recipeOrAbsent(catalogue, recipeId);
      return { ...slot, recipe: { name, imageUrl } };
    }),
  };
}

export const dashboardStatement = `${callerTable}
select caller.today, goal.current_goal,
  (select json_agg(ritual) from (
    select id, rituals.goal, title, description, time_of_day as "timeOfDay", minutes from rituals
    where user_id = caller.user_id and rituals.goal = coalesce(goal.current_goal, '${defaultGoal}') and ends_on is null
    order by time_of_day, position, created_at) ritual)::text as rituals,
  array(select ritual_id::text from ritual_completions where user_id = caller.user_id and completed_at = caller.today) as done,
  day.*, ${planJson} as plan,
  ${streak('ritual')} as ritual_streak, ${streak('habit')} as habit_streak, totals.ritual_longest, totals.habit_longest,
  totals.rituals as rituals_total, totals.habits as habits_total, totals.days_tracked
from caller
left join user_goals goal using (user_id)
left join user_totals totals using (user_id)
left join lateral (
  select date, water_intake, water_goal, fasting_hours, fasting_type, sleep_hours, sleep_goal, movement_minutes, movement_goal
  from daily_progress where user_id = caller.user_id and date <= caller.today order by date desc limit 1) day on true`;

/**
 * The whole of today, as JSON, for whoever holds the session, in one trip; undefined when nobody does. `days` is
 * `personDays`. The rituals, the bulk of it, are never parsed on their way through.
 */
export async function readDashboard(
  db: Db,
  token: string,
  days: readonly Day[],
  catalogue: Pick<Catalogue, 'recipe'>,
): Promise<string | undefined> {
  const { rows } = await db.$client.query<Row>({
    name: 'dashboard',
    text: dashboardStatement,
    values: [token, days],
  });
  const row = rows[0];
  if (!row) return undefined;
  const { today } = row;
  const recorded = row.date === today;
  const rest: Omit<Dashboard, 'ritualsForGoal'> = {
    today,
    activeMealPlan: asActivePlan(row.plan, catalogue),
    ritualCompletions: (row.done ?? []).map((ritualId) => ({ ritualId, completedAt: today })),
    dailyProgress: {
      date: today,
      waterIntake: recorded ? row.water_intake : null,
      waterGoal: row.water_goal ?? habitRanges.water.goal,
      fastingHours: recorded ? row.fasting_hours : null,
      fastingType: recorded ? row.fasting_type : null,
      sleepHours: recorded ? row.sleep_hours : null,
      sleepGoal: row.sleep_goal ?? habitRanges.sleep.goal,
      movementMinutes: recorded ? row.movement_minutes : null,
      movementGoal: row.movement_goal ?? habitRanges.movement.goal,
      ritualStreak: row.ritual_streak,
      habitStreak: row.habit_streak,
    },
    userGoal: { currentGoal: row.current_goal ?? defaultGoal, chosen: row.current_goal !== null },
    userStats: {
      ritualStats: {
        currentStreak: row.ritual_streak,
        longestStreak: row.ritual_longest ?? 0,
        totalCompleted: row.rituals_total ?? 0,
      },
      habitStats: {
        currentStreak: row.habit_streak,
        longestStreak: row.habit_longest ?? 0,
        totalCompleted: row.habits_total ?? 0,
      },
      totalDaysTracked: row.days_tracked ?? 0,
    },
  };
  return `{"ritualsForGoal":${row.rituals ?? '[]'},${JSON.stringify(rest).slice(1)}`;
}
