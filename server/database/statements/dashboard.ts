import type { Day, Goal } from '#contract/shapes.ts';
import { defaultGoal } from '#domain/goals.ts';
import { column, statement } from '../statement.ts';
import { callerTable, seenIn, seenInSql } from './caller.ts';
import { historyColumns } from './history.ts';
import { figureColumns, figureColumnsSql, figuresJoin } from './progress.ts';

/**
 * The active plan and the meals of one day of it: the first until its days begin to pass, then the day that today is, and
 * the last one after that.
 */
const planJson = `(select json_build_object(
    'mealStyle', plan.meal_style, 'startDate', plan.start_date, 'dayCount', plan.day_count,
    'meals', (select coalesce(json_agg(json_build_object('dayNumber', meal.day_number, 'mealTime', meal.meal_time,
        'recipeId', meal.recipe_id) order by meal.meal_time), '[]')
      from meal_plan_meals meal
      where meal.user_id = caller.user_id and meal.plan_id = plan.id and not meal.is_snack and not meal.is_skipped
        and meal.day_number = least(plan.day_count, greatest(1, caller.today - plan.start_date + 1))))
  from meal_plans plan where plan.user_id = caller.user_id and plan.replaced_at is null)::text`;

/**
 * Everything that a dashboard shows, for whoever holds the session; no row when nobody does. `days` is `personDays`. The
 * figures are those of the last day up to today that has any: its goals carry on.
 */
export const dashboardStatement = statement({
  name: 'dashboard',
  isQuickRead: true,
  text: `${callerTable}
    select ${seenInSql}, caller.today, goal.current_goal as "currentGoal",
      (select json_agg(ritual) from (
        select id, rituals.goal, title, description, time_of_day as "timeOfDay", minutes from rituals
        where user_id = caller.user_id and rituals.goal = coalesce(goal.current_goal, '${defaultGoal}')
          and ends_on is null
        order by time_of_day, position, created_at) ritual)::text as rituals,
      array(select ritual_id from ritual_completions
        where user_id = caller.user_id and completed_at = caller.today) as done,
      ${figureColumnsSql},
      ${planJson} as plan, ${historyColumns('caller.user_id')}
    from caller
    left join user_goals goal using (user_id)
    ${figuresJoin('caller.user_id', 'caller.today')}`,
  columns: {
    ...seenIn,
    today: column.date,
    currentGoal: column.nullable(column.enum<Goal>('goal')),
    rituals: column.nullable(column.json),
    done: column.uuids,
    ...figureColumns,
    plan: column.nullable(column.json),
    days: column.nullable(column.text),
    pauses: column.nullable(column.json),
  },
  values: (token: string, days: readonly Day[]) => [token, days],
});
