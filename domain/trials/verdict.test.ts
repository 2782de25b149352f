import { expect, test } from 'vitest';
import type { StoredTrial } from '#contract/trials.ts';
import { randomFrom } from '#domain/random.ts';
import { adjusted, type ComparedDay } from './adjusted.ts';
import { ordersOf } from './order.ts';
import { testOrders } from './order-test.ts';
import { scheduleOf } from './schedule.ts';
import type { Slot } from './trial-types.ts';
import { verdictOf } from './verdict.ts';

const orders = ordersOf(8);
const drawn = orders[20] as boolean[];

/** A trial of eight pairs of two days, and for each day what `valueAt` says of its slot. */
function trialOf(
  valueAt: (slot: Slot, noise: number) => number | null,
  changes: Partial<StoredTrial> = {},
  washOutDays = 0,
): StoredTrial {
  const random = randomFrom(3);
  const trial: StoredTrial = {
    id: 'a trial',
    change: { kind: 'other', name: 'a walk at noon', remedyId: null },
    outcome: { kind: 'figure', figure: 'sleep' },
    better: 'higher',
    smallest: 2,
    design: { kind: 'blocks', blockDays: 2, washOutDays, order: drawn },
    firstDay: '2026-01-20',
    pauses: [],
    stoppedOn: null,
    stopReason: null,
    days: [],
    ...changes,
  };
  const days = scheduleOf(trial).map((slot) => ({
    day: slot.day,
    value: valueAt(slot, random() * 2 - 1),
    followed: true,
  }));
  return { ...trial, days };
}

const helping = ({ arm }: Slot, noise: number) => 10 + noise + (arm === 'with' ? 3 : 0);

test('a clear difference in the better direction helped', () => {
  const verdict = verdictOf(trialOf(helping));
  expect(verdict).toMatchObject({
    verdict: 'helped',
    days: { with: 16, without: 16 },
    followed: 1,
    answered: 1,
  });
  expect(verdict?.effect).toBeCloseTo(3, 0);
  expect(verdict?.interval.low).toBeGreaterThan(1.5);
  expect(verdict?.interval.high).toBeLessThan(4.5);
  // The drawn order alone is as good, of 68.
  expect(orders).toHaveLength(68);
  expect(verdict?.p).toBeCloseTo(1 / 68, 10);
  expect((verdict?.average.with ?? 0) - (verdict?.average.without ?? 0)).toBeCloseTo(3, 0);
});

test('lower is better where the person says so', () => {
  const lower = trialOf((slot, noise) => -helping(slot, noise), { better: 'lower' });
  const higher = verdictOf(trialOf(helping));
  expect({ ...verdictOf(lower), average: higher?.average }).toEqual(higher);
  expect(verdictOf({ ...lower, better: 'higher' })?.effect).toBeCloseTo(-(higher?.effect ?? 0), 10);
  expect(verdictOf({ ...lower, better: 'higher' })?.verdict).toBe('not-by-that');
});

test('no difference, and little noise: not by that', () => {
  const verdict = verdictOf(trialOf((_, noise) => 10 + noise));
  expect(verdict?.verdict).toBe('not-by-that');
  expect(verdict?.interval.high).toBeLessThan(2);
  expect(verdict?.interval.low).toBeLessThan(0);
});

test('no difference, and much noise: cannot tell', () => {
  const verdict = verdictOf(trialOf((_, noise) => 10 + 20 * noise));
  expect(verdict?.verdict).toBe('cannot-tell');
  expect(verdict?.interval.high).toBeGreaterThan(2);
});

test('less than named is helped if it is surely more than nothing', () => {
  expect(verdictOf(trialOf(helping, { smallest: 50 }))?.verdict).toBe('helped');
});

test('wash-out days, days without a value, other days and stopping do not count', () => {
  const wild = ({ dayOfBlock }: Slot) => (dayOfBlock === 0 ? 1_000_000 : null);
  const trial = trialOf((slot, noise) => wild(slot) ?? helping(slot, noise), {}, 1);
  const without = { ...trial, days: trial.days.filter(({ value }) => value !== 1_000_000) };
  const other = { day: '2025-01-01', value: 1_000_000, followed: false };
  expect(verdictOf(trial)).toEqual(verdictOf(without));
  expect(verdictOf({ ...trial, days: [other, ...trial.days] })).toEqual(verdictOf(trial));
  expect(verdictOf(trial)?.days).toEqual({ with: 8, without: 8 });
  const gaps = trialOf((slot, noise) => (slot.pair === 2 ? null : helping(slot, noise)));
  expect(verdictOf(gaps)).toMatchObject({ verdict: 'helped', days: { with: 14, without: 14 } });
  expect(verdictOf({ ...trial, stoppedOn: '2026-02-01' })).toBeNull();
  expect(verdictOf({ ...trial, design: { kind: 'before-after', days: 30 } })).toBeNull();
});

test('days of equal value, of one arm and no days at all: cannot tell', () => {
  const nothing = { verdict: 'cannot-tell', p: 1, interval: { low: null, high: null } };
  expect(verdictOf(trialOf(() => 0.1))).toMatchObject({ ...nothing, effect: 0 });
  expect(verdictOf(trialOf(({ arm }, noise) => (arm === 'with' ? noise : null)))).toMatchObject({
    ...nothing,
    effect: null,
    days: { with: 16, without: 0 },
    average: { without: null },
  });
  expect(verdictOf(trialOf(() => null))).toMatchObject({
    ...nothing,
    effect: null,
    average: { with: null, without: null },
  });
});

test('two days alone can say nothing', () => {
  const two = trialOf(({ pair, dayOfBlock, arm }) =>
    pair === 0 && dayOfBlock === 0 ? (arm === 'with' ? 9 : 1) : null,
  );
  expect(verdictOf(two)).toMatchObject({ verdict: 'cannot-tell', days: { with: 1, without: 1 } });
});

test('where days were not followed, less of the named amount could show', () => {
  const trial = trialOf((_, noise) => 10 + noise);
  const answered = (followed: number): StoredTrial => ({
    ...trial,
    days: trial.days.map((day, at) => ({ ...day, followed: at % 4 < followed })),
  });
  expect(verdictOf(answered(4))).toMatchObject({ verdict: 'not-by-that', followed: 1 });
  expect(verdictOf(answered(2))).toMatchObject({ verdict: 'cannot-tell', followed: 0.5 });
  expect(verdictOf(answered(2))?.interval).toEqual(verdictOf(trial)?.interval);
});

/** A trial without a difference, and what was answered of each of its days. */
const answeredBy = (
  answer: (slot: Slot) => boolean | null,
  valueAt: Parameters<typeof trialOf>[0] = (_, noise) => 10 + noise,
  washOutDays = 0,
) => {
  const trial = trialOf(valueAt, {}, washOutDays);
  const slots = new Map(scheduleOf(trial).map((slot) => [slot.day, slot]));
  const days = trial.days.map((day) => ({ ...day, followed: answer(slots.get(day.day) as Slot) }));
  return verdictOf({ ...trial, days });
};

test('the followed share is the average of both arms, of compared days alone', () => {
  // The one arm has half of its days answered, the other all: each counts the same.
  const uneven = answeredBy(({ arm, dayOfBlock }) =>
    arm === 'with' ? (dayOfBlock === 0 ? false : null) : true,
  );
  expect(uneven).toMatchObject({ followed: 0.5, answered: 0.5, verdict: 'cannot-tell' });
  const strayedInWashOut = answeredBy(({ isWashOut }) => !isWashOut, undefined, 1);
  expect(strayedInWashOut).toMatchObject({ followed: 1, answered: 1 });
  const onlyWith = answeredBy(({ arm }) => (arm === 'with' ? true : null));
  expect(onlyWith).toMatchObject({ followed: null, answered: 0, verdict: 'cannot-tell' });
});

test('where fewer than half of the days were answered it cannot tell, but that it was worse or helped', () => {
  const half = ({ pair }: Slot) => (pair < 4 ? true : null);
  const fewer = ({ pair }: Slot) => (pair < 3 ? true : null);
  expect(answeredBy(half)?.verdict).toBe('not-by-that');
  expect(answeredBy(fewer)).toMatchObject({ verdict: 'cannot-tell', answered: 0.375 });
  expect(answeredBy(() => null)).toMatchObject({ verdict: 'cannot-tell', answered: 0, followed: null });
  expect(answeredBy(() => null, helping)?.verdict).toBe('helped');
  expect(
    answeredBy(
      () => null,
      (slot, noise) => -helping(slot, noise),
    )?.verdict,
  ).toBe('not-by-that');
});

/** Days with trend, weekdays, gaps and rounded values. */
function someDays(seed: number): ComparedDay[] {
  const random = randomFrom(seed);
  return Array.from({ length: 32 }, (_, at) => ({
    at,
    weekday: at % 7,
    value: Math.round(3 * random() + at / 10 + (at % 7 === 5 ? 2 : 0)),
    pair: Math.floor(at / 4),
    block: Math.floor((at % 4) / 2),
  })).filter(() => random() > 0.2);
}

test('whatever the days are, at most one order in twenty says that it helped', () => {
  let most = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const fixed = adjusted(someDays(seed), 8);
    const helped = orders.filter((order) => testOrders(fixed, order).p <= 0.05).length;
    expect(helped / orders.length).toBeLessThanOrEqual(0.05);
    most = Math.max(most, helped);
  }
  expect(most).toBe(3);
});

test('the test is that of the statistics of all orders, one by one', () => {
  for (const effect of [0, 1.5]) {
    const days = someDays(5).map((day) => ({
      ...day,
      value: day.value + (drawn[day.pair] === (day.block === 0) ? effect : 0),
    }));
    const sharesAfter = (taken: number) => {
      const less = days.map((day) => ({
        ...day,
        value: day.value - (drawn[day.pair] === (day.block === 0) ? taken : 0),
      }));
      const { scores, weights } = adjusted(less, 8);
      const statistic = (order: boolean[]) => {
        const z = order.map((isFirst) => (isFirst ? 1 : -1));
        const sum = z.reduce((all, sign, at) => all + sign * (scores[at] ?? 0), 0);
        const square = z.reduce(
          (all, sign, at) =>
            all + z.reduce((row, other, to) => row + sign * other * (weights[at]?.[to] ?? 0), 0),
          0,
        );
        return sum / Math.sqrt(square);
      };
      const own = statistic(drawn);
      const share = (isAsFar: (one: number) => boolean) =>
        orders.filter((order) => isAsFar(statistic(order))).length / orders.length;
      return { up: share((one) => one >= own - 1e-9), down: share((one) => one <= own + 1e-9) };
    };
    const { p, low, high } = testOrders(adjusted(days, 8), drawn);
    expect(p).toBeCloseTo(sharesAfter(0).up, 10);
    expect(sharesAfter((low ?? 0) - 1e-6).up).toBeLessThanOrEqual(0.05);
    expect(sharesAfter((low ?? 0) + 1e-6).up).toBeGreaterThan(0.05);
    expect(sharesAfter((high ?? 0) + 1e-6).down).toBeLessThanOrEqual(0.05);
    expect(sharesAfter((high ?? 0) - 1e-6).down).toBeGreaterThan(0.05);
  }
});

test('an effect moves the interval by as much', () => {
  const before = verdictOf(trialOf((_, noise) => noise));
  const after = verdictOf(trialOf(({ arm }, noise) => noise + (arm === 'with' ? 0.7 : 0)));
  expect(after?.interval.low).toBeCloseTo((before?.interval.low ?? 0) + 0.7, 9);
  expect(after?.interval.high).toBeCloseTo((before?.interval.high ?? 0) + 0.7, 9);
});

test('the longest trial has a verdict, too', () => {
  const order = Array.from({ length: 24 }, (_, at) => at % 2 === 0);
  const design = { kind: 'blocks', blockDays: 7, washOutDays: 0, order } as const;
  expect(verdictOf(trialOf(helping, { design }))).toMatchObject({
    verdict: 'helped',
    days: { with: 168, without: 168 },
  });
});
