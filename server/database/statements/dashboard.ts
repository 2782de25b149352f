import type { Day, Goal } from '#contract/shapes.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { column, statement } from '../statement.ts';
import { type Caller, callerTable, seenIn, seenInSql } from './caller.ts';
import { historyColumns, historyColumnsSql } from './history.ts';
import { figureColumns, figureColumnsSql, figuresJoin } from './progress.ts';

/**
 * The active plan and the meals of one day of it: the first until its days begin to pass, then the day that today is, and
 * the last one after that. `owner` and `today` are SQL.
 */
const planJson = (owner: string, today: string) => `(select json_build_object(
    'mealStyle', plan.meal_style, 'startDate', plan.start_date, 'dayCount', plan.day_count,
    'meals', (select coalesce(json_agg(json_build_object('dayNumber', meal.day_number, 'mealTime', meal.meal_time,
        'recipeId', meal.recipe_id) order by meal.meal_time), '[]')
      from meal_plan_meals meal
      where meal.user_id = plan.user_id and meal.plan_id = plan.id and not meal.is_snack and not meal.is_skipped
        and meal.day_number = least(plan.day_count, greatest(1, ${today} - plan.start_date + 1))))
  from meal_plans plan where plan.user_id = ${owner} and plan.id = (
    select case when next.start_date > ${today} then coalesce(next.continues, next.id) else next.id end
    from meal_plans next where next.user_id = ${owner} and next.replaced_at is null))::text`;

const goal = `coalesce(goal.current_goal, '${defaultGoal}')`;

/**
 * Everything that a dashboard shows, for whoever holds the session; no row when nobody does. `days` is `personDays`. The
 * figures are those of the last day up to today that has any: its goals carry on. Who eats from the plan of somebody else (`planOf`) gets none here: it may be on another
 * server than all the rest, and `sharedPlanOfDay` asks for it.
 */
export const dashboardStatement = statement({
  name: 'dashboard',
  isQuickRead: true,
  text: `${callerTable}
    select ${seenInSql}, caller.today, goal.current_goal as "currentGoal",
      (select json_agg(ritual) from (
        select id, rituals.goal, title, description, time_of_day as "timeOfDay", minutes from rituals
        where user_id = $2 and rituals.goal = ${goal} and ends_on is null
        order by time_of_day, position, created_at) ritual)::text as rituals,
      array(select ritual_id from ritual_completions
        where user_id = $2 and completed_at = caller.today) as done,
      ${figureColumnsSql},
      eats.plan_of as "planOf", case when eats.plan_of is null then ${planJson('$2', 'caller.today')} end as plan,
      ${historyColumnsSql('$2')}
    from caller
    left join user_goals goal on goal.user_id = $2
    left join household_members eats on eats.user_id = $2 and eats.plan_of <> $2
    ${figuresJoin('$2', 'caller.today')}`,
  columns: {
    ...seenIn,
    today: column.date,
    currentGoal: column.nullable(column.enum<Goal>('goal')),
    rituals: column.nullable(column.json),
    done: column.uuids,
    ...figureColumns,
    planOf: column.nullable(column.uuid),
    plan: column.nullable(column.json),
    ...historyColumns,
  },
  values: (...args: [...Caller, days: readonly Day[]]) => args,
});

/** The plan of the day that somebody eats from `owner`'s plan; no row where they do not any more. */
export const sharedPlanOfDay = statement({
  name: 'shared-plan-of-day',
  isQuickRead: true,
  text: `select ${planJson('$2', '$3')} as plan from household_members where user_id = $1 and plan_of = $2`,
  columns: { plan: column.nullable(column.json) },
  values: (userId: string, owner: string, today: Day) => [userId, owner, today],
});
