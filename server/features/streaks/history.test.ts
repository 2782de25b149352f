import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { errorCodes, type Refusal } from '#contract/error-codes.ts';
import { habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { type Pause, type StreakKind, streakKinds, streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/day.ts';
import { DaySet } from '#domain/day-set.ts';
import { endOfPause, refusePause, refuseRestDay, refuseRestRemoval } from '#domain/rest-days.ts';
import { type Holds, streakDays, streakOn } from '#domain/streak.ts';
import { countAgain } from '#server/database/queries/day-counts.queries.ts';
import { countedDays } from '#server/database/queries/day-counts.testing.ts';
import { readHistory } from '#server/database/statements/history.ts';
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

/** What is counted says what the rows of ticks, figures and rest days say. */
async function expectCounted(userId = ''): Promise<void> {
  const counted = await countedDays(tisane.db, userId);
  await countAgain(tisane.db, { userId });
  expect(await countedDays(tisane.db, userId)).toEqual(counted);
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

  test('streaks, totals and the calendar say what the ticks say', async () => {
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
            const { current, longest } = streakOn(DaySet.of(days), today);
            expect(stats[`${what}Stats`]).toEqual({
              currentStreak: current,
              longestStreak: longest,
              totalCompleted: done[what].size,
            });
          }
          expect(stats.totalDaysTracked).toBe(tracked.size);
          await expectCounted(maya.user?.id);
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
      { numRuns: 25, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);

  test('at once, none is lost and none counts twice', async () => {
    tisane.setNow(`${today}T12:00:00Z`);
    const { maya, ids } = await personWithPlan();
    const dates = [today, addDays(today, -1), addDays(today, -2)];
    const items = dates.flatMap((date) => ids.slice(0, 6).map((ritualId) => ({ date, ritualId })));
    const tick = ({ date, ritualId }: (typeof items)[number]) =>
      maya.get(rituals.complete, { body: { ritualId, completedAt: date } });
    const untick = (params: (typeof items)[number]) => maya.get(rituals.uncomplete, { params });
    const stats = async () => (await maya.get(progress.stats, {})).ritualStats;
    const [half, others] = [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)];
    for (let round = 0; round < 5; round += 1) {
      // Each of them twice, as a second tab or a retry sends them.
      await Promise.all([...half, ...half].map(tick));
      expect(await stats()).toEqual({ currentStreak: 3, longestStreak: 3, totalCompleted: half.length });
      await Promise.all([...others.map(tick), ...half.map(untick), ...half.map(untick)]);
      expect(await stats()).toMatchObject({ currentStreak: 3, totalCompleted: others.length });
      await expectCounted(maya.user?.id);
      await Promise.all(items.map(untick));
      expect(await stats()).toEqual({ currentStreak: 0, longestStreak: 0, totalCompleted: 0 });
    }
  });
});

describe('whatever is ticked, rested and paused while days go by', () => {
  const start = '2026-03-27'; // a Friday
  type Step =
    | { do: 'tick'; what: StreakKind; on: boolean; ago: number }
    | { do: 'rest'; on: boolean; ahead: number }
    | { do: 'pause'; ahead: number; length: number | null }
    | { do: 'end'; which: number }
    | { do: 'wait'; days: number };
  const tick = fc.record({
    do: fc.constant('tick' as const),
    what: fc.constantFrom('ritual' as const, 'ritual' as const, 'ritual' as const, 'habit' as const),
    on: fc.constantFrom(true, true, false),
    ago: fc.constantFrom(0, 1, 1, 2, 2, 3, 4),
  });
  const rest = fc.record({
    do: fc.constant('rest' as const),
    on: fc.constantFrom(true, true, true, false),
    ahead: fc.constantFrom(-2, -1, -1, -1, 0, 0, 1, 2, 3),
  });
  const pause = fc.record({
    do: fc.constant('pause' as const),
    ahead: fc.constantFrom(-2, -1, -1, -1, 0, 0, 1, 2),
    length: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  const end = fc.record({ do: fc.constant('end' as const), which: fc.integer({ min: 0, max: 3 }) });
  // A day back is a flight over the date line: then there is a tomorrow that was ticked already.
  const wait = fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(-1, -1, 1, 1, 1, 2) });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 10, arbitrary: tick },
    { weight: 3, arbitrary: rest },
    { weight: 2, arbitrary: pause },
    { weight: 1, arbitrary: end },
    { weight: 4, arbitrary: wait },
  );

  /** The streaks of both kinds as they stood on each of ten days. */
  async function streaksUntil(userId = '', last: string): Promise<number[][]> {
    const history = await readHistory(tisane.db, { userId });
    return streakKinds.map((kind) => tenDays(last).map((day) => history.streakOn(kind, day).current));
  }
  const tenDays = (last: string) => Array.from({ length: 10 }, (_, ago) => addDays(last, -ago));

  test('the database keeps to the rule, and what lies before yesterday stays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80, size: 'max' }), async (steps) => {
        let today = start;
        tisane.setNow(`${today}T12:00:00Z`);
        const { maya, ids } = await personWithPlan();
        const userId = maya.user?.id;
        const kept = { ritual: new Set<string>(), habit: new Set<string>() };
        const restDays = new Set<string>();
        let pauses: Pause[] = [];
        const holds = (): Holds => ({ restDays: DaySet.of(restDays), pauses });

        /** Asks for something that a rule may refuse, and expects it to be refused just then. */
        async function change(
          refusal: Refusal | undefined,
          asked: Promise<{ status: number; body: object }>,
        ) {
          const { status, body } = await asked;
          const refused = refusal && {
            status: errorCodes[refusal.code].status,
            code: refusal.code,
          };
          expect({ status, ...('code' in body && { code: body.code }) }).toEqual(refused ?? { status: 200 });
          return refusal === undefined;
        }
        async function take(one: Step) {
          if (one.do === 'wait') {
            today = addDays(today, one.days);
            tisane.setNow(`${today}T12:00:00Z`);
          } else if (one.do === 'tick') {
            const date = addDays(today, -one.ago);
            const [ritualId = '', habitId] = [ids[0], 'energy-boost-water'];
            if (one.on) kept[one.what].add(date);
            else kept[one.what].delete(date);
            if (one.what === 'ritual') {
              await (one.on
                ? maya.get(rituals.complete, { body: { ritualId, completedAt: date } })
                : maya.get(rituals.uncomplete, { params: { date, ritualId } }));
            } else {
              await (one.on
                ? maya.get(habits.complete, { body: { habitId, completedAt: date } })
                : maya.get(habits.uncomplete, { params: { date, habitId } }));
            }
          } else if (one.do === 'rest') {
            const date = addDays(today, one.ahead);
            if (one.on) {
              const refusal = refuseRestDay(date, today, holds());
              if (await change(refusal, maya.ask(streaks.addRestDay, { body: { date } }))) restDays.add(date);
            } else {
              const refusal = refuseRestRemoval(date, today);
              if (await change(refusal, maya.ask(streaks.removeRestDay, { params: { date } })))
                restDays.delete(date);
            }
          } else if (one.do === 'pause') {
            const firstDay = addDays(today, one.ahead);
            const lastDay = one.length === null ? null : addDays(firstDay, one.length);
            const body: Pause = { firstDay, lastDay, kind: 'illness' };
            const isThere = pauses.some((other) => JSON.stringify(other) === JSON.stringify(body));
            const refusal = isThere ? undefined : refusePause(body, today, pauses);
            if ((await change(refusal, maya.ask(streaks.addPause, { body }))) && !isThere) {
              pauses = [...pauses, body].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
            }
          } else {
            const ended = pauses[one.which];
            if (!ended) return;
            const left = endOfPause(ended, today);
            await maya.get(streaks.endPause, { params: { date: ended.firstDay } });
            pauses = pauses.flatMap((other) => (other === ended ? (left ?? []) : other));
          }
        }

        for (const one of steps) {
          const changesHolds = one.do === 'rest' || one.do === 'pause' || one.do === 'end';
          const earlier = addDays(today, -2);
          const read = () => streaksUntil(userId, earlier);
          const before = changesHolds ? await read() : [];
          await take(one);
          if (changesHolds) expect(await read()).toEqual(before);

          expect(await streaksUntil(userId, addDays(today, 2))).toEqual(
            streakKinds.map((kind) =>
              tenDays(addDays(today, 2)).map((day) => streakOn(DaySet.of(kept[kind]), day, holds()).current),
            ),
          );
          const stats = await maya.get(progress.stats, {});
          expect((await maya.get(dashboard.read, {})).userStats).toEqual(stats);
          const [ritualStreak, habitStreak] = streakKinds.map(
            (kind) => streakOn(DaySet.of(kept[kind]), today, holds()).current,
          );
          expect(await maya.get(progress.daily, { params: { date: today } })).toMatchObject({
            ritualStreak,
            habitStreak,
          });
        }

        const stats = await maya.get(progress.stats, {});
        for (const kind of streakKinds) {
          const days = DaySet.of(kept[kind]);
          const { current, longest } = streakOn(days, today, holds());
          expect(stats[`${kind}Stats`]).toEqual({
            currentStreak: current,
            longestStreak: longest,
            totalCompleted: days.size,
          });
          const told = await maya.get(streaks.read, { params: { kind } });
          expect(told).toMatchObject({ current, longest, today });
          expect(told.days).toEqual(streakDays(days, () => 1, today, holds()));
          // The days that it counts are as many as it says, and go back to where it began.
          const counted =
            told.since === null ? [] : told.days.filter(({ date }) => date >= (told.since ?? ''));
          expect(counted.filter(({ state }) => state === 'kept')).toHaveLength(current);
          if (told.since !== null) expect(counted.at(-1)).toMatchObject({ date: told.since, state: 'kept' });
        }

        await expectCounted(userId);
      }),
      // Making a failing story short takes a while, and is cut off rather than lost to the runner's own limit.
      { numRuns: 20, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);
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

describe('a day that begins late', () => {
  const dayStart = async (who: Client, hour: number) =>
    (await who.get(streaks.saveDaySettings, { body: { dayStart: hour } })).today;
  const tick = (who: Client, ritualId: string | undefined, completedAt: string) =>
    who.ask(rituals.complete, { body: { ritualId: ritualId ?? '', completedAt } });
  const today = async (who: Client) => (await who.get(dashboard.read, {})).today;

  test('is the same day for every call, in every zone', async () => {
    tisane.setNow('2026-06-10T12:00:00Z');
    const { maya, ids } = await personWithPlan('Pacific/Auckland'); // the 11th, 00:00
    expect(await today(maya)).toBe('2026-06-11');
    expect(await dayStart(maya, 4)).toBe('2026-06-10');
    expect(await today(maya)).toBe('2026-06-10');
    expect(await maya.get(streaks.daySettings, {})).toEqual({ dayStart: 4, today: '2026-06-10' });
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

  test('keeps a streak through the nights that the clocks change', async () => {
    for (const [evening, night, next] of [
      // Berlin: 02:00 becomes 03:00, and 01:30 UTC is 03:30. That night the day begins at four.
      ['2026-03-28', '2026-03-29T01:30:00Z', '2026-03-29'],
      // 03:00 becomes 02:00, and 00:59 UTC is 02:59 for the first time.
      ['2026-10-24', '2026-10-25T00:59:00Z', '2026-10-25'],
    ] as const) {
      tisane.setNow(`${evening}T10:00:00Z`);
      const { maya, ids } = await personWithPlan('Europe/Berlin');
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

  test('changes nothing that was', async () => {
    tisane.setNow('2026-06-10T01:00:00Z');
    const { maya, ids } = await personWithPlan();
    for (const day of ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-08', '2026-06-09'])
      await tick(maya, ids[0], day);
    const before = [
      await countedDays(tisane.db, maya.user?.id),
      await maya.get(progress.stats, {}),
      await maya.get(progress.summary, { query: { from: '2026-06-01', to: '2026-06-10' } }),
    ];
    // Ticked on the 10th, and then it is the 9th again: what the 10th has is there when it comes.
    expect(await dayStart(maya, 3)).toBe('2026-06-09');
    expect([
      await countedDays(tisane.db, maya.user?.id),
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
