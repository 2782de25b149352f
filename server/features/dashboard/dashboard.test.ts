import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

test('a new person finds an empty day', async () => {
  const maya = await tisane.signUp();
  expect(await maya.get(dashboard.read, {})).toEqual({
    today: '2026-05-20',
    ritualsForGoal: [],
    ritualCompletions: [],
    dailyProgress: {
      date: '2026-05-20',
      waterIntake: null,
      waterGoal: 8,
      fastingHours: null,
      fastingType: null,
      sleepHours: null,
      sleepGoal: 8,
      movementMinutes: null,
      movementGoal: 30,
      ritualStreak: 0,
      habitStreak: 0,
    },
    userGoal: { currentGoal: 'full-body-detox', chosen: false },
    userStats: {
      ritualStats: { currentStreak: 0, longestStreak: 0, totalCompleted: 0 },
      habitStats: { currentStreak: 0, longestStreak: 0, totalCompleted: 0 },
      totalDaysTracked: 0,
    },
    activeMealPlan: null,
  });
});

test('agrees with the calls for its parts', async () => {
  const maya = await tisane.signUp();
  const goal = 'immune-system-reset' as const;
  await maya.get(progress.setGoal, { body: { currentGoal: goal } });
  const plan = await maya.get(rituals.forGoal, { params: { goal } });
  for (const [at, day] of ['2026-05-19', '2026-05-20', '2026-05-20'].entries()) {
    await maya.get(rituals.complete, { body: { ritualId: plan[at]?.id ?? '', completedAt: day } });
  }
  await maya.get(progress.saveDaily, { body: { date: '2026-05-18', waterGoal: 10 } });
  await maya.get(progress.saveDaily, { body: { date: '2026-05-20', waterIntake: 4, fastingHours: 12 } });

  const all = await maya.get(dashboard.read, {});
  const byId = (a: { ritualId: string }, b: { ritualId: string }) => (a.ritualId < b.ritualId ? -1 : 1);
  expect(all.ritualsForGoal).toEqual(plan.map(({ why: _, caution: __, templateId: ___, ...shown }) => shown));
  expect(all.ritualCompletions.sort(byId)).toEqual(
    (await maya.get(rituals.completions, { params: { date: '2026-05-20' } })).sort(byId),
  );
  expect(all.dailyProgress).toEqual(await maya.get(progress.daily, { params: { date: '2026-05-20' } }));
  expect(all.dailyProgress).toMatchObject({ waterIntake: 4, waterGoal: 10 });
  expect(all.userGoal).toEqual(await maya.get(progress.goal, {}));
  expect(all.userStats).toEqual(await maya.get(progress.stats, {}));
  expect(all.userStats.ritualStats.currentStreak).toBe(2);
});

test('is of the current day in the person’s time zone', async () => {
  const maya = await tisane.signUp();
  tisane.setNow('2026-05-20T12:30:00Z');
  const todayIn = async (zone?: string) => {
    const headers = { cookie: maya.cookie, ...(zone && { 'x-time-zone': zone }) };
    return JSON.parse((await tisane.raw({ url: '/api/dashboard', headers })).text).today;
  };
  expect(await todayIn()).toBe('2026-05-20');
  expect(await todayIn('Pacific/Auckland')).toBe('2026-05-21');
  // Without a zone, the stored one from the app's last call applies.
  const headers = { cookie: maya.cookie, 'x-time-zone': 'Pacific/Auckland' };
  await tisane.raw({ url: '/api/auth/user', headers });
  expect(await todayIn()).toBe('2026-05-21');
  expect(await todayIn('Not/AZone')).toBe('2026-05-21');
  expect(await todayIn('Pacific/Honolulu')).toBe('2026-05-20');
});
