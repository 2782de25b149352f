import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { health } from '#contract/health.ts';
import { serverState } from '#contract/server-state.ts';
import { asSuperuser } from '#server/database/testing.ts';
import { type Somebody, somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let ada: Somebody;
let isStopping = false;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { dataDir: tmpdir() }, isStopping: () => isStopping });
  ada = await somebody(tisane, { role: 'admin' });
});
afterAll(() => tisane.close());

const read = () => ada.client.get(serverState.read, {});

test('an admin sees the server’s state', async () => {
  const state = await read();
  expect(state).toMatchObject({ version: expect.any(String), node: process.versions.node, mail: false });
  expect(state.postgres).toMatch(/^\d+\.\d+/);
  expect(state.databaseBytes).toBeGreaterThan(1_000_000);
  expect(state.memoryBytes).toBeGreaterThan(10_000_000);
  expect(state.disk?.totalBytes).toBeGreaterThan(state.disk?.freeBytes ?? 0);
  expect(state.failedRequests).toEqual([]);
});

test('a failed request is listed with its id in the log, without personal data', async () => {
  isStopping = true;
  const failed = await tisane.app.inject({ url: `${health.ready.path}?of=maya` });
  isStopping = false;
  expect(failed.statusCode).toBe(503);
  const [first, ...others] = (await read()).failedRequests;
  expect(others).toEqual([]);
  expect(first).toEqual({
    at: expect.any(String),
    method: 'GET',
    route: health.ready.path,
    status: 503,
    requestId: failed.headers['x-request-id'],
  });
});

test('waiting and failed jobs are counted', async () => {
  await tisane.services.db.$client.query(`
    create table pgboss.job (state text, start_after timestamptz);
    insert into pgboss.job values ('created', now() - interval '1 minute'), ('created', now() + interval '1 day'),
      ('failed', now()), ('completed', now())`);
  expect((await read()).queue).toEqual({ waiting: 1, failed: 1 });
});

test('the slowest statements are listed without their values, if PostgreSQL measures them', async () => {
  expect((await read()).slowStatements).toBeNull();
  await asSuperuser(tisane.services.target.connection, 'create extension pg_stat_statements');
  await tisane.services.db.$client.query(`select pg_sleep(0.2), 'a secret of hers'`);
  // PostgreSQL stores such a text with its values.
  await tisane.services.db.$client.query(`do 'begin perform pg_sleep(0.3), ''a secret of hers''; end'`);
  const statements = (await read()).slowStatements ?? [];
  expect(statements[0]?.text).toContain('pg_sleep($1)');
  expect(statements[0]?.meanMs).toBeGreaterThan(150);
  expect(JSON.stringify(statements)).not.toContain('secret');
});
