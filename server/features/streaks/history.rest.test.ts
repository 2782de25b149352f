import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { errorCodes, type Refusal } from '#contract/error-codes.ts';
import { habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { type Pause, type StreakKind, streakKinds, streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { endOfPause, refusePause, refuseRestDay, refuseRestRemoval } from '#domain/streaks/rest-days.ts';
import { type DaysOff, streakDays, streakOn } from '#domain/streaks/streak.ts';
import { personWithPlan } from '#server/features/rituals/rituals.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { countAgain } from './done-days.queries.ts';
import { storedDays } from './done-days.testing.ts';
import { readHistory } from './history.queries.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());

/** Expects the stored counts to match the rows of ticks, figures and rest days. */
async function expectCounted(userId = ''): Promise<void> {
  const counted = await storedDays(tisane.db, userId);
  await countAgain(tisane.db, ownScope(userId));
  expect(await storedDays(tisane.db, userId)).toEqual(counted);
}

describe('any ticks and removals, in any order', () => {
  const today = '2026-03-31';
  type Step = { what: 'ritual' | 'habit'; on: boolean; item: number; ago: number };
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom('ritual', 'habit'),
    on: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    item: fc.integer({ min: 0, max: 2 }),
    ago: fc.integer({ min: 0, max: 9 }),
  });

  test('streaks, totals and the calendar match the ticks', async () => {
    tisane.setNow(`${today}T12:00:00Z`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.boolean(),
        async (steps, atOnce) => {
          const { maya, ids } = await personWithPlan(tisane);
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
          // Concurrent steps must not depend on the order: only ticks without removals.
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
            const { current, longest } = streakOn([...days].sort(), today);
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

  test('when concurrent, none is lost and none counts twice', async () => {
    tisane.setNow(`${today}T12:00:00Z`);
    const { maya, ids } = await personWithPlan(tisane);
    const dates = [today, addDays(today, -1), addDays(today, -2)];
    const items = dates.flatMap((date) => ids.slice(0, 6).map((ritualId) => ({ date, ritualId })));
    const tick = ({ date, ritualId }: (typeof items)[number]) =>
      maya.get(rituals.complete, { body: { ritualId, completedAt: date } });
    const untick = (params: (typeof items)[number]) => maya.get(rituals.uncomplete, { params });
    const stats = async () => (await maya.get(progress.stats, {})).ritualStats;
    const [half, others] = [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)];
    for (let round = 0; round < 5; round += 1) {
      // Each twice, as from a second tab or a retry.
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

describe('any ticks, rest days and pauses while days pass', () => {
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
  // A day back is a flight over the date line: then tomorrow may be ticked already.
  const wait = fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(-1, -1, 1, 1, 1, 2) });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 10, arbitrary: tick },
    { weight: 3, arbitrary: rest },
    { weight: 2, arbitrary: pause },
    { weight: 1, arbitrary: end },
    { weight: 4, arbitrary: wait },
  );

  /** Both kinds of streaks as of each of ten days. */
  async function streaksUntil(userId = '', last: string): Promise<number[][]> {
    const read = (day: string) => readHistory(tisane.db, ownScope(userId), day);
    const histories = await Promise.all(tenDays(last).map(read));
    return streakKinds.map((kind) => histories.map((history) => history.streakOf(kind).current));
  }
  const tenDays = (last: string) => Array.from({ length: 10 }, (_, ago) => addDays(last, -ago));

  test('the database keeps the rule, and days before yesterday do not change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80, size: 'max' }), async (steps) => {
        let today = start;
        tisane.setNow(`${today}T12:00:00Z`);
        const { maya, ids } = await personWithPlan(tisane);
        const userId = maya.user?.id;
        const kept = { ritual: new Set<string>(), habit: new Set<string>() };
        const restDays = new Set<string>();
        let pauses: Pause[] = [];
        const daysOff = (): DaysOff => ({ restDays: restDays, pauses });

        /** Sends a change, and expects a refusal exactly when the rule refuses it. */
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
              const refusal = refuseRestDay(date, today, daysOff());
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
              pauses = [...pauses, body].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
            }
          } else {
            const ended = pauses[one.which];
            if (!ended) return;
            const left = endOfPause(ended, today);
            await maya.get(streaks.endPause, { params: { date: ended.firstDay } });
            pauses = pauses.flatMap((other) => (other === ended ? (left ?? []) : other));
          }
        }

        for (const [at, one] of steps.entries()) {
          const changesDaysOff = one.do === 'rest' || one.do === 'pause' || one.do === 'end';
          const earlier = addDays(today, -2);
          const read = () => streaksUntil(userId, earlier);
          const before = changesDaysOff ? await read() : [];
          await take(one);
          if (changesDaysOff) expect(await read()).toEqual(before);

          expect(await streaksUntil(userId, addDays(today, 2))).toEqual(
            streakKinds.map((kind) =>
              tenDays(addDays(today, 2)).map(
                (day) => streakOn([...kept[kind]].sort(), day, daysOff()).current,
              ),
            ),
          );
          // The calls return the same streaks: checked every third step.
          if (at % 3 !== 0) continue;
          const stats = await maya.get(progress.stats, {});
          expect((await maya.get(dashboard.read, {})).userStats).toEqual(stats);
          const [ritualStreak, habitStreak] = streakKinds.map(
            (kind) => streakOn([...kept[kind]].sort(), today, daysOff()).current,
          );
          expect(await maya.get(progress.daily, { params: { date: today } })).toMatchObject({
            ritualStreak,
            habitStreak,
          });
        }

        const stats = await maya.get(progress.stats, {});
        for (const kind of streakKinds) {
          const days = [...kept[kind]].sort();
          const { current, longest } = streakOn(days, today, daysOff());
          expect(stats[`${kind}Stats`]).toEqual({
            currentStreak: current,
            longestStreak: longest,
            totalCompleted: days.length,
          });
          const streak = await maya.get(streaks.read, { params: { kind } });
          expect(streak).toMatchObject({ current, longest, today });
          const times = new Map(days.map((day) => [day, 1]));
          expect(streak.days).toEqual(streakDays(times, streak.since, today, daysOff()));
          // The listed days are as many as the count, and reach its first day.
          const counted =
            streak.since === null ? [] : streak.days.filter(({ date }) => date >= (streak.since ?? ''));
          expect(counted.filter(({ state }) => state === 'kept')).toHaveLength(current);
          if (streak.since !== null)
            expect(counted.at(-1)).toMatchObject({ date: streak.since, state: 'kept' });
        }

        await expectCounted(userId);
      }),
      // Shrinking a failing case is limited, so that the runner's timeout does not lose it.
      { numRuns: 20, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);
});
