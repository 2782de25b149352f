import { randomUUID } from 'node:crypto';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupHeaders, backupRestorePath } from '#contract/backups.ts';
import { changed, secrets, textOf, writeText } from '#server/backup/backup.testing.ts';
import { backUp } from '#server/backup/backup.ts';
import { createTestDatabase } from '#server/database/testing.ts';
import { type Somebody, somebody } from '#server/policy.people.testing.ts';
import { databaseUser } from '#server/postgres/embedded-cluster.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';

// Rows of PostgreSQL's own tables in a backup could define a function that runs a program, and a trigger.

const marker = path.join(tmpdir(), `tisane-hostile-${randomUUID()}`);
let tisane: TestApp;
let folder: string;
let ada: Somebody;
let text: string;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'tisane-hostile-folder-'));
  ada = await somebody(tisane, { role: 'admin' });
  const file = path.join(folder, 'a.backup');
  await backUp(tisane.db.$client, file, { secrets });
  text = await textOf(file);
});
afterAll(async () => {
  await tisane.close();
  await rm(folder, { recursive: true, force: true });
  await rm(marker, { force: true });
});

/** The rows of a function that runs a program, and of its trigger, in COPY format. */
async function hostileTables() {
  const database = await createTestDatabase({ bare: true });
  const client = new pg.Client({ ...database.connection, user: databaseUser });
  await client.connect();
  try {
    await client.query(`create function hostile() returns event_trigger language plpgsql as
      $$ begin copy (select 1) to program 'touch ${marker}'; end $$`);
    await client.query('create event trigger hostile on ddl_command_end execute function hostile()');
    await client.query('alter event trigger hostile disable');
    const tables: [string, { columns: string[]; rows: string[] }][] = [];
    for (const [name, where] of [
      ['pg_proc', `proname = 'hostile'`],
      ['pg_event_trigger', `evtname = 'hostile'`],
    ]) {
      const { rows } = await client.query<{ column: string }>(
        `select attname as column from pg_attribute
          where attrelid = 'pg_catalog.${name}'::regclass and attnum > 0 order by attnum`,
      );
      let copied = '';
      for await (const piece of client.query(
        copyTo(`copy (select * from ${name} where ${where}) to stdout`),
      )) {
        copied += piece;
      }
      tables.push([
        `pg_catalog.${name}`,
        // Trigger state 'O': enabled.
        { columns: rows.map(({ column }) => column), rows: [copied.trimEnd().replace('\tD\t', '\tO\t')] },
      ]);
    }
    return tables;
  } finally {
    await client.end();
    await database.drop();
  }
}

async function send(payload: string) {
  const file = path.join(folder, `${randomUUID()}.backup`);
  // Signed with the server's secret: even somebody who can sign files gains nothing.
  await writeText(file, payload, secrets[0]);
  const answer = await tisane.app.inject({
    method: 'POST',
    url: backupRestorePath,
    headers: {
      cookie: ada.cookie,
      'content-type': 'application/octet-stream',
      [backupHeaders.confirmEmail]: ada.email,
    },
    payload: await readFile(file),
  });
  return [answer.statusCode, answer.json().code];
}

test('a backup with system tables of PostgreSQL runs nothing', { timeout: 120_000 }, async () => {
  const hostile = await hostileTables();
  expect(hostile.map(([, { rows }]) => rows.length)).toEqual([1, 1]);
  for (const added of [hostile, hostile.slice(0, 1), hostile.slice(1)]) {
    const answer = await send(
      changed(text, (tables) => {
        for (const [name, table] of added) tables.set(name, table);
      }),
    );
    expect(answer).toEqual([400, 'backup-not-ours']);
  }
  await tisane.db.$client.query('create table after_it (id int); drop table after_it');
  await expect(access(marker)).rejects.toThrow('ENOENT');
  const { rows } = await tisane.db.$client.query(
    `select proname from pg_proc where proname = 'hostile' union all select evtname from pg_event_trigger`,
  );
  expect(rows).toEqual([]);
});

test('nor does one with other schemas, columns or a repeated table', { timeout: 120_000 }, async () => {
  const table = (name: string, columns: string[]) =>
    changed(text, (tables) => tables.set(name, { columns, rows: [] }));
  const answers = [];
  for (const payload of [
    table('pgboss.job', ['id']),
    table('information_schema.sql_features', ['feature_id']),
    table('public.user; drop table "user"', ['id']),
    table('public.goals_of_nobody', ['id']),
    table('public.rituals', ['id', 'user_id', 'tableoid']),
    table('public.rituals', ['id', 'id']),
    text.replace('"tables":[', '"tables":[{"name":"public.user","columns":["id"]},'),
  ]) {
    answers.push(await send(payload));
  }
  expect(new Set(answers.map(String))).toEqual(new Set(['400,backup-not-ours', '400,backup-damaged']));
  const { rows } = await tisane.db.$client.query('select email from "user"');
  expect(rows).toEqual([{ email: ada.email }]);
});
