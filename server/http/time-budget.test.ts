import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { dashboard } from '#contract/dashboard.ts';
import { health } from '#contract/health.ts';
import { recipes } from '#contract/recipes.ts';
import { announced } from '#server/database/answered.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { createTimeBudget, runAs } from './time-budget.ts';

/** Works for some milliseconds of this thread's CPU time. */
function work(milliseconds: number): void {
  const from = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(from);
    if (user + system >= milliseconds * 1000) return;
  }
}

test('each call pays for its own work, also after it has waited for the database', async () => {
  const budget = createTimeBudget({ cpuMs: 1000, spanMs: 60_000 });
  const [maya, zoe] = [budget.accountOf('maya'), budget.accountOf('zoe')];
  const call = (who: typeof maya, each: number) =>
    new Promise<void>((done) => {
      runAs({ payer: '', account: who }, async () => {
        for (let part = 0; part < 3; part += 1) {
          work(each);
          await announced(turn());
        }
        done();
      });
    });
  await Promise.all([call(maya, 40), call(zoe, 2), call(maya, 40)]);
  await turn();
  work(40);
  expect(maya.used / 1000).toBeGreaterThanOrEqual(235);
  expect(maya.used / 1000).toBeLessThan(300);
  expect(zoe.used / 1000).toBeGreaterThanOrEqual(5);
  expect(zoe.used / 1000).toBeLessThan(40);
});

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ writePoints: { perMinute: 1e6, perHour: 1e6, cpuMs: 150 } });
});
afterAll(() => tisane.close());

const words = Array.from({ length: 60 }, (_, at) => `unknown ingredient number ${at}`).join('\n');
const readMany = (who: Client) => who.ask(recipes.exclusions, { query: { words } });

test('reads are charged to the person: over the budget they wait, and nobody else does', async () => {
  const [maya, zoe] = [await tisane.signUp(), await tisane.signUp()];
  const elsewhere = tisane.browser({ 'x-forwarded-for': '203.0.113.40' });
  await elsewhere.get(account.login, {
    body: { email: maya.user?.email ?? '', password: 'correct horse' },
  });
  await elsewhere.get(account.user, {});
  let answer = await readMany(maya);
  for (let at = 0; answer.status === 200 && at < 2000; at += 1) answer = await readMany(maya);
  expect([answer.status, answer.body.message]).toEqual([
    429,
    'That was a lot of work for the server. Please wait a moment and try again.',
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  // Every call of theirs, in each session, and no call of anybody else.
  expect((await maya.ask(dashboard.read, {})).status).toBe(429);
  expect((await elsewhere.ask(dashboard.read, {})).status).toBe(429);
  expect((await zoe.ask(dashboard.read, {})).status).toBe(200);
});

test('the work of strangers is charged to their network', async () => {
  const from = (address: string) => tisane.browser({ 'x-forwarded-for': address });
  const stranger = from('203.0.113.9');
  const body = { email: 'nobody@example.org', password: 'wrong password' };
  let { status } = await stranger.ask(account.login, { body });
  for (let at = 0; status !== 429 && at < 5000; at += 1) ({ status } = await stranger.ask(account.user, {}));
  expect(status).toBe(429);
  expect((await stranger.ask(health.live, {})).status).toBe(200);
  expect((await from('203.0.113.10').ask(account.user, {})).status).toBe(401);
});
