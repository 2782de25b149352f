import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { Db } from '#server/database/db.ts';
import { migrateAndSeed, migrationsTable } from '#server/database/migrate.ts';
import { connect } from '#server/database/open.ts';
import { createTestDatabase, makeTestFolder } from '#server/database/testing.ts';
import { createSecurityLog } from '#server/http/security-log.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import {
  changed,
  dropColumn,
  renameColumn,
  renameTable,
  secrets,
  textOf,
  trusting,
  writeText,
} from './backup.testing.ts';
import { backUp, leftOut, verifyBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

let tisane: TestApp;
let folder: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  tisane = await startOwnTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'tisane-backup-'));
});
afterAll(async () => {
  for (const close of closing) await close();
  await tisane.close();
  await rm(folder, { recursive: true, force: true });
});

const newFile = () => path.join(folder, `${randomUUID()}.backup`);

async function bareDatabase(): Promise<Db> {
  const database = await createTestDatabase({ bare: true });
  const db = connect(database.connection, { size: 2 });
  closing.push(async () => {
    await db.$client.end();
    await database.drop();
  });
  return db;
}

/** Every row of every table, as text. */
async function everything(db: Pick<Db, '$client'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.$client.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

async function live(): Promise<void> {
  const maya = await tisane.signUp();
  // Characters that COPY has to escape; the app itself refuses them in names.
  await tisane.db.$client.query('update "user" set first_name = $2 where id = $1', [
    maya.user?.id,
    'Zoë\t\\N "quoted"\n🌿\r\u2028',
  ]);
  await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const [ritual] = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  await maya.get(rituals.complete, { body: { ritualId: ritual?.id ?? '', completedAt: '2026-05-01' } });
  await maya.get(progress.saveDaily, { body: { date: '2026-05-01', waterIntake: 3 } });
}

/** Sessions, tokens and counters stay behind. */
const withoutRows = ['public.session', 'public.verification', 'public.rate_limit'];

describe('a backup', () => {
  test('restores every row, and the app works on it', async () => {
    await live();
    await tisane.db.$client.query(
      `insert into verification (identifier, value, expires_at) values ('reset', 'x', now() + interval '1 hour')`,
    );
    const file = newFile();
    await backUp(tisane.db.$client, file, { secrets, carriesSecrets: true });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const copy = await bareDatabase();
    const { secret, isSigned, tables } = await restoreBackup(copy.$client, file, { secrets });
    // Without encryption it carries no secret.
    expect([secret, isSigned]).toEqual([null, true]);
    const before = await everything(tisane.db);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    for (const name of withoutRows) {
      expect([name, before[name]?.length]).not.toEqual([name, 0]);
      before[name] = [];
    }
    expect(await everything(copy)).toEqual(before);
    expect(tables['public.user']?.rows).toBe(before['public."user"']?.length);
    await migrateAndSeed(copy.$client);
    expect(await everything(copy)).toEqual(before);
    const { rows } = await copy.$client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 0) returning id`,
    );
    expect(rows[0]?.id).toBe((before['drizzle.__drizzle_migrations']?.length ?? 0) + 1);
  });

  test('leaves out sessions and tokens, and ignores those in a file', async () => {
    const maya = await tisane.signUp({ email: 'inside@example.org' });
    const token = decodeURIComponent(maya.cookie).split(/[=.]/)[2] ?? '';
    expect(token.length).toBeGreaterThan(20);
    const file = newFile();
    await backUp(tisane.db.$client, file, { secrets });
    const text = await textOf(file);
    expect(text).not.toContain(token);

    const columns = ['id', 'token', 'user_id', 'expires_at', 'created_at', 'updated_at'];
    const row = [randomUUID(), token, maya.user?.id, '2040-01-01', '2026-01-01', '2026-01-01'].join('\t');
    const added = changed(text, (tables) => {
      tables.set('public.session', { columns, rows: [row] });
    });
    await writeText(`${file}.added`, added);
    const copy = await bareDatabase();
    await restoreBackup(copy.$client, `${file}.added`, trusting);
    const { rows } = await copy.$client.query(`select (select count(*)::int from session) as sessions,
      (select count(*)::int from "user" where email = 'inside@example.org') as people`);
    expect(rows).toEqual([{ sessions: 0, people: 1 }]);
  });

  test('has no reference to a row that it leaves out', async () => {
    const { rows } = await tisane.db.$client.query(
      `select conrelid::regclass from pg_constraint where contype = 'f'
        and confrelid = any($1::regclass[]) and conrelid <> all($1::regclass[])`,
      [leftOut],
    );
    expect(rows).toEqual([]);
  });

  test('of the last version before 1.0 has the tables of the first migration', async () => {
    const file = newFile();
    await backUp(tisane.db.$client, file, { secrets });
    const lastBefore1 = 'a928c3c58832213c369bbfdf664ba7d2715025ef116fee893b3d54a2c9821bd7';
    const before = changed(await textOf(file), (tables, head) => {
      head.migrations = ['0'.repeat(64), lastBefore1];
      // Tables of later migrations are missing.
      const later = [
        'ingredient_answers tracked_items check_ins episodes dose_plans dose_log done_days streaks',
        'trials trial_days doctor_pages health_links health_link_addresses',
      ].flatMap((names) => names.split(' '));
      for (const table of later) tables.delete(`public.${table}`);
      dropColumn(tables.get('public.user'), 'first_screen');
      dropColumn(tables.get('public.household_members'), 'shares_profile');
      dropColumn(tables.get('public.own_recipes'), 'composed');
      // So are later names.
      renameColumn(tables.get('public.household_members'), 'is_owner', 'is_keeper');
      renameColumn(tables.get('public.meal_plan_meals'), 'recipe_copy', 'kept');
      renameColumn(tables.get('public.write_versions'), 'last_writes', 'heard');
      renameTable(tables, 'write_versions', 'intentions');
      renameTable(tables, 'meal_portions', 'meal_plates');
      tables.get(migrationsTable)?.rows.splice(1);
    });
    await writeText(`${file}.before`, before, secrets[0]);
    const copy = await bareDatabase();
    await restoreBackup(copy.$client, `${file}.before`, { secrets });
    await migrateAndSeed(copy.$client);
    expect((await everything(copy))['public."user"']).toEqual((await everything(tisane.db))['public."user"']);
  });

  test('is a snapshot while writes go on', async () => {
    let writing = true;
    const pair = async () => {
      while (writing) {
        const id = randomUUID();
        await tisane.db.$client.query(
          `with one as (insert into "user" (id, name, email) values ($1::uuid, '', $2) returning id)
           insert into admin_audit (admin_id, action, email_hash) select id, 'delete', 'pair' from one`,
          [id, `${id}@example.org`],
        );
      }
    };
    const writers = [pair(), pair(), live()];
    const file = newFile();
    await backUp(tisane.db.$client, file, { secrets });
    writing = false;
    await Promise.all(writers);
    const copy = await bareDatabase();
    await restoreBackup(copy.$client, file, { secrets });
    const { rows } = await copy.$client.query(
      `select (select count(*)::int from "user" where name = '' and email like id || '@%') as people,
        (select count(*)::int from admin_audit where email_hash = 'pair') as pairs`,
    );
    expect(rows[0]?.people).toBe(rows[0]?.pairs);
  });

  test('overwrites neither a file nor a database', async () => {
    const file = newFile();
    await backUp(tisane.db.$client, file, { secrets });
    await expect(backUp(tisane.db.$client, file, { secrets })).rejects.toThrow('is there already');
    const before = await everything(tisane.db);
    await expect(restoreBackup(tisane.db.$client, file, { secrets })).rejects.toThrow('not empty');
    expect(await everything(tisane.db)).toEqual(before);
    await expect(restoreBackup(tisane.db.$client, newFile(), { secrets })).rejects.toThrow(
      'There is no file',
    );
  });

  test('that is cut, changed or from another server is refused, and leaves the database empty', async () => {
    await live();
    const file = newFile();
    await backUp(tisane.db.$client, file, { secrets });
    const bytes = await readFile(file);
    const text = await textOf(file);
    const copy = await bareDatabase();
    const lines = text.split('\n');
    const damaged: (Buffer | string)[] = [
      bytes.subarray(0, bytes.length - 20),
      bytes.subarray(0, 3000),
      text.slice(0, -200),
      lines.slice(0, -2).join('\n').concat('\n'),
      text.replace('\t2026-05-01\t', '\t2026-05-02\t'),
      text.replace(/\n[^\n]*\tenergy-boost\t[^\n]*/, ''),
      text.replace('"tisane-backup"', '"else"'),
      text.replace('"version":2', '"version":3'),
      text.replace(/"migrations":\["[0-9a-f]{8}/, '"migrations":["00000000'),
      `${text}more\n`,
      'hello',
    ];
    for (const [at, bad] of damaged.entries()) {
      const broken = newFile();
      await writeFile(broken, typeof bad === 'string' && bad !== 'hello' ? gzipSync(bad) : bad);
      await expect(restoreBackup(copy.$client, broken, trusting), `damage ${at}`).rejects.toThrow(
        /^(This|There)/,
      );
      expect([at, await everything(copy)]).toEqual([at, {}]);
    }
    expect((await verifyBackup(file, { secrets })).tables['public.rituals']?.rows).toBeGreaterThan(0);
    await restoreBackup(copy.$client, file, { secrets });
  });
});

test('npm run backup and restore move a data folder with its session secret', async () => {
  const [from, to, third] = [await makeTestFolder(), await makeTestFolder(), await makeTestFolder()];
  const file = newFile();
  const run = async (tool: string, dataDir: string, args: string[], settings = {}) => {
    const { DATABASE_URL: _url, SESSION_SECRET: _secret, ...rest } = process.env;
    const script = path.join(import.meta.dirname, `../../commands/${tool}.ts`);
    return promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...rest, ...settings, DATA_DIR: dataDir },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
    );
  };
  try {
    expect(await run('backup', from, [])).toMatchObject({ code: 2 });
    expect(await run('backup', from, [file])).toEqual({
      code: 1,
      said: 'There is nothing in this database yet: start Tisane once first.\n',
    });
    expect((await run('admin', from, ['promote', 'nobody@example.org'])).code).toBe(1);
    expect(await run('backup', from, [file])).toMatchObject({
      code: 0,
      said: expect.stringContaining('read back'),
    });
    // Another folder has another secret: only the operator can trust the file.
    expect(await run('restore', to, [file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('restore it with --trust'),
    });
    expect(await run('restore', to, [file, '--trust'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/are back[\s\S]+Set SESSION_SECRET/),
    });
    expect(await run('restore', to, [file, '--trust'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('not empty'),
    });
    // An encrypted one carries the secret, and its passphrase authenticates it.
    const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
    expect(await run('backup', from, [`${file}.encrypted`], passphrase)).toMatchObject({ code: 0 });
    expect(await run('restore', third, [`${file}.encrypted`], passphrase)).toMatchObject({
      code: 0,
      said: expect.not.stringContaining('SESSION_SECRET'),
    });
    const secretOf = (folder: string) => readFile(path.join(folder, 'session-secret'), 'utf8');
    expect(await secretOf(third)).toBe(await secretOf(from));
  } finally {
    for (const folder of [from, to, third]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}, 120_000);

test('a person signs in to a restored database with the old password', async () => {
  await tisane.signUp({ email: 'again@example.org' });
  const file = newFile();
  await backUp(tisane.db.$client, file, { secrets });
  const db = await bareDatabase();
  await restoreBackup(db.$client, file, { secrets });
  await migrateAndSeed(db.$client);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const target = { connection: db.$client.options, hosts: [] };
  const securityLog = createSecurityLog(db, { logLevel: 'silent' });
  const app = await buildApp(await createServices({ db, target }, config, { securityLog }));
  const payload = { email: 'again@example.org', password: 'correct horse' };
  const { statusCode } = await app.inject({ method: 'POST', url: account.login.path, payload });
  await app.close();
  expect(statusCode).toBe(200);
});
