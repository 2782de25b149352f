import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { addDays } from '#domain/day.ts';
import { currentStreak, longestStreak, runs } from '#domain/streak.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const goal = 'energy-boost' as const;

async function personWithPlan(timeZone = 'UTC'): Promise<{ maya: Client; ids: string[] }> {
  const maya = await tisane.signUp({ timeZone });
  await maya.get(progress.setGoal, { body: { currentGoal: goal } });
  const ids = (await maya.get(rituals.forGoal, { params: { goal } })).map(({ id }) => id);
  return { maya, ids };
}

async function keptRuns(userId: string | undefined, kind: 'ritual' | 'habit') {
  const { rows } = await tisane.db.$client.query(
    'select first_day as "firstDay", last_day as "lastDay", days from streak_runs where user_id = $1 and kind = $2 order by first_day',
    [userId, kind],
  );
  return rows;
}

describe('whatever is ticked and taken back, in whatever order', () => {
  const today = '2026-03-31';
  type Step = { what: 'ritual' | 'habit'; on: boolean; item: number; ago: number };
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom('ritual', 'habit'),
    on: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    item: fc.integer({ min: 0, max: 2 }),
    ago: fc.integer({ min: 0, max: 9 }),
  });

  test('runs, tallies, totals and stats say what the ticks say', async () => {
    tisane.setNow(`${today}T12:00:00Z`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.boolean(),
        async (steps, atOnce) => {
          const { maya, ids } = await personWithPlan();
          const done = { ritual: new Set<string>(), habit: new Set<string>() };
          const send = ({ what, on, item, ago }: Step) => {
            const date = addDays(today, -ago);
            const habitId = ['energy-boost-water', 'energy-boost-sleep', 'custom-1'][item] ?? '';
            const ritualId = ids[item] ?? '';
            if (what === 'ritual') {
              return on
                ? maya.get(rituals.complete, { body: { ritualId, completedAt: date } })
                : maya.get(rituals.uncomplete, { params: { date, ritualId } });
            }
            return on
              ? maya.get(habits.complete, { body: { habitId, completedAt: date } })
              : maya.get(habits.uncomplete, { params: { date, habitId } });
          };
          // At once only what does not depend on the order: ticks that are never taken back.
          const sent = atOnce ? steps.filter(({ on }) => on) : steps;
          for (const { what, on, item, ago } of sent) {
            const key = `${addDays(today, -ago)} ${item}`;
            if (on) done[what].add(key);
            else done[what].delete(key);
          }
          if (atOnce) await Promise.all(sent.map(send));
          else for (const one of sent) await send(one);

          const stats = await maya.get(progress.stats, {});
          const tracked = new Set<string>();
          for (const what of ['ritual', 'habit'] as const) {
            const days = new Set([...done[what]].map((key) => key.slice(0, 10)));
            for (const day of days) tracked.add(day);
            expect(await keptRuns(maya.user?.id, what)).toEqual(runs(days));
            expect(stats[`${what}Stats`]).toEqual({
              currentStreak: currentStreak(days, today),
              longestStreak: longestStreak(days),
              totalCompleted: done[what].size,
            });
          }
          expect(stats.totalDaysTracked).toBe(tracked.size);
          expect((await maya.get(dashboard.read, {})).userStats).toEqual(stats);
          const calendar = await maya.get(progress.summary, { query: { from: '2026-03-01', to: today } });
          expect(calendar.map(({ date }) => date)).toEqual([...tracked].sort());
          for (const { date, ritualsCompleted, habitsCompleted, completionCount } of calendar) {
            const count = (what: 'ritual' | 'habit') =>
              [...done[what]].filter((key) => key.startsWith(date)).length;
            expect([ritualsCompleted, habitsCompleted]).toEqual([count('ritual'), count('habit')]);
            expect(completionCount).toBe(count('ritual') + count('habit'));
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a streak', () => {
  const streakOf = async (who: Client) => (await who.get(progress.stats, {})).ritualStats.currentStreak;
  const tick = (who: Client, ritualId: string | undefined, completedAt: string) =>
    who.get(rituals.complete, { body: { ritualId: ritualId ?? '', completedAt } });

  test('lives through the night that the clocks change', async () => {
    tisane.setNow('2026-03-28T20:00:00Z');
    const { maya, ids } = await personWithPlan('Europe/Berlin');
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
    const { maya, ids } = await personWithPlan('Pacific/Honolulu');
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
    // Without a zone, the one they were last seen in.
    expect(
      JSON.parse((await tisane.raw({ url: '/api/user-stats', headers: { cookie: maya.cookie } })).text),
    ).toMatchObject({
      ritualStats: { currentStreak: 0 },
    });
  });

  test('of somebody who flew west over the date line is that of the day they are in again', async () => {
    tisane.setNow('2026-06-17T11:30:00Z'); // Auckland: the 17th. Honolulu: the 17th, 01:30.
    const { maya, ids } = await personWithPlan('Pacific/Auckland');
    for (const day of ['2026-06-14', '2026-06-15', '2026-06-17']) await tick(maya, ids[0], day);
    tisane.setNow('2026-06-17T05:00:00Z'); // Auckland: the 17th. Honolulu: the 16th, 19:00.
    const read = async (path: string) => {
      const headers = { cookie: maya.cookie, 'x-time-zone': 'Pacific/Honolulu' };
      return JSON.parse((await tisane.raw({ url: path, headers })).text);
    };
    expect((await read('/api/user-stats')).ritualStats.currentStreak).toBe(2);
    expect((await read('/api/dashboard')).userStats.ritualStats.currentStreak).toBe(2);
  });

  test('is joined by filling a gap and cut by taking a day out', async () => {
    tisane.setNow('2026-07-10T12:00:00Z');
    const { maya, ids } = await personWithPlan();
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

  test('goes on over a change of goal and a new plan', async () => {
    tisane.setNow('2026-08-01T12:00:00Z');
    const { maya, ids } = await personWithPlan();
    await tick(maya, ids[0], '2026-07-31');
    await maya.get(progress.setGoal, { body: { currentGoal: 'skin-clarity-glow' } });
    const other = await maya.get(rituals.forGoal, { params: { goal: 'skin-clarity-glow' } });
    await tick(maya, other[0]?.id, '2026-08-01');
    expect(await streakOf(maya)).toBe(2);
    await maya.get(rituals.finalize, { params: { goal: 'skin-clarity-glow' }, body: { rituals: [] } });
    expect(await streakOf(maya)).toBe(2);
  });
});

test('a day is complete when all that was planned for it is done', async () => {
  tisane.setNow('2026-09-10T12:00:00Z');
  const { maya, ids } = await personWithPlan();
  const complete = async () =>
    (await maya.get(progress.summary, { query: { from: '2026-09-10', to: '2026-09-10' } }))[0]
      ?.allRitualsCompleted;
  for (const ritualId of ids.slice(1)) {
    await maya.get(rituals.complete, { body: { ritualId, completedAt: '2026-09-10' } });
  }
  expect(await complete()).toBe(false);
  await maya.get(rituals.complete, { body: { ritualId: ids[0] ?? '', completedAt: '2026-09-10' } });
  expect(await complete()).toBe(true);
  // Tomorrow's plan does not rewrite today.
  tisane.setNow('2026-09-11T12:00:00Z');
  await maya.get(progress.setGoal, { body: { currentGoal: 'skin-clarity-glow' } });
  expect(await complete()).toBe(true);
});
