import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { habits } from '#contract/habits.ts';
import { myData } from '#contract/my-data.ts';
import { maxRituals, rituals } from '#contract/rituals.ts';
import { trends } from '#contract/trends.ts';
import { type Client, startOwnTestApp, type TestApp } from './testing.ts';

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  maya = await tisane.signUp({ email: 'maya@example.org' });
});
afterAll(() => tisane.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  tisane.raw({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', cookie: maya.cookie, ...headers },
  });

describe('malicious input is refused, and is no server error', () => {
  test('a lone surrogate', async () => {
    const settings = {
      selectedHabits: {
        waterGoal: true,
        intermittentFasting: true,
        sleepSchedule: true,
        dailyMovement: true,
      },
      habitConfigs: {
        waterGoal: { targetGlasses: 8 },
        intermittentFasting: { fastingHours: 16, eatingWindow: 8 },
        sleepSchedule: { bedtime: '22:00', wakeTime: '06:00' },
        dailyMovement: { targetMinutes: 30, activityType: 'Walking' },
      },
      customHabits: [{ id: 'custom-1', name: 'Read \ud800', description: '', icon: 'book', selected: true }],
    };
    const { status, body } = await maya.ask(habits.saveSettings, { body: settings });
    expect([status, body.message]).toEqual([400, 'The text has a character that cannot be stored.']);
  });

  test.each(['a\u0000b', 'Maya,\n\nYour account is closed', 'a\r\nBcc: b', '\u202Eayam', 'a\u2028b'])(
    'a name with line breaks or control characters: %j',
    async (firstName) => {
      const body = { email: 'lines@example.org', password: 'correct horse', firstName };
      expect((await tisane.visitor().ask(account.signup, { body })).status).toBe(400);
      expect((await maya.ask(account.saveProfile, { body: { firstName } })).status).toBe(400);
    },
  );

  test('names in many scripts are kept', async () => {
    for (const firstName of ['Zoë-Mårta', "D'Arcy Jr.", '美咲', 'नेहा', '👩‍🌾', 'می‌نا']) {
      expect((await maya.get(account.saveProfile, { body: { firstName } })).firstName).toBe(firstName);
    }
  });

  test('a body with everything wrong', async () => {
    const file = await maya.get(myData.read, {});
    const wrong = { ...file, data: { ...file.data, restDays: Array(300_000).fill(1) } };
    const answer = await post(myData.restore.path, JSON.stringify({ file: wrong }));
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(5000);
    const some = { ...file, data: { ...file.data, restDays: Array(500).fill(1) } };
    const named = await post(myData.restore.path, JSON.stringify({ file: some }));
    expect([named.status, JSON.parse(named.text).issues.length]).toEqual([400, 20]);
  });

  test.each(['//[', '//', '//user@:x/', '/%00', '///a'])('an address like %s', async (url) => {
    expect((await tisane.raw({ url })).status).toBe(404);
    expect((await tisane.raw({ method: 'POST', url })).status).toBe(404);
  });
});

test('of concurrent sign-ups with one address one succeeds', async () => {
  const body = { email: 'once@example.org', password: 'correct horse' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => tisane.visitor().ask(account.signup, { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('a person deleted during their writes is signed out', async () => {
  const gone = await tisane.signUp();
  const client = await tisane.db.$client.connect();
  await client.query('begin');
  await client.query('delete from "user" where id = $1', [gone.user?.id]);
  const written = gone.ask(trends.saveWeight, { body: { date: '2026-01-01', kg: 70 } });
  for (;;) {
    const { rows } = await tisane.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) break;
  }
  await client.query('commit');
  client.release();
  expect((await written).status).toBe(401);
});

test('a plan grows to sixty rituals, also one by one', async () => {
  const add = (at: number) =>
    maya.ask(rituals.create, {
      body: { goal: 'full-body-detox', title: `Ritual ${at}`, timeOfDay: 'morning' },
    });
  for (let at = 0; at < maxRituals; at++) expect((await add(at)).status).toBe(200);
  const { status, body } = await add(maxRituals);
  expect([status, body.message]).toEqual([409, expect.stringContaining('at most 60')]);
});
