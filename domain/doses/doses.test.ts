import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DoseLog, DoseStep, StoredDosePlan } from '#contract/doses.ts';
import { addDays } from '#domain/days/day.ts';
import { refilled, resumed, seriesMoved, spreadTimes, taper } from './dose-steps.ts';
import { dayTotal, highestTotal } from './dose-totals.ts';
import { planOf } from './doses.testing.ts';
import { apartAdvice, asNeededOf, type Dose, dosesOf, plannedBetween } from './doses.ts';
import { stockOf } from './stock.ts';

const zone = 'Europe/Berlin';
const today = '2031-03-10';
const at = (instant: string) => ({ zone, now: new Date(instant) });
const daily = (times: string[]) => [
  { from: '2031-03-01', amount: 1, days: { kind: 'daily' as const }, times },
];
const logged = (said: Partial<DoseLog>): DoseLog => ({
  planId: planOf().id,
  day: today,
  dose: '0600',
  state: 'taken',
  at: `${today}T07:00:00Z`,
  amount: 1,
  movesRest: 0,
  ...said,
});
const states = (plan: StoredDosePlan, log: DoseLog[], now: string) =>
  dosesOf(plan, log, { from: today, to: today }, at(now)).map(({ at: when, state }) => [
    when.toISOString().slice(11, 16),
    state,
  ]);

test('a plan that is written down in the afternoon begins with its next dose', () => {
  const steps = [{ from: today, amount: 1, days: { kind: 'daily' as const }, times: ['08:00', '20:00'] }];
  const plan = planOf({ steps, beganAt: `${today}T15:00:00Z` });
  expect(states(plan, [], `${today}T15:01:00Z`)).toEqual([['19:00', 'coming']]);
  // What was logged stays, and the next day has all.
  expect(states(plan, [logged({ dose: '0800' })], `${today}T15:01:00Z`)).toHaveLength(2);
  const next = addDays(today, 1);
  expect(dosesOf(plan, [], { from: next, to: next }, at(`${today}T15:01:00Z`))).toHaveLength(2);
});

describe('a day of antibiotics', () => {
  const plan = planOf({ steps: daily(['06:00', '14:00', '22:00']), endsOn: '2031-03-15' });

  test('a dose that nobody logs is missed when the next one comes', () => {
    expect(states(plan, [], `${today}T12:59:00Z`)).toEqual([
      ['05:00', 'due'],
      ['13:00', 'coming'],
      ['21:00', 'coming'],
    ]);
    expect(states(plan, [], `${today}T13:00:00Z`).map(([, state]) => state)).toEqual([
      'missed',
      'due',
      'coming',
    ]);
  });

  test('a late dose moves the others of its day if the person says so, and no other day', () => {
    const late = logged({ at: `${today}T08:00:00Z`, movesRest: 180 });
    expect(states(plan, [late], `${today}T09:00:00Z`)).toEqual(
      [
        ['05:00', 'taken'],
        ['16:00', 'coming'],
        ['00:00', 'coming'],
      ].slice(0, 2),
    );
    const next = dosesOf(plan, [late], { from: '2031-03-11', to: '2031-03-11' }, at(`${today}T09:00:00Z`));
    expect(next.map(({ at: when }) => when.toISOString().slice(5, 16))).toEqual([
      '03-11T00:00',
      '03-11T05:00',
      '03-11T13:00',
      '03-11T21:00',
    ]);
  });

  test('the course ends by itself', () => {
    expect(plannedBetween(plan, '2031-03-15', '2031-03-20').map(({ day }) => day)).toEqual(
      Array(3).fill('2031-03-15'),
    );
  });

  test('a taken dose stays when the plan no longer asks for it', () => {
    const stopped = { ...plan, stoppedOn: '2031-03-05' };
    expect(states(stopped, [logged({})], `${today}T09:00:00Z`)).toEqual([['07:00', 'taken']]);
  });
});

test('a weekly tablet that was taken a day late keeps its series, or moves it', () => {
  const days = { kind: 'every' as const, count: 7, since: '2031-03-03' };
  const steps = [{ from: '2031-03-03', amount: 1, days, times: ['08:00'] }];
  const asked = (moved: typeof steps) =>
    plannedBetween(planOf({ steps: moved }), '2031-03-01', '2031-03-26').map(({ day }) => day);
  expect(asked(steps)).toEqual(['2031-03-03', '2031-03-10', '2031-03-17', '2031-03-24']);
  expect(asked(seriesMoved(steps, today, '2031-03-11') as typeof steps)).toEqual([
    '2031-03-03',
    '2031-03-11',
    '2031-03-18',
    '2031-03-25',
  ]);
});

test('a changed dose keeps earlier days, and continues the count of days', () => {
  const days = { kind: 'cycle' as const, weeksOn: 3, weeksOff: 1, since: '2031-03-03' };
  const steps = [{ from: '2031-03-03', amount: 1, days, times: ['08:00'] }];
  const asked = plannedBetween(
    planOf({ steps: steps.flatMap((step) => [step, { ...step, from: today, amount: 2 }]) }),
    '2031-03-01',
    '2031-04-01',
  );
  expect(asked.filter(({ amount }) => amount === 1)).toHaveLength(7);
  expect(asked.filter(({ amount }) => amount === 2).at(-2)?.day).toBe('2031-03-31');
  expect(asked.some(({ day }) => day >= '2031-03-24' && day <= '2031-03-30')).toBe(false);
});

test('a taper never adds, and ends at its last amount', () => {
  const tenths = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 10);
  fc.assert(
    fc.property(
      tenths(1, 200),
      tenths(1, 100),
      fc.integer({ min: 1, max: 30 }),
      tenths(0, 50),
      (amount, by, days, to) => {
        const [first] = daily(['08:00', '20:00']);
        const steps = taper({ ...first, from: today, amount } as typeof first & object, { by, days, to });
        const plan = planOf({ steps });
        const totals = Array.from({ length: 120 }, (_, after) =>
          plannedBetween(plan, addDays(today, after), addDays(today, after)).reduce(
            (sum, one) => sum + one.amount,
            0,
          ),
        );
        for (const [after, total] of totals.entries())
          expect(total).toBeLessThanOrEqual(totals[after - 1] ?? total);
        expect(steps.at(-1)?.amount).toBe(Math.min(amount, to));
      },
    ),
  );
});

test('as-needed doses respect the interval and the maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 30, maxLength: 30 }),
      fc.array(fc.constantFrom(0.1, 0.25, 0.5, 1, 2), { minLength: 30, maxLength: 30 }),
      (leastHours, mostPerDay, waits, amounts) => {
        const plan = planOf({ steps: daily([]), asNeeded: { leastHours, mostPerDay } });
        const log: DoseLog[] = [];
        let now = new Date('2031-03-10T08:00:00Z');
        for (const [nth, wait] of waits.entries()) {
          const next = asNeededOf(plan, [plan], log, new Date(now.getTime() + wait * 60_000))?.next as Date;
          // A whole dose fits, whatever partial doses were taken before.
          expect((asNeededOf(plan, [plan], log, next)?.used ?? 0) + 1).toBeLessThanOrEqual(mostPerDay);
          log.push(logged({ dose: `id ${nth}`, at: next.toISOString(), amount: amounts[nth] ?? 1 }));
          expect(next.getTime() - now.getTime() >= (nth === 0 ? 0 : leastHours * 3_600_000)).toBe(true);
          now = next;
        }
      },
    ),
  );
});

test('the hours until the next dose count from another plan with the same ingredient, and from no other', () => {
  const of = (id: string, ingredient: string) =>
    planOf({
      id,
      contents: [{ ingredient, amount: 500, unit: 'mg' }],
      steps: daily([]),
      asNeeded: { leastHours: 4, mostPerDay: 4 },
    });
  const [tablet, sachet, other] = [of('a', 'paracetamol'), of('b', 'paracetamol'), of('c', 'ibuprofen')];
  const next = (taken: StoredDosePlan) =>
    asNeededOf(
      tablet,
      [tablet, sachet, other],
      [logged({ planId: taken.id, at: `${today}T08:00:00Z` })],
      new Date(`${today}T09:00:00Z`),
    )?.next.toISOString();
  expect(next(sachet)).toBe(`${today}T12:00:00.000Z`);
  expect(next(other)).toBe(`${today}T09:00:00.000Z`);
});

test('stock lasts for the planned doses, and is low when it does not', () => {
  const stock = { count: 10, countedAt: '2031-03-01T00:00:00Z', warnDays: 4, repeatsLeft: 1 };
  const plan = planOf({ steps: daily(['08:00', '20:00']), stock, used: 1 });
  const now = at(`${today}T06:00:00Z`);
  expect(stockOf(plan, [], now)).toEqual({ left: 9, daysLeft: 4, isLow: true });
  expect(stockOf({ ...plan, used: 2 }, [logged({})], now)).toEqual({ left: 8, daysLeft: 4, isLow: true });
  expect(stockOf({ ...plan, endsOn: '2031-03-12' }, [], now)).toEqual({
    left: 9,
    daysLeft: null,
    isLow: false,
  });
  expect(stockOf({ ...plan, used: 12 }, [], now)?.left).toBe(0);
  const ended = { ...plan, used: 10, endsOn: '2031-03-09' };
  expect(stockOf(ended, [], now)).toEqual({ left: 0, daysLeft: null, isLow: false });
  const asNeeded = { ...plan, asNeeded: { leastHours: 4, mostPerDay: 4 } };
  expect(stockOf(asNeeded, [], now)?.isLow).toBe(false);
  expect(stockOf({ ...asNeeded, used: 10 }, [], now)?.isLow).toBe(true);
  const box = { left: 9, added: 20, onPrescription: true, now: now.now };
  expect(refilled(stock, box)).toMatchObject({ count: 29, repeatsLeft: 0 });
});

test('vitamin D from several products is added up in any unit', () => {
  const box = (id: string, amount: number | null, unit: 'iu' | 'microgram') =>
    planOf({ id, contents: [{ ingredient: 'colecalciferol', amount, unit }], steps: daily(['08:00']) });
  const ceiling = {
    of: ['colecalciferol'],
    unit: 'microgram' as const,
    microgramsPerIu: 0.025,
  };
  const two = [box('a', 2000, 'iu'), box('b', 50, 'microgram')];
  expect(dayTotal(two, today, ceiling)).toEqual({ total: 100, from: ['a', 'b'], unknown: [] });
  const three = [...two, box('c', 400, 'iu'), box('d', null, 'iu')];
  expect(dayTotal(three, today, ceiling)).toMatchObject({ total: 110, unknown: ['d'] });

  const rare = (days: DoseStep['days'], id = 'rare') => ({
    ...box(id, 20_000, 'iu'),
    steps: [{ from: '2031-01-01', amount: 1, days, times: ['08:00'] }],
  });
  const monthly = rare({ kind: 'every', count: 30, since: '2031-03-09' });
  const inPause = rare({ kind: 'cycle', weeksOn: 6, weeksOff: 6, since: '2031-01-27' });
  const daysOfBoth = [
    rare({ kind: 'every', count: 30, since: '2031-03-09' }, 'thirty'),
    rare({ kind: 'every', count: 7, since: '2031-03-10' }, 'seven'),
  ];
  expect(highestTotal([box('a', 1000, 'iu'), monthly], today, ceiling).total).toBe(525);
  expect(highestTotal([box('a', 1000, 'iu'), inPause], today, ceiling).total).toBe(525);
  expect(highestTotal(daysOfBoth, today, ceiling).total).toBe(1000);
});

test('times are spread over the waking hours, over midnight too', () => {
  expect(spreadTimes(3, '07:00', '22:00')).toEqual(['07:00', '14:30', '22:00']);
  expect(spreadTimes(1, '07:00', '22:00')).toEqual(['07:00']);
  expect(spreadTimes(3, '14:00', '02:00')).toEqual(['02:00', '14:00', '20:00']);
});

test('a plan in an unknown time zone uses the person’s zone', () => {
  const plan = planOf({ steps: daily(['08:00']), zone: 'Nowhere/Town' });
  expect(states(plan, [], `${today}T06:00:00Z`)).toEqual([['07:00', 'coming']]);
});

test('hours apart may be fewer if the medicine comes first', () => {
  const apart = [
    { planIds: ['antibiotic', 'iron'], hours: 6, hoursBefore: 2, do: 'Two before, or six after.' },
  ];
  const now = new Date(`${today}T11:00:00Z`);
  const after = (first: string, second: string, hour: string) => {
    const row = logged({ planId: first, dose: '0800', at: `${today}T${hour}:00:00Z` });
    const taken: Dose = { ...row, at: new Date(row.at), logged: row };
    const due: Dose = { ...taken, planId: second, dose: '1100', at: now, state: 'due', logged: undefined };
    return apartAdvice(due, [taken, due], { apart, now }).flatMap((advice) => advice.after);
  };
  expect(after('antibiotic', 'iron', '08')).toEqual([]);
  expect(after('antibiotic', 'iron', '10')).toEqual(['antibiotic']);
  expect(after('iron', 'antibiotic', '08')).toEqual(['iron']);
  expect(after('iron', 'antibiotic', '05')).toEqual([]);
});

test('after a dose that is due and not taken, it is too soon only if that one is taken now', () => {
  const dose = (planId: string, hour: string, state: Dose['state']): Dose => ({
    ...{ planId, day: today, dose: `${hour}00`, amount: 1, state, logged: undefined },
    at: new Date(`${today}T${hour}:00:00Z`),
  });
  const now = new Date(`${today}T16:00:00Z`);
  const apart = [{ planIds: ['thyroid', 'magnesium'], hours: 4, do: 'Apart.' }];
  const late = dose('magnesium', '18', 'coming');
  const ifNow = (first: Dose) => apartAdvice(late, [first, late], { apart, now }).map((each) => each.ifNow);
  expect(ifNow(dose('thyroid', '06', 'due'))).toEqual([true]);
  expect(ifNow(dose('thyroid', '17', 'coming'))).toEqual([false]);
});

describe('a stopped plan resumes', () => {
  const [step] = daily(['08:00']);
  if (!step) throw new Error('There is a step.');

  test('without the days between', () => {
    expect(resumed({ ...planOf({ steps: [step] }), stoppedOn: '2031-03-05' }, today)).toEqual({
      stoppedOn: null,
      steps: [step, { ...step, from: '2031-03-05', times: [] }, { ...step, from: today }],
    });
  });

  test('with the later steps of a taper', () => {
    const taper = ['2031-03-01', '2031-03-08', '2031-03-15'].map((from, at) => ({
      ...step,
      from,
      amount: 3 - at,
    }));
    const { steps = [] } = resumed({ ...planOf({ steps: taper }), stoppedOn: '2031-03-09' }, today);
    const asked = plannedBetween(planOf({ steps }), '2031-03-07', '2031-03-16');
    expect(asked.map(({ day, amount }) => [day.slice(8), amount])).toEqual([
      ['07', 3],
      ['08', 2],
      ...['10', '11', '12', '13', '14'].map((day) => [day, 2]),
      ['15', 1],
      ['16', 1],
    ]);
  });
});
