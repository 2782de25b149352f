import type pg from 'pg';

/** The number of people in the full database, and the days of history of the oldest. */
export const crowd = { people: Number(process.env.BENCH_PEOPLE ?? 100_000), days: 3_650 };

/**
 * Fills the database. The people in `ownerIds` have ten years of history: fifteen rituals, about eleven ticks a day,
 * habits and figures, and a rest day a week. The others have a plan and one week.
 */
export async function fillCrowd(pool: pg.Pool, ownerIds: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(
      `insert into "user" (name, email) select 'Somebody', 'somebody-' || n || '@example.org' from generate_series(1, $1) n`,
      [crowd.people],
    );
    await client.query(`insert into session (token, user_id, expires_at)
      select md5(id::text), id, now() + interval '60 days' from "user" where email like 'somebody-%'`);
    await client.query(`insert into user_goals (user_id, current_goal)
      select id, 'energy-boost' from "user" where email like 'somebody-%'`);
    await client.query(
      `insert into rituals
        (user_id, goal, time_of_day, position, template_id, title, description, minutes, why, caution, starts_on)
      select "user".id, t.goal, t.time_of_day, t.position, t.template_id, t.title, t.description, t.minutes, t.why, t.caution,
        current_date - 7
      from "user" cross join rituals t where t.user_id = $1 and email like 'somebody-%'`,
      [ownerIds[0]],
    );
    await client.query(
      `insert into ritual_completions (user_id, completed_at, ritual_id)
      select user_id, current_date - n, id from rituals cross join generate_series(0, 6) n
      where position < 2 and time_of_day = 'morning' and user_id <> all($1)`,
      [ownerIds],
    );
    await client.query(`insert into weights (user_id, date, kg)
      select id, current_date, 70 from "user" where email like 'somebody-%'`);
    for (const ownerId of ownerIds) await fillYears(client, ownerId);
    await countDays(client);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** Ten years of one person, without every seventh day. */
async function fillYears(client: pg.PoolClient, userId: string): Promise<void> {
  const days = `generate_series(1, ${crowd.days}) ago where ago % 7 <> 0`;
  await client.query(`update rituals set starts_on = current_date - $2::int where user_id = $1`, [
    userId,
    crowd.days,
  ]);
  await client.query(
    `insert into ritual_completions (user_id, completed_at, ritual_id)
    select $1, current_date - ago, id from (select ago from ${days}) past, rituals
    where user_id = $1 and position < 4 on conflict do nothing`,
    [userId],
  );
  await client.query(
    `insert into habit_completions (user_id, completed_at, habit_id)
    select $1, current_date - ago, id
    from (select ago from ${days}) past, unnest('{energy-boost-water,energy-boost-sleep,custom-tea}'::text[]) id`,
    [userId],
  );
  await client.query(
    `insert into daily_progress (user_id, date, water_intake, fasting_hours, sleep_hours, movement_minutes)
    select $1, current_date - ago, ago % 9, 12 + ago % 5, 6 + ago % 3, 5 * (ago % 12) from ${days}`,
    [userId],
  );
  await client.query(
    `insert into workout_completions (user_id, program_id, day, minutes)
    select $1, 'after-lunch-unsticker', current_date - ago, 12 from ${days} and ago % 2 = 0`,
    [userId],
  );
  await client.query(
    `insert into weights (user_id, date, kg) select $1, current_date - ago, 70 + ago % 5 from ${days} and ago % 3 = 0`,
    [userId],
  );
  // A rest day a week keeps a streak of ten years, and makes the read include rest days.
  await client.query(
    `insert into rest_days (user_id, day) select $1, current_date - ago
    from generate_series(1, ${crowd.days}) ago where ago % 7 = 0`,
    [userId],
  );
}

/** Counts everybody's days, as the migration does. */
async function countDays(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with done as (
      select user_id, 'ritual' as kind, completed_at as day, count(*) as n from ritual_completions group by 1, 3
      union all select user_id, 'habit', completed_at, count(*) from habit_completions group by 1, 3
      union all select user_id, 'workout', day, count(*) from workout_completions group by 1, 3
      union all select user_id, 'figures', date, 1 from daily_progress
      union all select user_id, 'rest', day, 1 from rest_days
    ), years as (
      select user_id, kind, extract(year from day)::smallint as year, sum(n)::int as total,
        array_agg(extract(doy from day)::int) as days, array_agg(n) as counts
      from done group by 1, 2, 3
    )
    insert into day_counts (user_id, kind, year, total, done_days, counts)
    select user_id, kind, year, total, whole.done_days, whole.counts
    from years, lateral (
      select string_agg(case when found.n > 0 then '1' else '0' end, '' order by at)::bit(366) as done_days,
        array_agg(coalesce(found.n, 0)::smallint order by at) as counts
      from generate_series(1, 366) at left join unnest(years.days, years.counts) as found (day, n) on found.day = at
    ) as whole
    on conflict (user_id, kind, year) do update
    set total = excluded.total, done_days = excluded.done_days, counts = excluded.counts`);
}
