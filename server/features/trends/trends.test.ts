import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { trends } from '#contract/trends.ts';
import { addDays } from '#domain/days/day.ts';
import { nothingRecorded } from '#domain/progress/trends.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

const today = '2026-05-20';
const goal = 'energy-boost' as const;

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow(`${today}T12:00:00Z`);
});
afterAll(() => tisane.close());

async function personWithPlan(): Promise<{ maya: Client; ids: (time: string) => string[] }> {
  const maya = await tisane.signUp();
  await maya.get(progress.setGoal, { body: { currentGoal: goal } });
  await tisane.db.$client.query('update rituals set starts_on = starts_on - 200 where user_id = $1', [
    maya.user?.id,
  ]);
  const plan = await maya.get(rituals.forGoal, { params: { goal } });
  return {
    maya,
    ids: (time) => plan.filter(({ timeOfDay }) => timeOfDay === time).map(({ id }) => id),
  };
}
const tick = (who: Client, ritualId: string | undefined, ago: number) =>
  who.get(rituals.complete, { body: { ritualId: ritualId ?? '', completedAt: addDays(today, -ago) } });
const saved = (who: Client, date: string, kg: number) => who.ask(trends.saveWeight, { body: { date, kg } });
const read = (who: Client, days?: number) => who.get(trends.read, days ? { query: { days } } : {});

describe('trends', () => {
  test('cover every day of the span, and unrecorded values are not zero', async () => {
    const { maya, ids } = await personWithPlan();
    expect(await read(maya)).toEqual({
      days: Array.from({ length: 30 }, (_, at) => ({ date: addDays(today, at - 29), ...nothingRecorded })),
      timesOfDay: [],
      weightUsed: false,
    });
    await maya.get(progress.saveDaily, { body: { date: today, waterIntake: 0, sleepHours: 7 } });
    await maya.get(progress.saveDaily, {
      body: { date: addDays(today, -2), fastingHours: 14, movementMinutes: 25 },
    });
    await tick(maya, ids('morning')[0], 1);
    await tick(maya, ids('evening')[0], 1);
    await maya.get(habits.complete, {
      body: { habitId: 'energy-boost-water', completedAt: addDays(today, -1) },
    });
    await tick(maya, ids('morning')[0], 4);
    await maya.get(rituals.uncomplete, {
      params: { date: addDays(today, -4), ritualId: ids('morning')[0] ?? '' },
    });
    await saved(maya, addDays(today, -3), 71.26);
    const { days, weightUsed } = await read(maya, 7);
    expect(days).toEqual([
      { date: '2026-05-14', ...nothingRecorded },
      { date: '2026-05-15', ...nothingRecorded },
      { date: '2026-05-16', ...nothingRecorded },
      { date: '2026-05-17', ...nothingRecorded, weight: 71.26 },
      { date: '2026-05-18', ...nothingRecorded, fasting: 14, movement: 25, rituals: 0, habits: 0 },
      { date: '2026-05-19', ...nothingRecorded, rituals: 2, habits: 1 },
      { date: '2026-05-20', ...nothingRecorded, water: 0, sleep: 7, rituals: 0, habits: 0 },
    ]);
    expect(weightUsed).toBe(true);
    for (const span of [90, 365]) expect((await read(maya, span)).days).toHaveLength(span);
    for (const span of [0, 31, 3650, 'all' as unknown as number]) {
      expect((await maya.ask(trends.read, { query: { days: span } })).status).toBe(400);
    }
    expect((await read(await tisane.signUp(), 7)).days.map(({ weight }) => weight)).toEqual(
      Array(7).fill(null),
    );
  });

  test('end on the current day in the person’s time zone', async () => {
    const noah = await tisane.signUp({ timeZone: 'Pacific/Kiritimati' });
    expect((await read(noah, 7)).days.at(-1)?.date).toBe('2026-05-21');
  });

  test('count rituals by time of day, on days with any tick, without today', async () => {
    const { maya, ids } = await personWithPlan();
    for (const ago of [0, 1, 3]) for (const id of ids('morning')) await tick(maya, id, ago);
    await tick(maya, ids('evening')[0], 3);
    await tick(maya, ids('evening')[0], 40);
    expect((await read(maya)).timesOfDay).toEqual([
      { timeOfDay: 'morning', planned: 10, done: 10, days: 2 },
      { timeOfDay: 'midday', planned: 10, done: 0, days: 2 },
      { timeOfDay: 'evening', planned: 10, done: 1, days: 2 },
    ]);
    // After a change of plan, each day counts the rituals planned on it.
    await maya.get(progress.setGoal, { body: { currentGoal: 'skin-clarity-glow' } });
    expect((await read(maya)).timesOfDay.map(({ planned, done }) => [planned, done])).toEqual([
      [10, 10],
      [10, 0],
      [10, 1],
    ]);
  });
});

describe('a weight', () => {
  test('is one a day, the last one saved; removing it twice is harmless', async () => {
    const maya = await tisane.signUp();
    expect((await saved(maya, today, 70)).body).toEqual({ date: today, kg: 70 });
    expect((await saved(maya, today, 69.504)).body).toEqual({ date: today, kg: 69.5 });
    expect((await read(maya, 7)).days.at(-1)?.weight).toBe(69.5);
    for (let time = 0; time < 2; time += 1) {
      expect(await maya.get(trends.removeWeight, { params: { date: today } })).toEqual({ ok: true });
    }
    expect((await read(maya, 7)).weightUsed).toBe(false);
  });

  test('is in a human range, on a day that is not in the future', async () => {
    const maya = await tisane.signUp();
    for (const kg of [20, 400]) expect((await saved(maya, today, kg)).status).toBe(200);
    for (const kg of [19.9, 400.1, -70]) expect((await saved(maya, today, kg)).status).toBe(400);
    expect((await saved(maya, '2026-05-21', 70)).status).toBe(400);
    expect((await saved(maya, '2026-02-30', 70)).status).toBe(400);
  });
});
