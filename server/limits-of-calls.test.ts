import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { habits } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import { onePlan } from './limits.testing.ts';
import { type Client, startOwnTestApp, startTestApp, type TestApp } from './testing.ts';

const today = '2026-05-20';
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
beforeEach(() => tisane.setNow(`${today}T12:00:00Z`));
afterAll(() => tisane.close());

const sql = (text: string, ...values: unknown[]) => tisane.db.$client.query(text, values);

describe('a person with too many writes', () => {
  let governed: TestApp;
  beforeAll(async () => {
    governed = await startOwnTestApp({ writePoints: { perMinute: 40, perHour: 100 } });
  });
  afterAll(() => governed.close());

  test('is told when to retry, and nobody else is', async () => {
    const [maya, zoe] = [await governed.signUp(), await governed.signUp()];
    const tick = (who: Client, at: number) =>
      who.ask(habits.complete, { body: { habitId: 'custom-a', completedAt: addDays('2026-01-01', at) } });
    for (let at = 0; at < 40; at += 1) expect((await tick(maya, at)).status).toBe(200);
    const { status, headers, body } = await tick(maya, 41);
    expect([status, body.message]).toEqual([
      429,
      'That were many changes. Please wait a little and try again.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await tick(zoe, 1)).status).toBe(200);
    // Reads still work.
    expect((await maya.ask(dashboard.read, {})).status).toBe(200);
  });

  test('is stopped sooner by costly writes', async () => {
    const maya = await governed.signUp();
    const plan = await onePlan(maya, today);
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push((await maya.ask(mealPlans.create, { body: plan })).status);
    expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

test('a session has a few concurrent requests, and the others wait', async () => {
  const maya = await tisane.signUp();
  const { rows } = await sql('select token from session where user_id = $1', maya.user?.id);
  const leaves = [];
  for (let at = 0; at < 6; at += 1) leaves.push(await tisane.services.limiter.requests.enter(rows[0].token));
  let answered = false;
  const read = maya.ask(dashboard.read, {}).then((reply) => {
    answered = true;
    return reply;
  });
  // Another person's requests do not wait.
  expect((await (await tisane.signUp()).ask(dashboard.read, {})).status).toBe(200);
  expect(answered).toBe(false);
  for (const leave of leaves) leave();
  expect((await read).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 150 }, () => maya.ask(dashboard.read, {})));
  const statuses = new Set(many.map(({ status }) => status));
  expect(statuses.has(200)).toBe(true);
  for (const status of statuses) expect([200, 429]).toContain(status);
});

describe('a day out of range', () => {
  test.each(['9999-12-31', '3000-01-01', '0000-01-01', '1899-12-31'])('%s', async (date) => {
    const maya = await tisane.signUp();
    for (const { status } of [
      await maya.ask(streaks.addRestDay, { body: { date } }),
      await maya.ask(streaks.addPause, { body: { firstDay: today, lastDay: date, kind: 'travel' } }),
      await maya.ask(progress.daily, { params: { date } }),
      await maya.ask(progress.summary, { query: { from: date, to: date } }),
      await maya.ask(habits.complete, { body: { habitId: 'custom-a', completedAt: date } }),
      await maya.ask(mealPlans.create, {
        body: await onePlan(maya, date),
      }),
    ]) {
      expect(status).toBe(400);
    }
  });
});

test('a long user agent is cut before it is stored', async () => {
  const email = `${randomUUID()}@example.org`;
  const { status } = await tisane.raw({
    method: 'POST',
    url: '/api/signup',
    headers: { 'user-agent': 'x'.repeat(12_000) },
    payload: { email, password: 'correct horse' },
  });
  expect(status).toBe(200);
  const { rows } = await sql(
    `select length(user_agent) as length from session join "user" on "user".id = user_id where email = $1`,
    email,
  );
  expect(rows[0].length).toBeLessThanOrEqual(300);
});

test('a statement of the app has a time limit, and so has a pause in a transaction', async () => {
  const { rows } = await tisane.services.db.$client.query(
    `select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as pause`,
  );
  expect(rows).toEqual([{ statement: '15s', pause: '30s' }]);
});
