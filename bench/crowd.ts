import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { migrationsFolder } from '#server/database/migrate.ts';

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

/** Counts everybody's days and streaks, with the statements of the migration. */
async function countDays(client: pg.PoolClient): Promise<void> {
  await client.query('truncate done_days, streaks');
  await client.query(`
    insert into done_days (user_id, kind, day, times)
    select user_id, 'ritual', completed_at, count(*) from ritual_completions group by 1, 3
    union all select user_id, 'habit', completed_at, count(*) from habit_completions group by 1, 3
    union all select user_id, 'workout', day, count(*) from workout_completions group by 1, 3
    union all select user_id, 'figures', date, 1 from daily_progress`);
  const migration = await readFile(path.join(migrationsFolder, '0015_done_days.sql'), 'utf8');
  const counting =
    /^(--.*\n)?(INSERT INTO "done_days".*\nSELECT "user_id", 'any'|INSERT INTO "streaks"|WITH)/;
  for (const statement of migration.split('--> statement-breakpoint'))
    if (counting.test(statement.trim())) await client.query(statement);
}
