import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownScope } from '#domain/policy/policy.ts';
import { migrateTo } from './migrate.testing.ts';
import { migrateAndSeed } from './migrate.ts';
import type { Db } from './open.ts';
import { readHistory } from './statements/history.ts';
import { connectTestDatabase } from './testing.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await connectTestDatabase({ bare: true, size: 2 }));
});
afterAll(() => close());

const maya = '11111111-1111-4111-8111-111111111111';
const ritual = '22222222-2222-4222-8222-222222222222';

/** A person of the first version, with a row in everything that is theirs. */
const lived = `
  insert into "user" (id, name, email, first_name, role, time_zone)
    values ('${maya}', 'Maya', 'maya@example.org', 'Maya', 'admin', 'Pacific/Auckland');
  insert into session (token, user_id, expires_at, user_agent) values ('a token', '${maya}', now() + interval '1 day', 'x');
  insert into account (account_id, provider_id, user_id, password) values ('${maya}', 'credential', '${maya}', 'a hash');
  insert into verification (identifier, value, expires_at) values ('reset', '${maya}', now());
  insert into rate_limit (key, points, expire) values ('login', 3, 1700000000000);
  insert into rituals (user_id, id, goal, time_of_day, position, title, description, starts_on, ends_on)
    values ('${maya}', '${ritual}', 'energy-boost', 'morning', 1, 'Tea', 'Sip it', '2025-01-01', '2025-06-01');
  insert into ritual_completions (user_id, completed_at, ritual_id) values ('${maya}', '2025-02-01', '${ritual}');
  insert into habit_completions (user_id, completed_at, habit_id) values ('${maya}', '2025-02-01', 'custom-tea');
  insert into habit_settings (user_id, settings) values ('${maya}', '{"customHabits": []}');
  insert into user_goals (user_id, current_goal) values ('${maya}', 'energy-boost');
  insert into daily_progress (user_id, date, water_intake, movement_minutes) values ('${maya}', '2025-02-01', 3, null);
  insert into day_tallies (user_id, day, rituals, habits, recorded) values ('${maya}', '2025-02-01', 1, 1, true);
  insert into streak_runs (user_id, kind, first_day, last_day, days) values ('${maya}', 'ritual', '2025-02-01', '2025-02-01', 1);
  insert into user_totals (user_id, rituals, habits, days_tracked, ritual_run_first, ritual_run_last, ritual_longest)
    values ('${maya}', 1, 1, 1, '2025-02-01', '2025-02-01', 1);
  insert into bookmarked_remedies (user_id, remedy_id, remedy_title, remedy_type, remedy_description, condition)
    values ('${maya}', 'migraine:ginger', 'Ginger', 'herb', 'x', 'migraine');
  insert into safety_profiles (user_id, flags) values ('${maya}', '{lithium}');
`;
/** What the product ships: it was in the database once. */
const catalogue = ['content_state', 'conditions', 'remedies', 'ritual_templates', 'habits'];

/** What later versions compute from the rows that say what was done. */
const countedAgain = ['day_tallies', 'streak_runs', 'user_totals'];

type Rows = Record<string, Record<string, unknown>[]>;

async function rowsOf(tables: string[]): Promise<Rows> {
  const found: Rows = {};
  for (const name of tables) {
    const { rows } = await db.$client.query(`select to_jsonb(t) as row from "${name}" t order by t::text`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

test('a database of the first version keeps every row and every value of it', async () => {
  await migrateTo(db, 'first');
  const { rows } = await db.$client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !catalogue.includes(name));
  await db.$client.query(lived);
  const before = await rowsOf(tables);
  for (const name of tables) expect([name, before[name]?.length]).toEqual([name, 1]);

  await migrateAndSeed(db.$client);
  const stay = tables.filter((name) => !countedAgain.includes(name));
  const after = await rowsOf(stay);
  for (const name of stay) {
    expect(after[name]).toHaveLength(1);
    expect(after[name]?.[0]).toMatchObject(before[name]?.[0] ?? {});
  }
  // And again, as the next start does.
  await migrateAndSeed(db.$client);
  expect(await rowsOf(stay)).toEqual(after);
});

test('what came later has its place beside it', async () => {
  const { rows } = await db.$client.query(
    `select two_factor_enabled, email_verified, (select count(*)::int from favorite_recipes) as favorites from "user"`,
  );
  expect(rows).toEqual([{ two_factor_enabled: false, email_verified: false, favorites: 0 }]);
  const stats = (day: string) => readHistory(db, ownScope(maya)).then((history) => history.statsOn(day));
  const once = (currentStreak: number) => ({ currentStreak, longestStreak: 1, totalCompleted: 1 });
  expect(await stats('2025-02-02')).toEqual({
    ritualStats: once(1),
    habitStats: once(1),
    totalDaysTracked: 1,
  });
  expect((await stats('2025-02-03')).ritualStats).toEqual(once(0));
});
