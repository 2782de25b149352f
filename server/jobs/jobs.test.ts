import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestRuns } from '#server/backup/backup-runs.queries.ts';
import { resultsOf, type Somebody, somebody } from '#server/notifications/person.testing.ts';
import { openReceiver, type Receiver } from '#server/notifications/push/receiver.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { type Jobs, startJobs } from './jobs.ts';

let tisane: TestApp;
let receiver: Receiver;
const errors: Error[] = [];
const running: Jobs[] = [];
const start = async () => {
  const jobs = await startJobs(tisane.services, { onError: (error) => errors.push(error) });
  running.push(jobs);
  return jobs;
};
beforeAll(async () => {
  receiver = await openReceiver();
  tisane = await startOwnTestApp({ allowPrivatePush: true });
});
afterAll(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await tisane.close();
  await receiver.close();
});

test('two instances start at once, share the work and stop; the next start continues', {
  timeout: 120_000,
}, async () => {
  tisane.setNow('2031-01-14T06:00:00Z');
  const people: Somebody[] = [];
  for (let count = 0; count < 5; count += 1) people.push(await somebody(tisane, { receiver }));
  const arrived = () =>
    people.map(({ device }) => receiver.pushed.filter((one) => one.device === device?.path).length);

  tisane.setNow('2031-01-14T08:00:00Z');
  const two = await Promise.all([start(), start()]);
  await expect.poll(arrived, { timeout: 30_000 }).toEqual([1, 1, 1, 1, 1]);
  await Promise.all(two.map((jobs) => jobs.stop()));

  tisane.setNow('2031-01-14T12:30:00Z');
  const last = await start();
  await expect.poll(arrived, { timeout: 30_000 }).toEqual([2, 2, 2, 2, 2]);
  // Arrivals are recorded a moment later.
  await last.stop();
  for (const one of people) {
    expect(await resultsOf(tisane, one)).toEqual(['rituals morning push sent', 'rituals midday push sent']);
  }
  expect(errors).toEqual([]);
});

test('a person whose plans cannot be computed delays nobody’s reminders', { timeout: 60_000 }, async () => {
  tisane.setNow('2031-01-15T07:00:00Z');
  const [broken, other] = [await somebody(tisane, { receiver }), await somebody(tisane, { receiver })];
  await tisane.db.$client.query(
    `insert into dose_plans (user_id, id, plan) values ($1, gen_random_uuid(), '{"isReminded": true, "steps": "none"}')`,
    [broken.userId],
  );
  tisane.setNow('2031-01-15T08:00:00Z');
  const jobs = await start();
  const arrived = () => receiver.pushed.filter((one) => one.device === other.device?.path).length;
  await expect.poll(arrived, { timeout: 30_000 }).toBe(1);
  await jobs.stop();
  expect(errors.splice(0).map(({ message }) => message)).toEqual(['1 people were put off']);
});

test('with a backup folder the first backup is made at the start, later ones on schedule', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tisane-jobs-'));
  const backups = { folder, hour: 15, everyHours: 12, keep: 3, passphrase: undefined };
  const { services } = tisane;
  const onError = (error: Error) => errors.push(error);
  const jobs = await startJobs({ ...services, config: { ...services.config, backups } }, { onError });
  const outcomes = async () =>
    (await newestRuns(services.db, 9)).map(({ outcome, problem }) => [outcome, problem]);
  await expect.poll(outcomes, { timeout: 60_000 }).toEqual([['verified', null]]);
  expect(await readdir(folder)).toHaveLength(1);
  await jobs.stop();
  const { rows } = await tisane.db.$client.query(
    `delete from pgboss.schedule where name = 'backup' returning cron`,
  );
  expect(rows).toEqual([{ cron: '0 3-23/12 * * *' }]);
  await rm(folder, { recursive: true });
  expect(errors).toEqual([]);
});

test('the minute’s job is in the database once', async () => {
  const { rows } = await tisane.db.$client.query(`select name, cron from pgboss.schedule order by name`);
  expect(rows).toEqual([
    { name: 'read-recipes', cron: '* * * * *' },
    { name: 'remind', cron: '* * * * *' },
    { name: 'tidy', cron: '23 * * * *' },
  ]);
});
