import type { Day, Goal } from '#contract/shapes.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import type { Statement } from '../statement.ts';
import { column, statement } from '../statement.ts';
import { type Caller, callerTable, seenIn, seenInSql, sessionTable } from './caller.ts';
import { heldHistoryColumns, heldHistoryColumnsSql, heldHistoryJoin } from './history.ts';
import { figureColumns, figureColumnsSql, figuresJoin } from './progress.ts';

// What screens ask for most, each in one round trip: the session is joined into it. No row when nobody holds the session. Where
// the reply needs no rule of ours it is put together as JSON by the database, and is sent as it is.

const historyOfCaller = heldHistoryColumnsSql('$2', '$4');
const historyJoin = heldHistoryJoin('$2');

export const goalOfCaller = statement({
  name: 'caller-goal',
  isQuickRead: true,
  text: `${sessionTable} select coalesce(
      (select json_build_object('currentGoal', current_goal, 'chosen', true)
        from user_goals where user_id = $2),
      '{"currentGoal":"${defaultGoal}","chosen":false}')::text as reply
    from caller`,
  columns: { reply: column.json },
  values: (...caller: Caller) => caller,
});

/** The rituals of a goal that a person has now, morning first. */
export const ritualsOfCaller = statement({
  name: 'caller-rituals',
  isQuickRead: true,
  text: `${sessionTable} select coalesce((select json_agg(ritual) from (
        select id, goal, title, description, time_of_day as "timeOfDay", minutes, why, caution,
          template_id as "templateId" from rituals
        where user_id = $2 and goal = $3 and ends_on is null
        order by time_of_day, position, created_at) ritual), '[]')::text as reply
    from caller`,
  columns: { reply: column.json },
  values: (...args: [...Caller, goal: Goal]) => args,
});

/** What was ticked on a day; `id` is what the reply calls the column of the same name. */
const ticksOfCaller = (name: string, table: string, id: string, idColumn: string) =>
  statement({
    name,
    isQuickRead: true,
    text: `${sessionTable} select coalesce(
        (select json_agg(json_build_object('${id}', ${idColumn}, 'completedAt', completed_at))
          from ${table} where user_id = $2 and completed_at = $3), '[]')::text as reply
      from caller`,
    columns: { reply: column.json },
    values: (...args: [...Caller, day: Day]) => args,
  });

export const ritualTicksOfCaller = ticksOfCaller(
  'caller-ritual-ticks',
  'ritual_completions',
  'ritualId',
  'ritual_id',
);
export const habitTicksOfCaller = ticksOfCaller(
  'caller-habit-ticks',
  'habit_completions',
  'habitId',
  'habit_id',
);

/** The habit tracker as it was set up last; null before it has been. */
export const habitSettingsOfCaller = statement({
  name: 'caller-habit-settings',
  isQuickRead: true,
  text: `${sessionTable} select (select settings from habit_settings where user_id = $2)::text as settings
    from caller`,
  columns: { settings: column.nullable(column.json) },
  values: (...caller: Caller) => caller,
});

/** A day's figures: see `progressFrom`. */
export const progressOfCaller = statement({
  name: 'caller-progress',
  isQuickRead: true,
  text: `${sessionTable} select ${figureColumnsSql}, ${historyOfCaller}
    from caller ${figuresJoin('$2', '$3')} ${historyJoin}`,
  columns: { ...figureColumns, ...heldHistoryColumns },
  values: (...args: [...Caller, day: Day, known: string | null]) => args,
});

/** What streaks and totals as of today are worked out of. `days` is `personDays`. */
export const historyOfCallerToday = statement({
  name: 'caller-history',
  isQuickRead: true,
  text: `${callerTable} select ${seenInSql}, caller.today, ${historyOfCaller} from caller ${historyJoin}`,
  columns: { ...seenIn, today: column.date, ...heldHistoryColumns },
  values: (...args: [...Caller, days: readonly Day[], known: string | null]) => args,
});

/** The statements whose one column is the reply. */
export type JsonStatement<Args extends readonly unknown[]> = Statement<Args, { reply: typeof column.json }>;
