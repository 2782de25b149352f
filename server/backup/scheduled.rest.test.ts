import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { asSuperuser } from '#server/database/testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { withBackupLock } from './backup-lock.ts';
import { newestRuns } from './backup-runs.queries.ts';
import { type BackingUp, cronOf, isDue, runScheduledBackup } from './scheduled.ts';
import { inScratch } from './scratch.ts';

// Each run starts a thread, and an encrypted one derives three keys.
const timeout = 120_000;

let tisane: TestApp;
let folder: string;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  await tisane.signUp({ email: 'maya@example.org' });
});
afterAll(() => tisane.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tisane-scheduled-'));
  await tisane.db.$client.query('delete from backup_runs');
  return () => rm(folder, { recursive: true, force: true });
});

const settings = (more: Partial<Config['backups']> = {}) => ({
  folder,
  hour: 3,
  everyHours: 24,
  keep: 2,
  passphrase: undefined,
  ...more,
});
function given(more: Partial<Config['backups']> = {}): BackingUp {
  const { services } = tisane;
  return { ...services, config: { ...services.config, backups: settings(more) } };
}
const runs = async () => (await newestRuns(tisane.db, 50)).map(({ outcome, problem }) => [outcome, problem]);
const scratches = async () => {
  const { rows } = await tisane.db.$client.query(
    `select datname from pg_database where starts_with(datname,
      'tisane_scratch_' || (select oid from pg_database where datname = current_database()) || '_')`,
  );
  return rows;
};

describe('a scheduled backup', () => {
  test('is restored into a scratch database, which is dropped, and the outcome is recorded', {
    timeout,
  }, async () => {
    tisane.setNow('2031-01-14T03:00:00Z');
    await runScheduledBackup(given());
    const [run] = await newestRuns(tisane.db, 1);
    expect(run).toMatchObject({
      outcome: 'verified',
      problem: null,
      file: 'tisane-2031-01-14T03-00-00-000Z.backup',
      encrypted: false,
    });
    const file = path.join(folder, run?.file ?? '');
    const { size, mode } = await stat(file);
    expect([run?.bytes, mode & 0o777]).toEqual([size, 0o600]);
    expect(run?.rows).toBeGreaterThan(0);
    expect(await scratches()).toEqual([]);
    expect(await readdir(folder)).toEqual([run?.file]);
  });

  test('is encrypted with the passphrase', { timeout }, async () => {
    tisane.setNow('2031-01-15T03:00:00Z');
    await runScheduledBackup(given({ passphrase: 'correct horse battery staple' }));
    const [run] = await newestRuns(tisane.db, 1);
    expect(run).toMatchObject({ outcome: 'verified', encrypted: true });
    const bytes = await readFile(path.join(folder, run?.file ?? ''), 'latin1');
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  });

  test('removes older ones after its verification, and never files of the operator', {
    timeout,
  }, async () => {
    await writeFile(path.join(folder, 'mine.backup'), '');
    await writeFile(path.join(folder, 'tisane-2031-01-01T03-00-00-000Z.backup.partial'), '');
    for (const day of ['01', '02', '03']) {
      await writeFile(path.join(folder, `tisane-2031-01-${day}T03-00-00-000Z.backup`), 'old');
    }
    tisane.setNow('2031-01-16T03:00:00Z');
    await runScheduledBackup(given());
    expect((await readdir(folder)).sort()).toEqual([
      'mine.backup',
      'tisane-2031-01-03T03-00-00-000Z.backup',
      'tisane-2031-01-16T03-00-00-000Z.backup',
    ]);
  });

  test('that cannot be tried also removes older ones, except the last one that was verified', {
    timeout,
  }, async () => {
    tisane.setNow('2031-01-16T03:00:00Z');
    await runScheduledBackup(given());
    for (const day of ['17', '18']) {
      await writeFile(path.join(folder, `tisane-2031-01-${day}T03-00-00-000Z.backup`), 'not tried');
    }
    tisane.setNow('2031-01-19T03:00:00Z');
    // Another owner of the tables, who may not create databases.
    const { connection } = tisane.services.target;
    const role = 'tisane_without_createdb';
    await asSuperuser(connection, `create role ${role} login nosuperuser nocreatedb`);
    await asSuperuser(connection, `grant pg_read_all_data to ${role}`);
    try {
      await runScheduledBackup({
        ...given(),
        target: { connection: { ...connection, user: role }, hosts: [] },
      });
      expect((await runs())[0]).toEqual(['written', 'role-may-not-create']);
      expect((await readdir(folder)).sort()).toEqual(
        ['16', '18', '19'].map((day) => `tisane-2031-01-${day}T03-00-00-000Z.backup`),
      );
    } finally {
      await asSuperuser(connection, `drop owned by ${role}; drop role ${role}`);
    }
  });

  test('that fails is recorded with its reason, and nothing is removed', { timeout }, async () => {
    const old = ['01', '02', '03'].map((day) => `tisane-2031-01-${day}T03-00-00-000Z.backup`);
    for (const name of old) await writeFile(path.join(folder, name), 'old');
    const blocked = path.join(folder, 'a file');
    await writeFile(blocked, '');
    await expect(runScheduledBackup(given({ folder: path.join(blocked, 'inside') }))).rejects.toThrow();
    expect(await runs()).toEqual([['failed', 'folder-not-writable']]);

    const { connection } = tisane.services.target;
    const wrong = { connection: { ...connection, user: 'nobody_of_that_name' }, hosts: [] };
    await expect(runScheduledBackup({ ...given(), target: wrong })).rejects.toThrow();
    expect((await runs())[0]).toEqual(['failed', 'database']);
    expect((await readdir(folder)).filter((name) => name.startsWith('tisane-'))).toEqual(old);
  });

  test('is stopped by the signal, and leaves no file with the name of a backup', {
    timeout,
  }, async () => {
    const stopping = new AbortController();
    const running = runScheduledBackup(given(), stopping.signal);
    stopping.abort();
    await expect(running).rejects.toThrow('The thread ended');
    expect(await runs()).toEqual([['failed', 'interrupted']]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toEqual([]);
  });

  test('is made by one instance at a time, and the next run records a killed one', {
    timeout,
  }, async () => {
    await withBackupLock(tisane.db.$client, () => runScheduledBackup(given()));
    expect(await runs()).toEqual([]);
    await tisane.db.$client.query(
      `insert into backup_runs (started_at, outcome, encrypted) values ('2031-01-01', 'running', false)`,
    );
    tisane.setNow('2031-01-18T03:00:00Z');
    await Promise.all([runScheduledBackup(given()), runScheduledBackup(given())]);
    expect(await runs()).toEqual([
      ['verified', null],
      ['failed', 'interrupted'],
    ]);
  });
});

test('a backup is due when none was made within the interval', async () => {
  tisane.setNow('2031-02-01T03:00:00Z');
  expect(await isDue(tisane.services, 24)).toBe(true);
  const insert = (outcome: string, at: string) =>
    tisane.db.$client.query(
      'insert into backup_runs (started_at, ended_at, outcome, encrypted) values ($2, $2, $1, false)',
      [outcome, at],
    );
  await insert('written', '2031-01-31T03:00:01Z');
  expect(await isDue(tisane.services, 24)).toBe(false);
  await insert('failed', '2031-02-01T02:00:00Z');
  expect([await isDue(tisane.services, 24), await isDue(tisane.services, 6)]).toEqual([false, true]);
});

test('the hours follow the settings', () => {
  expect(cronOf({ hour: 3, everyHours: 24 })).toBe('0 3 * * *');
  expect(cronOf({ hour: 15, everyHours: 6 })).toBe('0 3-23/6 * * *');
  expect(cronOf({ hour: 0, everyHours: 1 })).toBe('0 0-23/1 * * *');
});

test('the next run drops the scratch database of a killed process; failed work drops its own', {
  timeout,
}, async () => {
  await expect(
    inScratch(tisane.services.target, async () => {
      throw new Error('broke');
    }),
  ).rejects.toThrow('broke');
  expect(await scratches()).toEqual([]);
  const { rows } = await tisane.db.$client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  await tisane.db.$client.query(`create database tisane_scratch_${rows[0]?.oid}_left template template0`);
  tisane.setNow('2031-01-19T03:00:00Z');
  await runScheduledBackup(given());
  expect(await scratches()).toEqual([]);
});
