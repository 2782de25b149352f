import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

// Each call asks the database for the session's owner and validity.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const today = '2026-05-20';
const goals = ['energy-boost', 'immune-system-reset'] as const;

const goalOf = async (who: Client) => (await who.get(dashboard.read, {})).userGoal.currentGoal;
const planOf = (who: Client, goal: (typeof goals)[number]) => who.get(rituals.forGoal, { params: { goal } });
const idOf = ({ user }: Client) => user?.id ?? '';
const sessionsOf = (who: Client) =>
  tisane.db.$client.query('select * from session where user_id = $1', [idOf(who)]);

async function personWithGoal(goal: (typeof goals)[number]) {
  const who = await tisane.signUp();
  await who.get(progress.setGoal, { body: { currentGoal: goal } });
  return who;
}

test('an ended session is refused at once, and works again when it is restored', async () => {
  const maya = await personWithGoal(goals[1]);
  const [ritual] = await planOf(maya, goals[1]);
  const tick = { body: { ritualId: ritual?.id ?? '', completedAt: today } };
  expect(await goalOf(maya)).toBe(goals[1]);
  const { rows } = await sessionsOf(maya);
  await tisane.db.$client.query('delete from session where user_id = $1', [idOf(maya)]);
  for (const answer of [
    await maya.ask(progress.goal, {}),
    await maya.ask(dashboard.read, {}),
    await maya.ask(rituals.complete, tick),
  ])
    expect(answer.status).toBe(401);
  await tisane.db.$client.query(
    'insert into session select * from json_populate_recordset(null::session, $1)',
    [JSON.stringify(rows)],
  );
  expect(await goalOf(maya)).toBe(goals[1]);
  await maya.get(rituals.complete, tick);
});

test('a session that is too old is refused', async () => {
  const maya = await personWithGoal(goals[0]);
  expect(await goalOf(maya)).toBe(goals[0]);
  await tisane.db.$client.query(
    `update session set expires_at = now() - interval '1 second' where user_id = $1`,
    [idOf(maya)],
  );
  expect((await maya.ask(progress.goal, {})).status).toBe(401);
  expect((await maya.ask(dashboard.read, {})).status).toBe(401);
});

test('a session that a restored backup gives to another person belongs to that person only', async () => {
  const [maya, ben] = [await personWithGoal(goals[0]), await personWithGoal(goals[1])];
  expect(await goalOf(maya)).toBe(goals[0]);
  await tisane.db.$client.query('update session set user_id = $2 where user_id = $1', [
    idOf(maya),
    idOf(ben),
  ]);
  expect(await goalOf(maya)).toBe(goals[1]);
  const [ritual] = await planOf(ben, goals[1]);
  await tisane.db.$client.query('update session set user_id = $2 where user_id = $1', [
    idOf(ben),
    idOf(maya),
  ]);
  const answer = await maya.ask(rituals.complete, {
    body: { ritualId: ritual?.id ?? '', completedAt: today },
  });
  expect(answer.status).toBe(404);
});
