import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { progress } from '#contract/progress.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const nothing = {
  waterIntake: null,
  fastingHours: null,
  fastingType: null,
  sleepHours: null,
  movementMinutes: null,
  waterGoal: 8,
  sleepGoal: 8,
  movementGoal: 30,
  ritualStreak: 0,
  habitStreak: 0,
};

describe("a day's figures", () => {
  test('are null until they are recorded, and zero is recorded', async () => {
    const maya = await tisane.signUp();
    const day = { params: { date: '2026-05-20' } };
    expect(await maya.get(progress.daily, day)).toEqual({ date: '2026-05-20', ...nothing });
    await maya.get(progress.saveDaily, { body: { date: '2026-05-20', waterIntake: 0 } });
    expect(await maya.get(progress.daily, day)).toMatchObject({ waterIntake: 0, sleepHours: null });
  });

  test('are saved one by one, without changing the others', async () => {
    const maya = await tisane.signUp();
    const date = '2026-05-19';
    await Promise.all([
      maya.get(progress.saveDaily, { body: { date, waterIntake: 5 } }),
      maya.get(progress.saveDaily, { body: { date, fastingHours: 14, fastingType: '14:10' } }),
      maya.get(progress.saveDaily, { body: { date, sleepHours: 7 } }),
      maya.get(progress.saveDaily, { body: { date, movementMinutes: 25 } }),
    ]);
    expect(await maya.get(progress.saveDaily, { body: { date, waterIntake: 6 } })).toEqual({
      ...nothing,
      date,
      waterIntake: 6,
      fastingHours: 14,
      fastingType: '14:10',
      sleepHours: 7,
      movementMinutes: 25,
    });
  });

  test('carry goals over to later days, not to earlier ones', async () => {
    const maya = await tisane.signUp();
    const goals = { waterGoal: 10, movementGoal: 45, fastingType: '14:10' };
    await maya.get(progress.saveDaily, { body: { date: '2026-05-10', ...goals } });
    const goalsOn = async (date: string) => {
      const day = await maya.get(progress.daily, { params: { date } });
      return [day.waterGoal, day.sleepGoal, day.movementGoal, day.fastingType];
    };
    expect(await goalsOn('2026-05-09')).toEqual([8, 8, 30, null]);
    expect(await goalsOn('2026-05-19')).toEqual([10, 8, 45, '14:10']);
    await maya.get(progress.saveDaily, { body: { date: '2026-05-19', waterIntake: 3 } });
    expect(await goalsOn('2026-05-19')).toEqual([10, 8, 45, '14:10']);
    expect(await goalsOn('2026-05-20')).toEqual([10, 8, 45, '14:10']);
  });

  test('make a day tracked, until they are removed', async () => {
    const maya = await tisane.signUp();
    const tracked = async () => (await maya.get(progress.stats, {})).totalDaysTracked;
    await maya.get(progress.saveDaily, { body: { date: '2026-05-18', waterGoal: 9 } });
    expect(await tracked()).toBe(0);
    await maya.get(progress.saveDaily, { body: { date: '2026-05-18', sleepHours: 8 } });
    await maya.get(progress.saveDaily, { body: { date: '2026-05-18', waterIntake: 1 } });
    expect(await tracked()).toBe(1);
    await maya.get(progress.saveDaily, { body: { date: '2026-05-18', sleepHours: null, waterIntake: null } });
    expect(await tracked()).toBe(0);
  });

  test('stay in range, whole and not in the future', async () => {
    const maya = await tisane.signUp();
    const save = async (figures: object) =>
      (
        await tisane.raw({
          method: 'POST',
          url: '/api/daily-progress',
          headers: { cookie: maya.cookie },
          payload: { date: '2026-05-20', ...figures },
        })
      ).status;
    const refused = [
      { waterIntake: 13 },
      { waterIntake: -1 },
      { waterIntake: 2.5 },
      { waterIntake: '3' },
      { fastingHours: 25 },
      { sleepHours: 13 },
      { movementMinutes: 125 },
      { waterGoal: 0 },
      { movementGoal: 5 },
      { fastingType: 'a lot' },
      { date: '2026-05-21' },
      { date: '2025-02-29' },
    ];
    for (const figures of refused) expect([figures, await save(figures)]).toEqual([figures, 400]);
    for (const figures of [
      { waterIntake: 12 },
      { fastingHours: 24 },
      { sleepHours: 12 },
      { movementMinutes: 120 },
    ]) {
      expect([figures, await save(figures)]).toEqual([figures, 200]);
    }
  });

  test('belong to one person', async () => {
    const [maya, other] = [await tisane.signUp(), await tisane.signUp()];
    await maya.get(progress.saveDaily, { body: { date: '2026-05-20', waterIntake: 7 } });
    expect((await other.get(progress.daily, { params: { date: '2026-05-20' } })).waterIntake).toBeNull();
    expect(await other.get(progress.summary, { query: { from: '2026-05-01', to: '2026-05-31' } })).toEqual(
      [],
    );
  });
});

test('a summary has a valid range', async () => {
  const maya = await tisane.signUp();
  const ask = async (query: string) =>
    (await tisane.raw({ url: `/api/progress/summary${query}`, headers: { cookie: maya.cookie } })).status;
  expect(await ask('?from=2026-05-01&to=2026-05-31')).toBe(200);
  expect(await ask('?from=2025-05-20&to=2026-05-20')).toBe(200);
  expect(await ask('?from=2025-05-19&to=2026-05-20')).toBe(400);
  expect(await ask('?from=2026-05-02&to=2026-05-01')).toBe(400);
  expect(await ask('?from=2026-05-02')).toBe(400);
  expect(await ask('')).toBe(400);
});
