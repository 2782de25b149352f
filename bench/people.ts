import type pg from 'pg';

/** How many people the full database holds, and how far back the oldest of them goes. */
export const crowd = { people: Number(process.env.BENCH_PEOPLE ?? 100_000), days: 3_650 };

/**
 * Fills the database with a crowd in which one person (`ownerId`) has ten years behind them: fifteen rituals,
 * about eleven ticks a day, habits and figures, with gaps. The others have a plan and a week.
 */
export async function fillCrowd(pool: pg.Pool, ownerId: string): Promise<void> {
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
    await client.query(`insert into rituals
        (user_id, goal, time_of_day, position, template_id, title, description, minutes, why, caution, starts_on)
      select "user".id, t.goal, t.time_of_day, t.position, t.template_id, t.title, t.description, t.minutes, t.why, t.caution,
        current_date - 7
      from "user" cross join ritual_templates t where t.goal = 'energy-boost' and email like 'somebody-%'`);
    await client.query(
      `insert into ritual_completions (user_id, completed_at, ritual_id)
      select user_id, current_date - n, id from rituals cross join generate_series(0, 6) n
      where position < 2 and time_of_day = 'morning' and user_id <> $1`,
      [ownerId],
    );
    await client.query(`insert into day_tallies (user_id, day, rituals, habits)
      select id, current_date - n, 2, 0 from "user" cross join generate_series(0, 6) n where email like 'somebody-%'`);
    await client.query(`insert into streak_runs (user_id, kind, first_day, last_day, days)
      select id, 'ritual', current_date - 6, current_date, 7 from "user" where email like 'somebody-%'`);
    await client.query(`insert into user_totals (user_id, rituals, days_tracked, ritual_run_last, ritual_run_days, ritual_held_to, ritual_longest)
      select id, 14, 7, current_date, 7, current_date, 7 from "user" where email like 'somebody-%'`);
    await client.query(`insert into weights (user_id, date, kg)
      select id, current_date, 70 from "user" where email like 'somebody-%'`);
    await fillYears(client, ownerId);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** Ten years of one person, with every seventh day left out. */
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
    select $1, current_date - ago, 'energy-boost-' || area
    from (select ago from ${days}) past, unnest(array['water', 'fasting', 'sleep']) area`,
    [userId],
  );
  await client.query(
    `insert into daily_progress (user_id, date, water_intake, fasting_hours, sleep_hours, movement_minutes)
    select $1, current_date - ago, ago % 9, 12 + ago % 5, 6 + ago % 3, 5 * (ago % 12) from ${days}`,
    [userId],
  );
  await client.query(
    `insert into workout_completions (user_id, program_id, day, minutes)
    select $1, program.id, current_date - ago, program.duration
    from (select ago from ${days} and ago % 2 = 0) past, (select 'after-lunch-unsticker' as id, 10 as duration) program`,
    [userId],
  );
  await client.query(
    `insert into weights (user_id, date, kg) select $1, current_date - ago, 70 + ago % 5 from ${days} and ago % 3 = 0`,
    [userId],
  );
  await client.query(
    `insert into day_tallies (user_id, day, rituals, habits, recorded)
    select $1, current_date - ago, 12, 3, true from ${days}
    on conflict (user_id, day) do nothing`,
    [userId],
  );
  await client.query(
    `insert into streak_runs (user_id, kind, first_day, last_day, days)
    select $1, kind, min(day), max(day), count(*) from (
      select day, kind, day - row_number() over (partition by kind order by day)::int as island
      from day_tallies cross join unnest('{ritual,habit}'::streak_kind[]) kind
      where user_id = $1 and case kind when 'ritual' then rituals else habits end > 0) kept
    group by kind, island on conflict (user_id, kind, first_day) do update set last_day = excluded.last_day, days = excluded.days`,
    [userId],
  );
  await client.query(
    `insert into user_totals (user_id, rituals, habits, days_tracked)
    select $1, sum(rituals), sum(habits), count(*) from day_tallies where user_id = $1
    on conflict (user_id) do update set rituals = excluded.rituals, habits = excluded.habits, days_tracked = excluded.days_tracked`,
    [userId],
  );
  await client.query("select note_runs($1, 'ritual'), note_runs($1, 'habit')", [userId]);
}
