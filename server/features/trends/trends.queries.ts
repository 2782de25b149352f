import type { Day } from '#contract/shapes.ts';
import type { TimeOfDayCount, TrendDay, Trends, Weight } from '#contract/trends.ts';
import { addDays } from '#domain/day.ts';
import type { Db } from '#server/database/open.ts';

/** Each table is read over the span alone, by its key; what a day has no row for is null. */
export const trendStatement = `
  with span as (select day::date from generate_series($2::date, $3::date, interval '1 day') day),
  ticked as (select day from day_tallies where user_id = $1 and day between $2 and $3::date - 1 and rituals > 0),
  done as (
    select rituals.time_of_day, count(*)::int as done
    from ritual_completions completion
    join rituals on rituals.user_id = completion.user_id and rituals.id = completion.ritual_id
    where completion.user_id = $1 and completion.completed_at between $2 and $3::date - 1
      and completion.completed_at >= rituals.starts_on
      and (rituals.ends_on is null or completion.completed_at < rituals.ends_on)
    group by rituals.time_of_day
  ),
  planned as (
    -- Each ritual is laid out over its own days, rather than each day looked up among all rituals.
    select laid.time_of_day, count(*)::int as planned, count(distinct laid.day)::int as days
    from (
      select time_of_day, day::date from rituals cross join lateral generate_series(
        greatest(starts_on, $2::date), least(coalesce(ends_on, $3::date), $3::date) - 1, interval '1 day') day
      where user_id = $1 and starts_on < $3 and (ends_on is null or (ends_on > $2 and ends_on > starts_on))
    ) laid join ticked using (day)
    group by laid.time_of_day
  )
  select
    (select json_agg(json_build_object(
        'date', span.day, 'water', figures.water_intake, 'fasting', figures.fasting_hours,
        'sleep', figures.sleep_hours, 'movement', figures.movement_minutes,
        'rituals', tally.rituals, 'habits', tally.habits, 'weight', weights.kg) order by span.day)
      from span
      left join daily_progress figures on figures.user_id = $1 and figures.date = span.day
        and figures.date between $2 and $3
      left join day_tallies tally on tally.user_id = $1 and tally.day = span.day and tally.day between $2 and $3
        and (tally.rituals > 0 or tally.habits > 0 or tally.recorded)
      left join weights on weights.user_id = $1 and weights.date = span.day
        and weights.date between $2 and $3) as days,
    (select coalesce(json_agg(json_build_object(
        'timeOfDay', planned.time_of_day, 'planned', planned.planned, 'done', coalesce(done.done, 0),
        'days', planned.days) order by planned.time_of_day), '[]')
      from planned left join done using (time_of_day)) as "timesOfDay",
    (select date from weights where user_id = $1 order by user_id, date limit 1) is not null as "weightUsed"`;

/** What was recorded on each of the last days, today the last of them. */
export async function trendsOf(db: Db, userId: string, today: Day, days: number): Promise<Trends> {
  const { rows } = await db.$client.query<{
    days: TrendDay[];
    timesOfDay: TimeOfDayCount[];
    weightUsed: boolean;
  }>({
    name: 'trends',
    text: trendStatement,
    values: [userId, addDays(today, 1 - days), today],
  });
  return rows[0] ?? { days: [], timesOfDay: [], weightUsed: false };
}

/** Writes down what somebody weighed on a day, in place of what stood there. */
export async function saveWeight(db: Db, userId: string, { date, kg }: Weight): Promise<Weight> {
  const { rows } = await db.$client.query<{ kg: number }>({
    name: 'save-weight',
    text: `insert into weights (user_id, date, kg) values ($1, $2, $3)
      on conflict (user_id, date) do update set kg = excluded.kg returning kg::float8 as kg`,
    values: [userId, date, kg],
  });
  return { date, kg: rows[0]?.kg ?? kg };
}

export async function removeWeight(db: Db, userId: string, date: Day): Promise<void> {
  await db.$client.query({
    name: 'remove-weight',
    text: 'delete from weights where user_id = $1 and date = $2',
    values: [userId, date],
  });
}
