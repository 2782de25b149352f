import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import { personWithPlan } from '#server/features/rituals/rituals.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { storedDays } from './done-days.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

describe('a streak', () => {
  const streakOf = async (who: Client) => (await who.get(progress.stats, {})).ritualStats.currentStreak;
  const tick = (who: Client, ritualId: string | undefined, completedAt: string) =>
    who.get(rituals.complete, { body: { ritualId: ritualId ?? '', completedAt } });

  test('continues through the nights of a clock change', async () => {
    tisane.setNow('2026-03-28T20:00:00Z');
    const { maya, ids } = await personWithPlan(tisane, 'Europe/Berlin');
    await tick(maya, ids[0], '2026-03-28');
    tisane.setNow('2026-03-29T21:30:00Z'); // 23:30 in summer time, of a day with 23 hours
    await tick(maya, ids[0], '2026-03-29');
    expect(await streakOf(maya)).toBe(2);
    tisane.setNow('2026-03-29T22:30:00Z'); // 00:30 on the 30th
    expect(await streakOf(maya)).toBe(2);
    await tick(maya, ids[0], '2026-03-30');
    expect(await streakOf(maya)).toBe(3);
    tisane.setNow('2026-10-25T00:30:00Z'); // the night with 25 hours: 02:30, for the first time
    await tick(maya, ids[0], '2026-10-24');
    await tick(maya, ids[0], '2026-10-25');
    tisane.setNow('2026-10-25T22:59:00Z');
    expect(await streakOf(maya)).toBe(2);
  });

  test('at one instant is open in Honolulu and over in Auckland', async () => {
    tisane.setNow('2026-06-10T12:00:00Z');
    const { maya, ids } = await personWithPlan(tisane, 'Pacific/Honolulu');
    await tick(maya, ids[0], '2026-06-09');
    await tick(maya, ids[0], '2026-06-10');
    tisane.setNow('2026-06-11T12:30:00Z'); // Honolulu: the 11th, 02:30. Auckland: the 12th, 00:30.
    const read = async (zone: string) => {
      const headers = { cookie: maya.cookie, 'x-time-zone': zone };
      return JSON.parse((await tisane.raw({ url: '/api/user-stats', headers })).text).ritualStats
        .currentStreak;
    };
    expect(await read('Pacific/Honolulu')).toBe(2);
    expect(await read('Pacific/Auckland')).toBe(0);
    // Without a zone, the last known one.
    expect(
      JSON.parse((await tisane.raw({ url: '/api/user-stats', headers: { cookie: maya.cookie } })).text),
    ).toMatchObject({
      ritualStats: { currentStreak: 0 },
    });
  });

  test('of a person who flew west over the date line uses the repeated day', async () => {
    tisane.setNow('2026-06-17T11:30:00Z'); // Auckland: the 17th. Honolulu: the 17th, 01:30.
    const { maya, ids } = await personWithPlan(tisane, 'Pacific/Auckland');
    for (const day of ['2026-06-14', '2026-06-15', '2026-06-17']) await tick(maya, ids[0], day);
    tisane.setNow('2026-06-17T05:00:00Z'); // Auckland: the 17th. Honolulu: the 16th, 19:00.
    const read = async (path: string) => {
      const headers = { cookie: maya.cookie, 'x-time-zone': 'Pacific/Honolulu' };
      return JSON.parse((await tisane.raw({ url: path, headers })).text);
    };
    expect((await read('/api/user-stats')).ritualStats.currentStreak).toBe(2);
    expect((await read('/api/dashboard')).userStats.ritualStats.currentStreak).toBe(2);
  });

  test('is joined by filling a gap and cut by clearing a day', async () => {
    tisane.setNow('2026-07-10T12:00:00Z');
    const { maya, ids } = await personWithPlan(tisane);
    for (const day of ['2026-07-06', '2026-07-07', '2026-07-09', '2026-07-10']) await tick(maya, ids[0], day);
    expect(await streakOf(maya)).toBe(2);
    await tick(maya, ids[1], '2026-07-08');
    expect(await streakOf(maya)).toBe(5);
    await maya.get(rituals.uncomplete, { params: { date: '2026-07-08', ritualId: ids[1] ?? '' } });
    expect((await maya.get(progress.stats, {})).ritualStats).toMatchObject({
      currentStreak: 2,
      longestStreak: 2,
    });
    expect((await maya.get(progress.daily, { params: { date: '2026-07-07' } })).ritualStreak).toBe(2);
  });

  test('continues after a change of goal and a new plan', async () => {
    tisane.setNow('2026-08-01T12:00:00Z');
    const { maya, ids } = await personWithPlan(tisane);
    await tick(maya, ids[0], '2026-07-31');
    await maya.get(progress.setGoal, { body: { currentGoal: 'skin-clarity-glow' } });
    const other = await maya.get(rituals.forGoal, { params: { goal: 'skin-clarity-glow' } });
    await tick(maya, other[0]?.id, '2026-08-01');
    expect(await streakOf(maya)).toBe(2);
    await maya.get(rituals.finalize, { params: { goal: 'skin-clarity-glow' }, body: { rituals: [] } });
    expect(await streakOf(maya)).toBe(2);
  });
});

describe('a later start of the day', () => {
  const dayStart = async (who: Client, hour: number) =>
    (await who.get(streaks.saveDaySettings, { body: { dayStart: hour } })).today;
  const tick = (who: Client, ritualId: string | undefined, completedAt: string) =>
    who.ask(rituals.complete, { body: { ritualId: ritualId ?? '', completedAt } });
  const today = async (who: Client) => (await who.get(dashboard.read, {})).today;

  test('gives the same day in every call and zone', async () => {
    tisane.setNow('2026-06-10T12:00:00Z');
    const { maya, ids } = await personWithPlan(tisane, 'Pacific/Auckland'); // the 11th, 00:00
    expect(await today(maya)).toBe('2026-06-11');
    expect(await dayStart(maya, 4)).toBe('2026-06-10');
    expect(await today(maya)).toBe('2026-06-10');
    expect(await maya.get(streaks.daySettings, {})).toMatchObject({ dayStart: 4, today: '2026-06-10' });
    expect((await maya.get(streaks.read, { params: { kind: 'ritual' } })).today).toBe('2026-06-10');

    expect((await tick(maya, ids[0], '2026-06-10')).status).toBe(200);
    const refused = [
      await tick(maya, ids[0], '2026-06-11'),
      await maya.ask(habits.complete, { body: { habitId: 'energy-boost-water', completedAt: '2026-06-11' } }),
      await maya.ask(progress.saveDaily, { body: { date: '2026-06-11', waterIntake: 1 } }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([
        400,
        '2026-06-11 has not come yet: where you are, it is 2026-06-10.',
      ]);
    }
    expect((await maya.get(progress.stats, {})).ritualStats.totalCompleted).toBe(1);

    // At four it is the 11th there; in Honolulu, at six in the morning, still the 10th.
    tisane.setNow('2026-06-10T16:00:00Z');
    expect(await today(maya)).toBe('2026-06-11');
    const headers = { cookie: maya.cookie, 'x-time-zone': 'Pacific/Honolulu' };
    expect(JSON.parse((await tisane.raw({ url: '/api/dashboard', headers })).text).today).toBe('2026-06-10');
  });

  test('keeps a streak through the nights of a clock change', async () => {
    for (const [evening, night, next] of [
      // Berlin: 02:00 becomes 03:00, and 01:30 UTC is 03:30. That night the day begins at four.
      ['2026-03-28', '2026-03-29T01:30:00Z', '2026-03-29'],
      // 03:00 becomes 02:00, and 00:59 UTC is 02:59 for the first time.
      ['2026-10-24', '2026-10-25T00:59:00Z', '2026-10-25'],
    ] as const) {
      tisane.setNow(`${evening}T10:00:00Z`);
      const { maya, ids } = await personWithPlan(tisane, 'Europe/Berlin');
      await dayStart(maya, 3);
      await tick(maya, ids[0], addDays(evening, -1));
      tisane.setNow(night);
      expect(await today(maya)).toBe(evening);
      expect((await tick(maya, ids[0], evening)).status).toBe(200);
      expect((await maya.get(progress.stats, {})).ritualStats.currentStreak).toBe(2);
      tisane.setNow(`${next}T08:00:00Z`);
      expect(await today(maya)).toBe(next);
      await tick(maya, ids[0], next);
      expect((await maya.get(dashboard.read, {})).userStats.ritualStats.currentStreak).toBe(3);
    }
  });

  test('does not change the past', async () => {
    tisane.setNow('2026-06-10T01:00:00Z');
    const { maya, ids } = await personWithPlan(tisane);
    for (const day of ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-08', '2026-06-09'])
      await tick(maya, ids[0], day);
    const before = [
      await storedDays(tisane.db, maya.user?.id),
      await maya.get(progress.stats, {}),
      await maya.get(progress.summary, { query: { from: '2026-06-01', to: '2026-06-10' } }),
    ];
    // Ticked on the 10th, and then it is the 9th again: the ticks of the 10th reappear on that day.
    expect(await dayStart(maya, 3)).toBe('2026-06-09');
    expect([
      await storedDays(tisane.db, maya.user?.id),
      await maya.get(progress.stats, {}),
      await maya.get(progress.summary, { query: { from: '2026-06-01', to: '2026-06-10' } }),
    ]).toEqual(before);
    expect(await dayStart(maya, 0)).toBe('2026-06-10');
    await tick(maya, ids[0], '2026-06-10');
    await dayStart(maya, 3);
    const { userStats } = await maya.get(dashboard.read, {});
    expect(userStats.ritualStats).toMatchObject({ currentStreak: 2, longestStreak: 3, totalCompleted: 6 });
    expect(await maya.get(progress.stats, {})).toEqual(userStats);
  });
});

test('a day is complete when all its planned rituals are done', async () => {
  tisane.setNow('2026-09-10T12:00:00Z');
  const { maya, ids } = await personWithPlan(tisane);
  const complete = async () =>
    (await maya.get(progress.summary, { query: { from: '2026-09-10', to: '2026-09-10' } }))[0]
      ?.allRitualsCompleted;
  for (const ritualId of ids.slice(1)) {
    await maya.get(rituals.complete, { body: { ritualId, completedAt: '2026-09-10' } });
  }
  expect(await complete()).toBe(false);
  await maya.get(rituals.complete, { body: { ritualId: ids[0] ?? '', completedAt: '2026-09-10' } });
  expect(await complete()).toBe(true);
  // Tomorrow's plan does not change today.
  tisane.setNow('2026-09-11T12:00:00Z');
  await maya.get(progress.setGoal, { body: { currentGoal: 'skin-clarity-glow' } });
  expect(await complete()).toBe(true);
});
