import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { myData } from '#contract/my-data.ts';
import { progress } from '#contract/progress.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { secrets } from '#server/backup/backup.testing.ts';
import { replaceDatabase } from '#server/backup/replace-database.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { partTables } from '#server/features/my-data/my-data.tables.ts';
import { countAgain } from '#server/features/streaks/done-days.queries.ts';
import { storedDays } from '#server/features/streaks/done-days.testing.ts';
import { startOwnTestApp } from '#server/testing.ts';
import type { Db } from './db.ts';
import { migrateAndSeed, migrationsTable } from './migrate.ts';
import { connect } from './open.ts';
import { createTestDatabase } from './testing.ts';

/** Made by 1.0.0 (`backUp`) of two people who have rows in every table; `gunzip -c` shows it. */
const backupOf1 = path.join(import.meta.dirname, '1.0.0.backup');

/** Tables that a backup leaves out. */
const leftOut = `
  insert into session (token, user_id, expires_at) select 'a token', id, '2040-01-01' from "user" limit 1;
  insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, session_id)
    select user_id, 'https://push.example.org/a', 'key', 'auth', 'Firefox', id from session;
  insert into verification (identifier, value, expires_at) values ('reset', 'x', '2040-01-01');
  insert into rate_limit (key, points, expire) values ('login', 3, 1700000000000);
  insert into backup_runs (started_at, outcome, encrypted) values ('2026-05-20', 'done', true);
`;

let db: Db;
let url: string;
let drop: () => Promise<void>;
/** Each test starts with a database of 1.0: its migrations, and no later one. */
beforeEach(async () => {
  const database = await createTestDatabase({ bare: true });
  const { user, host, database: name, port } = database.connection;
  url = `postgres://${user}@localhost:${port}/${name}?host=${host}`;
  db = connect(database.connection, { size: 2 });
  drop = database.drop;
  await restoreBackup(db.$client, backupOf1, { secrets });
  await db.$client.query(leftOut);
});
afterEach(async () => {
  await db.$client.end();
  await drop();
});

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables and columns of 1.0, and their names today. */
const renamedTables: Record<string, string> = {
  intentions: 'write_versions',
  meal_plates: 'meal_portions',
};
const renamedColumns: Record<string, Record<string, string>> = {
  intentions: { heard: 'last_writes' },
  meal_plan_meals: { kept: 'recipe_copy' },
  household_members: { is_keeper: 'is_owner' },
};

/** Rows of 1.0 with today's names, without the counted days: the tables of today are counted from the ticks. */
function renamed({ day_counts: _, ...all }: Rows): Rows {
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [
      renamedTables[table] ?? table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [renamedColumns[table]?.[column] ?? column, value]),
        ),
      ),
    ]),
  );
}

async function everything(): Promise<Rows> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: Rows = {};
  for (const { name } of tables) {
    const { rows } = await db.$client.query(`select to_jsonb(t) as row from "${name}" t order by t::text`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The done days and streaks of each person. */
async function countedDays(): Promise<Record<string, unknown[]>> {
  const { rows } = await db.$client.query<{ id: string }>('select id from "user"');
  const found: Record<string, unknown[]> = {};
  for (const { id } of rows) found[id] = await storedDays(db, id);
  return found;
}

const migrations = async () =>
  (await db.$client.query(`select hash, created_at from ${migrationsTable} order by created_at`)).rows;

/** Records other migrations than those of 1.0: `of` as many; the last has the time of 1.0's first, less `ago`. */
const migrationsBefore1 = (of: number, ago: number) =>
  db.$client.query(
    `with first as (delete from ${migrationsTable} returning created_at)
      insert into ${migrationsTable} (hash, created_at)
      select 'of before', created_at - $2 - $1 + n from first, generate_series(1, $1::int) n`,
    [of, ago],
  );

test('a database of 1.0 keeps every row and value', async () => {
  const before = await everything();
  for (const [name, rows] of Object.entries(before)) {
    expect([name, rows.length > 0]).toEqual([name, true]);
  }
  await migrateAndSeed(db.$client);
  const after = await everything();
  for (const [name, rows] of Object.entries(renamed(before))) expect(after[name]).toMatchObject(rows);
  // The migration counts as the app does.
  expect(after.streaks?.length).toBeGreaterThan(4);
  const counted = await countedDays();
  for (const { id } of after.user ?? []) await countAgain(db, ownScope(String(id)));
  expect(await countedDays()).toEqual(counted);
  // Repeated, as by the next start.
  await migrateAndSeed(db.$client);
  expect(await everything()).toEqual(after);
});

test('the last day takes over the length of fasts', async () => {
  await db.$client.query(`
    delete from daily_progress;
    insert into daily_progress (user_id, date, fasting_type) select id, day::date, type from "user", (values
      ('2026-05-01', '12:12'), ('2026-05-02', '14:10'), ('2026-05-03', null), ('2026-05-04', null)) days (day, type)`);
  await migrateAndSeed(db.$client);
  const { rows } = await db.$client.query<{ type: string | null }>(
    'select fasting_type as type from daily_progress group by date, fasting_type order by date',
  );
  expect(rows.map(({ type }) => type)).toEqual(['12:12', '14:10', null, '14:10']);
});

test('a person of 1.0 signs in and reads all their data', async () => {
  const app = await startOwnTestApp();
  try {
    app.setNow('2026-05-20T12:00:00Z');
    const { target } = app.services;
    await replaceDatabase({ target, file: backupOf1, opening: { secrets }, adminId: null });
    const maya = app.browser();
    await maya.get(account.login, { body: { email: 'maya@example.org', password: 'correct horse' } });
    const { data } = await maya.get(myData.read, {});
    // Newer parts of the file.
    const isNew = [
      'doctorPage',
      'ingredientAnswers',
      'trackedItems',
      'checkIns',
      'episodes',
      'dosePlans',
      'doseLog',
    ];
    for (const [part] of partTables)
      expect([part, data[part].length > 0]).toEqual([part, !isNew.includes(part)]);
    expect(await maya.get(progress.stats, {})).toEqual({
      ritualStats: { currentStreak: 5, longestStreak: 5, totalCompleted: 8 },
      habitStats: { currentStreak: 1, longestStreak: 1, totalCompleted: 4 },
      totalDaysTracked: 9,
    });
  } finally {
    await app.close();
  }
});

test('a database of the last version before 1.0 opens with every row and value', async () => {
  const [known, before] = [await migrations(), await everything()];
  await migrationsBefore1(34, 0);
  await migrateAndSeed(db.$client);
  expect((await migrations()).slice(0, known.length)).toEqual(known);
  expect(await everything()).toMatchObject(renamed(before));
});

test('an older one is not changed, and the start says in a sentence what to do', {
  timeout: 180_000,
}, async () => {
  await migrationsBefore1(33, 1);
  const [known, before] = [await migrations(), await everything()];
  const start = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../supervisor.mjs')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: '/nowhere',
      DATABASE_URL: url,
      SESSION_SECRET: 'x'.repeat(40),
    },
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^This database was last used by a version older than .+\n$/),
  });
  expect([await migrations(), await everything()]).toEqual([known, before]);
});
