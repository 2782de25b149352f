import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { tick } from '#server/features/habits/habits.queries.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

const today = '2026-05-20'; // a Wednesday
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
beforeEach(() => tisane.setNow(`${today}T12:00:00Z`));
afterAll(() => tisane.close());

async function personWithPlan(): Promise<{ maya: Client; ids: string[] }> {
  const maya = await tisane.signUp();
  await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const plan = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  return { maya, ids: plan.map(({ id }) => id) };
}

const rest = (who: Client, date: string) => who.ask(streaks.addRestDay, { body: { date } });
const pause = (who: Client, firstDay: string, lastDay: string | null) =>
  who.ask(streaks.addPause, { body: { firstDay, lastDay, kind: 'illness' } });
const answer = ({ status, body }: { status: number; body: object }) => [
  status,
  'message' in body ? body.message : undefined,
];

describe('the details of a streak', () => {
  test('show its days and the gap before it', async () => {
    const { maya, ids } = await personWithPlan();
    const tick = (ritualId: string | undefined, completedAt: string) =>
      maya.get(rituals.complete, { body: { ritualId: ritualId ?? '', completedAt } });
    for (const day of ['2026-05-12', '2026-05-13', '2026-05-16', '2026-05-18']) await tick(ids[0], day);
    await tick(ids[1], '2026-05-18');
    tisane.setNow('2026-05-18T12:00:00Z');
    expect((await rest(maya, '2026-05-17')).status).toBe(200);
    expect((await rest(maya, '2026-05-19')).status).toBe(200);
    tisane.setNow(`${today}T12:00:00Z`);

    expect(await maya.get(streaks.read, { params: { kind: 'ritual' } })).toEqual({
      current: 2,
      longest: 2,
      today,
      since: '2026-05-16',
      days: [
        { date: '2026-05-20', state: 'open', count: 0 },
        { date: '2026-05-19', state: 'rest', count: 0 },
        { date: '2026-05-18', state: 'kept', count: 2 },
        { date: '2026-05-17', state: 'rest', count: 0 },
        { date: '2026-05-16', state: 'kept', count: 1 },
        { date: '2026-05-15', state: 'missed', count: 0 },
        { date: '2026-05-14', state: 'missed', count: 0 },
      ],
    });
    expect((await maya.get(dashboard.read, {})).userStats.ritualStats.currentStreak).toBe(2);
    expect((await maya.get(progress.stats, {})).ritualStats.currentStreak).toBe(2);
    expect(await maya.get(streaks.read, { params: { kind: 'habit' } })).toEqual({
      current: 0,
      longest: 0,
      today,
      since: null,
      days: [{ date: today, state: 'open', count: 0 }],
    });
  });

  test('list 400 days at most, and the start of a longer one', async () => {
    const { maya } = await personWithPlan();
    for (let ago = 0; ago < 403; ago += 1) {
      const completedAt = addDays(today, -ago);
      await tick(tisane.db, ownScope(maya.user?.id ?? ''), { habitId: 'energy-boost-water', completedAt });
    }
    const streak = await maya.get(streaks.read, { params: { kind: 'habit' } });
    expect(streak).toMatchObject({ current: 403, longest: 403, since: addDays(today, -402) });
    expect(streak.days).toHaveLength(400);
  });

  test('of an unknown kind are refused', async () => {
    const maya = await tisane.signUp();
    const headers = { cookie: maya.cookie };
    expect((await tisane.raw({ url: '/api/streaks/coffee', headers })).status).toBe(400);
  });
});

describe('rest days', () => {
  test('are two a week, chosen ahead or until the end of the next day', async () => {
    const maya = await tisane.signUp();
    expect(answer(await rest(maya, '2026-05-18'))).toEqual([
      400,
      'A rest day can be chosen until the end of the day after: for 2026-05-18 it is too late.',
    ]);
    for (const day of ['2026-05-19', '2026-05-24', '2026-05-25', '2026-05-19'])
      expect((await rest(maya, day)).status).toBe(200);
    expect(answer(await rest(maya, '2026-05-22'))).toEqual([
      409,
      'The week of 2026-05-18 has its two rest days already: 2026-05-19 and 2026-05-24.',
    ]);
    const all = () => maya.get(streaks.restDays, { query: { from: '2026-05-01', to: '2026-05-31' } });
    expect(await all()).toEqual([{ date: '2026-05-19' }, { date: '2026-05-24' }, { date: '2026-05-25' }]);

    expect(answer(await maya.ask(streaks.removeRestDay, { params: { date: '2026-05-19' } }))).toEqual([
      400,
      '2026-05-19 is over: its rest day stays as it is.',
    ]);
    await maya.get(streaks.removeRestDay, { params: { date: '2026-05-24' } });
    await maya.get(streaks.removeRestDay, { params: { date: '2026-05-24' } });
    expect((await rest(maya, '2026-05-22')).status).toBe(200);
    expect(await all()).toEqual([{ date: '2026-05-19' }, { date: '2026-05-22' }, { date: '2026-05-25' }]);
  });

  test('are two a week also with concurrent requests', async () => {
    const maya = await tisane.signUp();
    const answers = await Promise.all(
      ['2026-05-20', '2026-05-21', '2026-05-22', '2026-05-23'].map((day) => rest(maya, day)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  });

  test('are read for a valid range', async () => {
    const maya = await tisane.signUp();
    const headers = { cookie: maya.cookie };
    const status = async (query: string) =>
      (await tisane.raw({ url: `/api/rest-days${query}`, headers })).status;
    expect(await status('?from=2026-05-02&to=2026-05-01')).toBe(400);
    expect(await status('?from=2025-05-19&to=2026-05-20')).toBe(400);
    expect(await status('?from=2025-05-20&to=2026-05-20')).toBe(200);
    expect(await status('')).toBe(400);
  });
});

describe('a pause', () => {
  test('begins yesterday at the earliest, and two do not overlap', async () => {
    const maya = await tisane.signUp();
    expect(answer(await pause(maya, '2026-05-18', null))).toEqual([
      400,
      'A pause can begin yesterday at the earliest: 2026-05-19.',
    ]);
    expect(answer(await pause(maya, '2026-05-21', '2026-05-20'))).toEqual([
      400,
      'The pause ends before it begins.',
    ]);
    expect((await pause(maya, '2026-06-01', null)).status).toBe(200);
    expect((await pause(maya, '2026-06-01', null)).status).toBe(200);
    expect(answer(await pause(maya, '2026-05-19', null))).toEqual([
      409,
      'There is a pause already from 2026-06-01 without an end yet.',
    ]);
    expect((await pause(maya, '2026-05-19', '2026-05-22')).status).toBe(200);
    expect(answer(await pause(maya, '2026-05-22', '2026-05-24'))).toEqual([
      409,
      'There is a pause already from 2026-05-19 until 2026-05-22.',
    ]);
    expect(answer(await rest(maya, '2026-05-21'))).toEqual([
      409,
      '2026-05-21 is paused already and needs no rest day.',
    ]);
    expect(await maya.get(streaks.pauses, {})).toEqual([
      { firstDay: '2026-06-01', lastDay: null, kind: 'illness' },
      { firstDay: '2026-05-19', lastDay: '2026-05-22', kind: 'illness' },
    ]);
  });

  test('keeps a streak while it lasts, and can be ended any time', async () => {
    const { maya, ids } = await personWithPlan();
    await maya.get(rituals.complete, { body: { ritualId: ids[0] ?? '', completedAt: '2026-05-18' } });
    await maya.get(habits.complete, {
      body: { habitId: 'energy-boost-water', completedAt: '2026-05-18' },
    });
    const current = async () => {
      const { userStats } = await maya.get(dashboard.read, {});
      expect(await maya.get(progress.stats, {})).toEqual(userStats);
      return [userStats.ritualStats.currentStreak, userStats.habitStats.currentStreak];
    };
    expect(await current()).toEqual([0, 0]);
    await pause(maya, '2026-05-19', null);
    expect(await current()).toEqual([1, 1]);
    tisane.setNow('2027-08-01T12:00:00Z');
    expect(await current()).toEqual([1, 1]);
    await maya.get(streaks.endPause, { params: { date: '2026-05-19' } });
    await maya.get(streaks.endPause, { params: { date: '2026-05-19' } });
    await maya.get(streaks.endPause, { params: { date: '2026-05-01' } });
    expect(await maya.get(streaks.pauses, {})).toEqual([
      { firstDay: '2026-05-19', lastDay: '2027-07-31', kind: 'illness' },
    ]);
    expect(await current()).toEqual([1, 1]); // today is open
    tisane.setNow('2027-08-02T12:00:00Z');
    expect(await current()).toEqual([0, 0]);
    expect((await maya.get(progress.daily, { params: { date: '2027-08-01' } })).ritualStreak).toBe(1);
  });

  test('that has not begun is deleted when it is ended', async () => {
    const maya = await tisane.signUp();
    await pause(maya, today, '2026-05-25');
    await maya.get(streaks.endPause, { params: { date: today } });
    expect(await maya.get(streaks.pauses, {})).toEqual([]);
  });
});

test('rest days and pauses are private', async () => {
  const [{ maya }, { maya: other, ids }] = [await personWithPlan(), await personWithPlan()];
  await other.get(rituals.complete, { body: { ritualId: ids[0] ?? '', completedAt: '2026-05-18' } });
  await rest(maya, '2026-05-19');
  await pause(maya, today, null);
  expect((await other.get(progress.stats, {})).ritualStats.currentStreak).toBe(0);
  expect(await other.get(streaks.pauses, {})).toEqual([]);
  expect(await other.get(streaks.restDays, { query: { from: today, to: today } })).toEqual([]);
  await other.get(streaks.endPause, { params: { date: today } });
  expect(await maya.get(streaks.pauses, {})).toHaveLength(1);
});

test('a day begins at a whole hour from 0 to 5', async () => {
  const maya = await tisane.signUp();
  expect(await maya.get(streaks.daySettings, {})).toEqual({ dayStart: 0, today });
  for (const dayStart of [-1, 6, 2.5, '3', null]) {
    const { status } = await tisane.raw({
      method: 'PUT',
      url: '/api/day-settings',
      headers: { cookie: maya.cookie },
      payload: { dayStart },
    });
    expect([dayStart, status]).toEqual([dayStart, 400]);
  }
  for (const dayStart of [0, 5]) {
    expect((await maya.get(streaks.saveDaySettings, { body: { dayStart } })).dayStart).toBe(dayStart);
    expect((await maya.get(streaks.daySettings, {})).dayStart).toBe(dayStart);
  }
});

test('the choice of a first screen, which earlier apps send, changes nothing', async () => {
  const maya = await tisane.signUp();
  const before = await maya.get(streaks.saveDaySettings, { body: { dayStart: 4 } });
  const { status } = await tisane.raw({
    method: 'PUT',
    url: '/api/day-settings',
    headers: { cookie: maya.cookie },
    payload: { firstScreen: '/today' },
  });
  expect(status).toBe(200);
  expect(await maya.get(streaks.daySettings, {})).toEqual(before);
});
