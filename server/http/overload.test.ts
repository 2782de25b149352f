import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { health } from '#contract/health.ts';
import { trends } from '#contract/trends.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let maya: Client;

beforeAll(async () => {
  tisane = await startOwnTestApp({ maxAtOnce: 2 });
  maya = await tisane.signUp();
  await tisane.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => tisane.close());

const today = new Date().toISOString().slice(0, 10);
const save = () => maya.ask(trends.saveWeight, { body: { date: today, kg: 70 } });

/** Blocks each new row of Maya's, until the returned function is called. */
async function blockWrites(): Promise<() => Promise<void>> {
  const other = await tisane.db.$client.connect();
  await other.query('begin');
  await other.query('select from "user" where id = $1 for update', [maya.user?.id]);
  return async () => {
    await other.query('commit');
    other.release();
  };
}

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await tisane.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length === count) return;
  }
}

test('requests beyond the limit are refused with a time to wait, and operators’ calls are answered', async () => {
  const unblock = await blockWrites();
  const held = [save(), save()];
  await untilWaiting(2);
  const refused = await maya.ask(dashboard.read, {});
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'server-busy' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await maya.ask(health.ready, {})).status).toBe(200);
  await unblock();
  for (const { status } of await Promise.all(held)) expect(status).toBe(200);
  expect((await maya.ask(dashboard.read, {})).status).toBe(200);
});

test('a slow sender takes no place; work of a closed connection keeps its place until it ends', async () => {
  const { port } = tisane.app.server.address() as AddressInfo;
  const body = JSON.stringify({ date: '2026-01-01', kg: 71 });
  const send = (part: string) => {
    const sent = ask({
      host: '127.0.0.1',
      port,
      method: trends.saveWeight.method,
      path: trends.saveWeight.path,
      headers: { cookie: maya.cookie, 'content-type': 'application/json', 'content-length': body.length },
    });
    sent.on('error', () => {});
    sent.write(part);
    return sent;
  };
  const slow = [send(body.slice(0, 5)), send(body.slice(0, 5))];
  const unblock = await blockWrites();
  const gone = [send(body), send(body)];
  await untilWaiting(2);
  for (const one of gone) one.destroy();
  expect((await maya.ask(dashboard.read, {})).status).toBe(503);
  await unblock();
  await expect.poll(async () => (await maya.ask(dashboard.read, {})).status).toBe(200);
  for (const one of slow) one.destroy();
});

test('a request refused for another reason frees its place', async () => {
  for (let at = 0; at < 3; at += 1) {
    const wrong = await maya.ask(trends.saveWeight, { body: { date: 'never', kg: 70 } });
    expect(wrong.status).toBe(400);
  }
  expect((await save()).status).toBe(200);
});
