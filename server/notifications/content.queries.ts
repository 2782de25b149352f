import { and, between } from 'drizzle-orm';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { addDays } from '#domain/day.ts';
import { defaultGoal } from '#domain/goals.ts';
import { plannedOn } from '#domain/planned.ts';
import type { Scope } from '#domain/policy.ts';
import { type RecordedDay, type WeekPicture, weekPicture } from '#domain/week.ts';
import type { Db } from '#server/database/open.ts';
import { dayCountsBetween } from '#server/database/queries/day-counts.queries.ts';
import { mayBePlannedFor } from '#server/database/queries/planned.queries.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { rituals } from '#server/database/schema/rituals.ts';
import { inScope } from '#server/database/scope.ts';
import { readHistory } from '#server/database/statements/history.ts';

/** Titles of the rituals of a part of the day that have not been done on that day. */
export async function ritualsLeft(db: Db, scope: Scope, day: Day, part: TimeOfDay): Promise<string[]> {
  const { rows } = await db.$client.query<{ title: string }>({
    name: 'rituals-left',
    text: `select title from rituals
      where user_id = $1 and ends_on is null and time_of_day = $3
        and goal = coalesce((select current_goal from user_goals where user_id = $1), $4)
        and not exists (select from ritual_completions done
          where done.user_id = $1 and done.completed_at = $2 and done.ritual_id = rituals.id)
      order by position, created_at`,
    values: [scope.userId, day, part, defaultGoal],
  });
  return rows.map(({ title }) => title);
}

/** Recipes of a day of the plan that are not eaten yet, and how much of the grocery list is not bought yet. */
export async function neededFor(
  db: Db,
  scope: Scope,
  day: Day,
): Promise<{ recipeIds: string[]; toBuy: number }> {
  const { rows } = await db.$client.query<{ recipeIds: string[]; toBuy: number }>({
    name: 'needed-for',
    text: `select
        array(select distinct meal.recipe_id from meal_plan_meals meal
          where meal.user_id = $1 and meal.plan_id = plan.id and meal.day_number = $2::date - plan.start_date + 1
            and not meal.is_eaten) as "recipeIds",
        (select count(*)::int from grocery_items item
          where item.user_id = $1 and item.plan_id = plan.id and not item.is_purchased) as "toBuy"
      from meal_plans plan where plan.user_id = $1 and plan.replaced_at is null
        and $2::date between plan.start_date and plan.start_date + plan.day_count - 1`,
    values: [scope.userId, day],
  });
  return rows[0] ?? { recipeIds: [], toBuy: 0 };
}

/** The recipe that is planned for a meal and has not been eaten. */
export async function mealPlanned(
  db: Db,
  scope: Scope,
  day: Day,
  part: TimeOfDay,
): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ recipeId: string }>({
    name: 'meal-planned',
    text: `select meal.recipe_id as "recipeId"
      from meal_plans plan
      join meal_plan_meals meal on meal.user_id = $1 and meal.plan_id = plan.id
        and meal.day_number = $2::date - plan.start_date + 1 and meal.meal_time = $3
      where plan.user_id = $1 and plan.replaced_at is null and not meal.is_eaten`,
    values: [scope.userId, day, part],
  });
  return rows[0]?.recipeId;
}

export type Week = WeekPicture & { streak: number; longest: number };

/** The week up to and with a day, and the streaks on that day; undefined when nothing was recorded in it. */
export async function weekUpTo(db: Db, scope: Scope, day: Day): Promise<Week | undefined> {
  const from = addDays(day, -6);
  const [counts, figures, spans, history] = await Promise.all([
    dayCountsBetween(db, scope, ['ritual', 'habit'], from, day),
    db
      .select()
      .from(dailyProgress)
      .where(and(inScope(dailyProgress, scope), between(dailyProgress.date, from, day))),
    db
      .select({ startsOn: rituals.startsOn, endsOn: rituals.endsOn })
      .from(rituals)
      .where(and(inScope(rituals, scope), mayBePlannedFor(from, day))),
    readHistory(db, scope),
  ]);
  const figuresOn = new Map(figures.map((row) => [row.date, row]));
  const week = Array.from({ length: 7 }, (_, at): RecordedDay => {
    const date = addDays(from, at);
    const { waterIntake = null, sleepHours = null, movementMinutes = null } = figuresOn.get(date) ?? {};
    return {
      day: date,
      rituals: counts.ritual.get(date) ?? 0,
      habits: counts.habit.get(date) ?? 0,
      planned: plannedOn(date, spans).length,
      water: waterIntake,
      sleep: sleepHours,
      movement: movementMinutes,
    };
  });
  const picture = weekPicture(week, day);
  if (!picture) return undefined;
  const { current, longest } = history.streakOn('ritual', day);
  return { ...picture, streak: current, longest };
}
