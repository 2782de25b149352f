import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { deviceOf } from '#server/conflicts.testing.ts';
import type { TestApp } from '#server/testing.ts';
import { first, goal, personWithPlan, startAtNoon, tick, ticksOf, today } from './rituals.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startAtNoon();
});
afterAll(() => tisane.close());

describe('choosing a goal', () => {
  test('a new person has no rituals, and fifteen once they have chosen', async () => {
    const maya = await tisane.signUp();
    expect(await maya.get(progress.goal, {})).toEqual({ currentGoal: 'full-body-detox', chosen: false });
    expect(await maya.get(rituals.forGoal, { params: { goal: 'full-body-detox' } })).toEqual([]);
    await maya.get(progress.setGoal, { body: { currentGoal: 'full-body-detox' } });
    const plan = await maya.get(rituals.forGoal, { params: { goal: 'full-body-detox' } });
    expect(plan.map(({ timeOfDay }) => timeOfDay)).toEqual([
      ...Array(5).fill('morning'),
      ...Array(5).fill('midday'),
      ...Array(5).fill('evening'),
    ]);
    expect(await maya.get(rituals.templates, { params: { goal: 'full-body-detox' } })).toHaveLength(15);
  });

  test('the same goal again changes nothing', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    await maya.get(progress.setGoal, { body: { currentGoal: goal } });
    expect(await maya.get(rituals.forGoal, { params: { goal } })).toEqual(plan);
  });

  test('another goal keeps all history', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    await tick(maya, first(plan));
    await tick(maya, first(plan), '2026-05-19');
    await maya.get(progress.setGoal, { body: { currentGoal: 'immune-system-reset' } });
    expect(await maya.get(rituals.forGoal, { params: { goal } })).toEqual([]);
    expect(await ticksOf(maya, today)).toEqual([first(plan)]);
    const stats = await maya.get(progress.stats, {});
    expect(stats.ritualStats).toEqual({ currentStreak: 2, longestStreak: 2, totalCompleted: 2 });
  });

  test('two tabs that choose the same goal at once add its rituals once', async () => {
    const maya = await tisane.signUp();
    await Promise.all(
      Array.from({ length: 6 }, () => maya.get(progress.setGoal, { body: { currentGoal: goal } })),
    );
    expect(await maya.get(rituals.forGoal, { params: { goal } })).toHaveLength(15);
  });

  test('rituals added before the first choice stay', async () => {
    const maya = await tisane.signUp();
    const body = { goal: 'full-body-detox' as const, title: 'Ginger tea', timeOfDay: 'evening' as const };
    const added = await maya.get(rituals.create, { body });
    await maya.get(progress.setGoal, { body: { currentGoal: goal } });
    const plan = await maya.get(rituals.forGoal, { params: { goal } });
    expect(plan).toHaveLength(16);
    expect(plan.find(({ id }) => id === added.id)?.title).toBe('Ginger tea');
  });

  test('an unknown goal is refused', async () => {
    const maya = await tisane.signUp();
    expect((await tisane.raw({ url: '/api/rituals/be-rich', headers: { cookie: maya.cookie } })).status).toBe(
      400,
    );
    const { status } = await tisane.raw({
      method: 'POST',
      url: '/api/user-goal',
      headers: { cookie: maya.cookie },
      payload: { currentGoal: 'be-rich' },
    });
    expect(status).toBe(400);
  });
});

describe('a tick', () => {
  test('is stored once, however often it is sent', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tick(maya, first(plan))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toEqual({ ritualId: first(plan), completedAt: today });
    expect(await ticksOf(maya, today)).toEqual([first(plan)]);
    expect((await maya.get(progress.stats, {})).ritualStats.totalCompleted).toBe(1);
  });

  test('can be removed, repeatedly', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    await tick(maya, first(plan));
    const params = { date: today, ritualId: first(plan) };
    for (let count = 0; count < 3; count += 1) await maya.get(rituals.uncomplete, { params });
    expect(await ticksOf(maya, today)).toEqual([]);
    expect((await maya.get(progress.stats, {})).ritualStats).toEqual({
      currentStreak: 0,
      longestStreak: 0,
      totalCompleted: 0,
    });
  });

  test("of another person's or an unknown ritual is a 404 that reveals nothing", async () => {
    const { plan } = await personWithPlan(tisane);
    const other = await tisane.signUp();
    const foreign = await tick(other, first(plan));
    const none = await tick(other, randomUUID());
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(none.body);
    await other.get(rituals.uncomplete, { params: { date: today, ritualId: first(plan) } });
    expect(await ticksOf(other, today)).toEqual([]);
  });

  test('of an invalid or future day is refused', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    for (const day of ['2026-02-30', '2026-13-01', '26-5-1', 'today', '', '2026-05-20T00:00', '0000-00-00']) {
      expect([day, (await tick(maya, first(plan), day)).status]).toEqual([day, 400]);
    }
    const tomorrow = await tick(maya, first(plan), '2026-05-21');
    expect(tomorrow.status).toBe(400);
    expect(tomorrow.body.message).toContain('has not come yet');
    expect((await tick(maya, first(plan), '2019-03-01')).status).toBe(200);
  });

  test('in Auckland may be of a day that is still to come in Honolulu', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    tisane.setNow('2026-05-20T12:30:00Z');
    const tickIn = async (zone: string, completedAt: string) => {
      const { status } = await tisane.raw({
        method: 'POST',
        url: '/api/ritual-completions',
        headers: { cookie: maya.cookie, 'x-time-zone': zone },
        payload: { ritualId: first(plan), completedAt },
      });
      return status;
    };
    expect(await tickIn('Pacific/Auckland', '2026-05-21')).toBe(200);
    expect(await tickIn('Pacific/Honolulu', '2026-05-21')).toBe(400);
    expect(await tickIn('Pacific/Honolulu', '2026-05-20')).toBe(200);
    tisane.setNow('2026-05-20T12:00:00Z');
  });
});

describe('one ritual', () => {
  test('is added at the end of its time of day, once per id', async () => {
    const { maya } = await personWithPlan(tisane);
    const body = {
      id: randomUUID(),
      goal,
      title: ' Tea ',
      timeOfDay: 'morning' as const,
      description: 'Slowly.',
    };
    const added = await maya.get(rituals.create, { body });
    expect(added).toEqual({
      id: body.id,
      goal,
      title: 'Tea',
      description: 'Slowly.',
      timeOfDay: 'morning',
      minutes: null,
      why: null,
      caution: null,
      templateId: null,
    });
    expect(await maya.get(rituals.create, { body })).toEqual(added);
    const plan = await maya.get(rituals.forGoal, { params: { goal } });
    expect(plan.map(({ id }) => id).indexOf(added.id)).toBe(5);
    expect(plan).toHaveLength(16);
  });

  test('of a device that waited while the goal changed is a conflict', async () => {
    const { maya } = await personWithPlan(tisane);
    const body = { goal: 'skin-clarity-glow' as const, title: 'Tea', timeOfDay: 'morning' as const };
    const { status } = await deviceOf(tisane, maya)(rituals.create, { body }, { madeAt: -60 });
    expect(status).toBe(409);
  });

  test('of another goal waits there, and on no day', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    const other = 'skin-clarity-glow' as const;
    const listed = () => maya.get(rituals.forGoal, { params: { goal: other } });
    const body = { goal: other, title: 'Tea', timeOfDay: 'morning' as const };
    const added = await maya.get(rituals.create, { body });
    expect(await listed()).toEqual([added]);
    expect(await maya.get(rituals.ofDay, { params: { date: today } })).toEqual(plan);
    for (const { id } of plan) await tick(maya, id);
    const [day] = await maya.get(progress.summary, { query: { from: today, to: today } });
    expect(day?.allRitualsCompleted).toBe(true);
    await maya.get(rituals.removeForGoal, { params: { goal: other } });
    expect(await listed()).toEqual([]);
    expect(await maya.get(rituals.ofDay, { params: { date: today } })).toEqual(plan);
  });

  test('an empty plan is valid', async () => {
    const { maya } = await personWithPlan(tisane);
    await maya.get(rituals.removeForGoal, { params: { goal } });
    expect(await maya.get(rituals.forGoal, { params: { goal } })).toEqual([]);
    expect((await maya.get(dashboard.read, {})).ritualsForGoal).toEqual([]);
  });
});

test('a past day shows the rituals planned on it', async () => {
  const { maya, plan } = await personWithPlan(tisane);
  tisane.setNow('2026-05-25T12:00:00Z');
  await maya.get(progress.setGoal, { body: { currentGoal: 'immune-system-reset' } });
  const idsOn = async (date: string) =>
    (await maya.get(rituals.ofDay, { params: { date } })).map(({ id }) => id);
  expect(await idsOn('2026-05-24')).toEqual(plan.map(({ id }) => id));
  const now = await maya.get(rituals.forGoal, { params: { goal: 'immune-system-reset' } });
  expect(await idsOn('2026-05-25')).toEqual(now.map(({ id }) => id));
  // Before the first plan, a past day shows today's.
  expect(await idsOn('2026-01-01')).toEqual(now.map(({ id }) => id));
  tisane.setNow('2026-05-20T12:00:00Z');
});

test('the history of a ritual has its days of four weeks, also from before it was removed and added again', async () => {
  const { maya, plan } = await personWithPlan(tisane);
  const [first, second] = plan;
  if (!first || !second) throw new Error('no rituals');
  const tick = (ritualId: string, completedAt: string) =>
    maya.get(rituals.complete, { body: { ritualId, completedAt } });
  for (const day of ['2026-05-20', '2026-05-18', '2026-04-22']) await tick(first.id, day);
  await tick(second.id, '2026-05-19');
  const historyOf = (ritualId: string) => maya.get(rituals.history, { params: { ritualId } });
  // The 22nd of April is 28 days ago: just outside.
  expect(await historyOf(first.id)).toEqual({ today: '2026-05-20', days: ['2026-05-20', '2026-05-18'] });
  await maya.get(progress.setGoal, { body: { currentGoal: 'immune-system-reset' } });
  await maya.get(progress.setGoal, { body: { currentGoal: goal } });
  const [again] = await maya.get(rituals.forGoal, { params: { goal } });
  expect(again?.id).not.toBe(first.id);
  expect((await historyOf(again?.id ?? '')).days).toEqual(['2026-05-20', '2026-05-18']);
  const nora = await tisane.signUp();
  expect((await nora.ask(rituals.history, { params: { ritualId: first.id } })).status).toBe(404);
});

test('a remedy is added once to a part of the day, and again to another one', async () => {
  const maya = await tisane.signUp();
  const { currentGoal: goal } = await maya.get(progress.goal, {});
  const add = (title: string, timeOfDay: 'morning' | 'evening', remedyId?: string) =>
    maya.get(rituals.create, { body: { goal, title, timeOfDay, ...(remedyId && { remedyId }) } });
  const first = await add('Ginger', 'morning', 'migraine:ginger');
  expect(await add('ginger', 'morning', 'migraine:ginger')).toEqual(first);
  expect((await add('Ginger', 'evening', 'migraine:ginger')).id).not.toBe(first.id);
  // A person's own ritual may be repeated.
  await add('Stretch', 'morning');
  await add('Stretch', 'morning');
  const titles = (await maya.get(rituals.forGoal, { params: { goal } })).map(({ title }) => title);
  expect(titles).toEqual(['Ginger', 'Stretch', 'Stretch', 'Ginger']);
});
