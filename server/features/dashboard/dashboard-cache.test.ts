import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { dashboard } from '#contract/dashboard.ts';
import { habits } from '#contract/habits.ts';
import { myData } from '#contract/my-data.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

// What the server holds of a session's last reads is used only while it is still so: after every kind of write a session that has
// read before says the same as one that has not.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const [goal, otherGoal] = ['energy-boost', 'immune-system-reset'] as const;
const [today, yesterday] = ['2026-05-20', '2026-05-19'] as const;

/** Another session of somebody's, of which nothing is cached. */
async function anotherSession({ user }: Client, at: number): Promise<Client> {
  const browser = tisane.browser({ 'x-forwarded-for': `10.8.0.${at}` });
  await browser.get(account.login, { body: { email: user?.email ?? '', password: 'correct horse' } });
  return browser;
}

async function read(who: Client) {
  return {
    dashboard: await who.get(dashboard.read, {}),
    stats: await who.get(progress.stats, {}),
    figures: await who.get(progress.daily, { params: { date: today } }),
  };
}

test('after every kind of write all sessions read the same', async () => {
  const maya = await tisane.signUp();
  const planOf = () => maya.get(rituals.forGoal, { params: { goal } });
  await maya.get(progress.setGoal, { body: { currentGoal: goal } });
  const [first, second] = (await planOf()).map(({ id }) => id) as [string, string];
  const tick = (ritualId: string, completedAt: string) =>
    maya.get(rituals.complete, { body: { ritualId, completedAt } });
  const writes: [string, () => Promise<unknown>][] = [
    ['nothing', async () => undefined],
    ['a tick', () => tick(first, today)],
    ['a tick of yesterday', () => tick(first, yesterday)],
    ['a tick taken back', () => maya.get(rituals.uncomplete, { params: { date: today, ritualId: first } })],
    [
      'a tick moved from one day to another',
      async () => {
        await maya.get(rituals.uncomplete, { params: { date: yesterday, ritualId: first } });
        await tick(second, '2026-05-18');
      },
    ],
    ['a habit', () => maya.get(habits.complete, { body: { habitId: 'custom-tea', completedAt: today } })],
    ['a rest day', () => maya.get(streaks.addRestDay, { body: { date: yesterday } })],
    [
      'a pause',
      () => maya.get(streaks.addPause, { body: { firstDay: today, lastDay: null, kind: 'travel' } }),
    ],
    ['a pause ended', () => maya.get(streaks.endPause, { params: { date: today } })],
    ['a figure', () => maya.get(progress.saveDaily, { body: { date: today, waterIntake: 4 } })],
    [
      'a ritual of one’s own',
      () => maya.get(rituals.create, { body: { goal, title: 'Ginger tea', timeOfDay: 'evening' } }),
    ],
    ['another goal', () => maya.get(progress.setGoal, { body: { currentGoal: otherGoal } })],
    ['the first goal again', () => maya.get(progress.setGoal, { body: { currentGoal: goal } })],
    [
      'all of it put back in one transaction',
      async () =>
        maya.get(myData.restore, { body: { file: await maya.get(myData.read, {}), replace: true } }),
    ],
    ['no rituals', () => maya.get(rituals.removeForGoal, { params: { goal } })],
  ];
  for (const [at, [name, write]] of writes.entries()) {
    await read(maya);
    await write();
    const cached = await read(maya);
    expect(cached, name).toEqual(await read(await anotherSession(maya, at)));
  }
});

test('the rituals of another goal are others, also where one transaction wrote those of both', async () => {
  const maya = await tisane.signUp();
  for (const currentGoal of [otherGoal, goal]) await maya.get(progress.setGoal, { body: { currentGoal } });
  const goalsShown = async () =>
    new Set((await maya.get(dashboard.read, {})).ritualsForGoal.map((ritual) => ritual.goal));
  expect(await goalsShown()).toEqual(new Set([goal]));
  const { user } = maya;
  await tisane.db.$client.query('update rituals set ends_on = null where user_id = $1', [user?.id]);
  expect(await goalsShown()).toEqual(new Set([goal]));
  await tisane.db.$client.query('update user_goals set current_goal = $2 where user_id = $1', [
    user?.id,
    otherGoal,
  ]);
  expect(await goalsShown()).toEqual(new Set([otherGoal]));
});
