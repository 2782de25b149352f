import { describe, expect, test } from 'vitest';
import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import { planOf } from './doses.testing.ts';
import { dosesOf } from './doses.ts';
import { lateChoice } from './late-dose.ts';

const day = '2031-03-10';
const where = (clock: string) => ({ zone: 'UTC', now: new Date(`${day}T${clock}Z`) });
const step = { from: '2031-01-01', amount: 1, days: { kind: 'daily' as const } };
const daily = planOf({ steps: [{ ...step, times: ['08:00', '14:00', '20:00'] }] });
const logged = (dose: string, at: string, movesRest = 0): DoseLog => ({
  ...{ planId: daily.id, day, dose, movesRest },
  ...{ state: 'taken', at: `${day}T${at}Z`, amount: 1 },
});

/** The question after a dose was taken at a time of the day. */
function asked(dose: string, clock: string, log: DoseLog[] = []) {
  const now = where(clock);
  const late = dosesOf(daily, log, { from: day, to: day }, now).find((each) => each.dose === dose);
  return late && lateChoice(daily, log, late, now.now, now);
}

test('a dose on time asks nothing, nor does the last of its day', () => {
  expect(asked('0800', '08:20')).toBeUndefined();
  expect(asked('2000', '23:00')).toBeUndefined();
});

test('a late dose offers both: the next dose as planned, or equally later', () => {
  expect(asked('0800', '10:00')).toEqual({
    kind: 'rest',
    minutes: 120,
    keptAt: new Date(`${day}T14:00Z`),
    movedAt: new Date(`${day}T16:00Z`),
  });
});

test('after a moved dose, the rest moves by its whole delay', () => {
  expect(asked('1400', '17:00', [logged('0800', '10:00', 120)])).toEqual({
    kind: 'rest',
    minutes: 180,
    keptAt: new Date(`${day}T22:00Z`),
    movedAt: new Date(`${day}T23:00Z`),
  });
});

test('a dose that is due when an earlier one is taken is the next one', () => {
  expect(asked('0800', '15:00')).toEqual({
    kind: 'rest',
    minutes: 420,
    keptAt: new Date(`${day}T14:00Z`),
    movedAt: new Date(`${day}T21:00Z`),
  });
  // A missed dose is not taken any more.
  expect(asked('0800', '20:30')).toMatchObject({ keptAt: new Date(`${day}T20:00Z`) });
});

test('the next day is ignored on the last day', () => {
  const now = where('18:00');
  const movedAt = (plan: typeof daily) => {
    const [first] = dosesOf(plan, [], { from: day, to: day }, now);
    const choice = first && lateChoice(plan, [], first, now.now, now);
    return choice?.kind === 'rest' ? choice.movedAt : undefined;
  };
  expect(movedAt(daily)).toBeNull();
  expect(movedAt({ ...daily, endsOn: day })).toEqual(new Date('2031-03-11T00:00Z'));
});

describe('a dose of every third day that was taken the day after', () => {
  const every = { kind: 'every' as const, count: 3, since: '2031-03-09' };
  const plan = planOf({ steps: [{ ...step, days: every, times: ['20:00'] }] });
  const now = where('09:00');
  const late = { day: '2031-03-09', dose: '2000', at: new Date('2031-03-09T20:00Z') };
  const choice = (change: Partial<StoredDosePlan>) =>
    lateChoice({ ...plan, ...change }, [], late, now.now, now);

  test('moves its series by days', () => {
    expect(choice({})).toEqual({
      ...{ kind: 'series', taken: day },
      ...{ keptOn: '2031-03-12', movedOn: '2031-03-13' },
    });
  });

  test('asks nothing if the course ends before the next dose', () => {
    expect(choice({ endsOn: '2031-03-11' })).toBeUndefined();
    expect(choice({ endsOn: '2031-03-12' })).toBeUndefined();
    expect(choice({ stoppedOn: '2031-03-12' })).toBeUndefined();
  });

  test('asks nothing if the plan continues with a dose each day', () => {
    for (const from of [day, '2031-03-11'])
      expect(choice({ steps: [...plan.steps, { ...step, from, times: ['20:00'] }] })).toBeUndefined();
  });
});
