import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFilePath, backups } from '#contract/backups.ts';
import { newestRuns } from '#server/backup/backup-runs.queries.ts';
import { runScheduledBackup } from '#server/backup/scheduled.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { type Somebody, somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { measureBackups } from './backups.metrics.ts';

let tisane: TestApp;
let folder: string;
let ada: Somebody;
let runId: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tisane-backups-'));
  tisane = await startOwnTestApp({
    config: { backups: { folder, hour: 3, everyHours: 24, keep: 3, passphrase: undefined } },
  });
  tisane.setNow('2031-03-01T03:00:00Z');
  ada = await somebody(tisane, { role: 'admin' });
  await runScheduledBackup(tisane.services);
  const [run] = await newestRuns(tisane.db, 1);
  runId = run?.id ?? '';
}, 60_000);
afterAll(async () => {
  await tisane.close();
  await rm(folder, { recursive: true, force: true });
});

/** As browsers send it. */
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const fetchFile = (who: Pick<Somebody, 'cookie'>, id: string) =>
  tisane.app.inject({ url: backupFilePath(id), headers: { cookie: who.cookie, ...encodings } });

test('an admin sees the schedule and the outcome of each backup', async () => {
  const seen = await ada.client.get(backups.overview, {});
  expect(seen.schedule).toEqual({ everyHours: 24, hour: 3, keep: 3, encrypted: false });
  expect([seen.lastVerifiedAt, seen.overdue]).toEqual(['2031-03-01T03:00:00.000Z', false]);
  expect(seen.runs).toMatchObject([{ id: runId, outcome: 'verified', problem: null, isThere: true }]);

  tisane.setNow('2031-03-03T04:00:00Z');
  expect((await ada.client.get(backups.overview, {})).overdue).toBe(true);
  tisane.setNow('2031-03-01T03:00:00Z');
});

test('a backup is overdue two intervals after the last one that passed a trial restore', async () => {
  const { $client } = tisane.db;
  const since = `insert into backup_runs (started_at, ended_at, outcome, problem, encrypted)
    select at, at, 'written', 'not-tried', false from generate_series($1::timestamptz, $2, '1 hour') at`;
  const overdue = async () => (await ada.client.get(backups.overview, {})).overdue;
  try {
    await $client.query(since, ['2031-03-01T12:00:00Z', '2031-03-03T12:00:00Z']);
    tisane.setNow('2031-03-03T13:00:00Z');
    expect(await overdue()).toBe(true);
    // None was ever restored: it counts from the first attempt, which is outside the list.
    await $client.query(`update backup_runs set outcome = 'written', problem = 'not-tried' where id = $1`, [
      runId,
    ]);
    expect(await overdue()).toBe(true);
    tisane.setNow('2031-03-03T02:00:00Z');
    expect(await overdue()).toBe(false);
  } finally {
    await $client.query(`delete from backup_runs where id <> $1`, [runId]);
    await $client.query(`update backup_runs set outcome = 'verified', problem = null where id = $1`, [runId]);
    tisane.setNow('2031-03-01T03:00:00Z');
  }
});

test('its file needs an admin with a recent proof, and the download is recorded', async () => {
  const maya = await somebody(tisane);
  const unproved = await somebody(tisane, { role: 'admin', proved: false });
  const codes = [];
  for (const who of [{ cookie: '' }, maya, unproved]) {
    const answer = await fetchFile(who, runId);
    codes.push([answer.statusCode, answer.json().code]);
  }
  expect(codes).toEqual([
    [401, 'signed-out'],
    [403, 'forbidden'],
    [403, 'proof-needed'],
  ]);
  const { statusCode, headers, rawPayload } = await fetchFile(ada, runId);
  const name = 'tisane-2031-03-01T03-00-00-000Z.backup';
  expect([statusCode, headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    `attachment; filename="${name}"`,
    'no-store',
  ]);
  expect(rawPayload.equals(await readFile(path.join(folder, name)))).toBe(true);
  // With a content encoding a browser would store the unpacked content, or nothing.
  expect(headers['content-encoding']).toBeUndefined();
  expect(tisane.securityLines).toContainEqual(
    expect.objectContaining({ event: 'sensitive_read', about: 'backup' }),
  );
});

test('metrics show when the last good one was, and whether the last one failed', async () => {
  const metrics = createMetrics(tisane.services.db.$client, { restarts: 0 });
  measureBackups({ db: tisane.services.db, metrics });
  const at = Date.parse('2031-03-01T03:00:00Z') / 1000;
  expect(await metrics.text()).toContain(`tisane_backup_last_verified_timestamp_seconds ${at}\n`);
  expect(await metrics.text()).toContain('tisane_backup_last_failed 0\n');
  await tisane.db.$client.query(
    `insert into backup_runs (started_at, ended_at, outcome, problem, encrypted)
      values ('2031-03-02', '2031-03-02', 'failed', 'disk-full', false)`,
  );
  expect(await metrics.text()).toContain('tisane_backup_last_failed 1\n');
  await tisane.db.$client.query('delete from backup_runs');
  expect(await metrics.text()).not.toMatch(/^tisane_backup_last_(verified|failed)[^ ]* \d/m);
});
