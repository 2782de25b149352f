import { expect, test } from 'vitest';
import type { DoseLog } from '#contract/doses.ts';
import { planOf } from '#domain/doses/doses.testing.ts';
import {
  beginsOn,
  dayOfPlan,
  draftOf,
  newDraft,
  planOfDraft,
  problemOf,
  withSchedule,
  withStep,
  withTaper,
} from './plan-draft.ts';

const today = '2031-03-10';
const when = { today, begins: today, now: new Date(`${today}T12:00Z`) };
const plan = planOf({
  stock: { count: 30, countedAt: '2031-03-01T00:00:00Z', warnDays: 7, repeatsLeft: 2 },
  used: 9,
});
const { id, used, ...said } = plan;

test('a plan that is opened and saved unchanged stays the same', () => {
  expect(planOfDraft(draftOf(plan, today), plan, when)).toEqual(said);
});

test('a change applies from today on, and former days stay', () => {
  const draft = withSchedule({ ...draftOf(plan, today), amount: 2 }, { times: ['07:00', '19:00'] });
  expect(planOfDraft(draft, plan, when).steps).toEqual([
    ...said.steps,
    { from: today, amount: 2, days: { kind: 'daily' }, times: ['07:00', '19:00'] },
  ]);
});

test('future steps stay, and use the new times', () => {
  const changed = withSchedule(withStep(draftOf(plan, today), today), { times: ['09:00'] });
  const { steps } = planOfDraft(changed, plan, when);
  expect(steps.map(({ from, times }) => [from, ...times])).toEqual([
    ['2031-01-01', '08:00'],
    [today, '09:00'],
    ['2031-03-17', '09:00'],
  ]);
});

test('if a dose of today was taken, other times or days begin tomorrow', () => {
  const log: DoseLog[] = [
    { planId: id, day: today, dose: '0800', state: 'taken', at: `${today}T08:03Z`, amount: 1, movesRest: 0 },
  ];
  const draft = draftOf(plan, today);
  const evening = withSchedule(draft, { times: ['21:00'] });
  const alternate = withSchedule(draft, { days: { kind: 'every', count: 2, since: today } });
  expect(beginsOn(evening, plan, log, today)).toBe('2031-03-11');
  expect(beginsOn(alternate, plan, log, today)).toBe('2031-03-11');
  expect(beginsOn({ ...draft, amount: 2 }, plan, log, today)).toBe(today);
  expect(beginsOn(evening, plan, [], today)).toBe(today);
  expect(beginsOn(evening, { ...plan, id: 'another' }, log, today)).toBe(today);

  const { steps } = planOfDraft(evening, plan, { ...when, begins: '2031-03-11' });
  const next = { from: '2031-03-11', amount: 1, days: { kind: 'daily' as const }, times: ['21:00'] };
  expect(steps).toEqual([...said.steps, next]);

  // A step that begins tomorrow anyway replaces the changed one.
  const less = { ...next, amount: 0.5 };
  const taper = { ...plan, steps: [...said.steps, { ...less, times: ['08:00'] }] };
  const later = withSchedule(draftOf(taper, today), { times: ['21:00'] });
  const begins = beginsOn(later, taper, log, today);
  expect(problemOf(later, taper, { today, begins })).toBeUndefined();
  expect(planOfDraft(later, taper, { ...when, begins }).steps).toEqual([...said.steps, less]);

  // Opened again on the same day, the dialog shows the new times, which can be changed again or undone.
  const changed = { ...plan, steps };
  const shown = draftOf(changed, today);
  expect(shown).toMatchObject({ times: ['21:00'], from: '2031-01-01', later: [] });
  const stepsOf = (then: typeof shown) => {
    const begins = beginsOn(then, changed, log, today);
    expect(problemOf(then, changed, { today, begins })).toBeUndefined();
    return planOfDraft(then, changed, { ...when, begins }).steps;
  };
  expect(stepsOf(shown)).toEqual(steps);
  expect(stepsOf({ ...shown, amount: 2 })).toEqual([...said.steps, { ...next, amount: 2 }]);
  expect(stepsOf(withSchedule(shown, { times: ['08:00'] }))).toEqual(said.steps);
});

test('the day of a plan is that of its own time zone', () => {
  const now = new Date('2031-03-10T22:00Z');
  expect(dayOfPlan({ zone: 'America/Los_Angeles' }, '2031-03-11', now)).toBe('2031-03-10');
  expect(dayOfPlan({ zone: null }, '2031-03-11', now)).toBe('2031-03-11');
  expect(dayOfPlan({ zone: 'Nowhere/Yet' }, '2031-03-11', now)).toBe('2031-03-11');
});

test('a plan as needed has no future steps', () => {
  const later = withStep(draftOf(plan, today), today).later.map((step) => ({ ...step, amount: null }));
  const needed = { ...draftOf(plan, today), later, asNeeded: { leastHours: 4, mostPerDay: 4 } };
  expect(problemOf(needed, plan, when)).toBeUndefined();
  expect(planOfDraft(needed, plan, when).steps.map(({ from }) => from)).toEqual(['2031-01-01', today]);
});

test('a year of two or five digits is an error before saving', () => {
  const draft = { ...newDraft(today, ['08:00']), name: 'Zinc' };
  const problem = (change: Partial<typeof draft>) => problemOf({ ...draft, ...change }, null, when);
  for (const wrong of ['0031-03-10', '20311-03-10']) {
    expect(problem({ from: wrong })).toMatch(/1900 to 2999/);
    expect(problem({ endsOn: wrong })).toMatch(/1900 to 2999/);
    expect(problem({ days: { kind: 'every', count: 2, since: wrong } })).toMatch(/1900 to 2999/);
    const { later } = withStep(draft, today);
    expect(problem({ later: later.map((step) => ({ ...step, from: wrong })) })).toMatch(/1900 to 2999/);
  }
  expect(problem({ endsOn: '2999-12-31' })).toBeUndefined();
});

test('a taper to nothing ends the course', () => {
  const draft = withTaper({ ...newDraft(today, ['08:00']), name: 'P', amount: 2 }, today, {
    ...{ by: 1, days: 5, to: 0 },
  });
  expect(draft.later.map(({ from, amount }) => [from, amount])).toEqual([['2031-03-15', 1]]);
  expect(draft.endsOn).toBe('2031-03-19');
  expect(problemOf(draft, null, when)).toBeUndefined();
});

test('a new stock count applies from now', () => {
  const draft = draftOf(plan, today);
  const counted = { ...draft, stock: { left: 20, warnDays: 7, repeatsLeft: 2 } };
  expect(draft.stock?.left).toBe(21);
  expect(planOfDraft(counted, plan, when).stock).toMatchObject({
    count: 20,
    countedAt: when.now.toISOString(),
  });
});

test('missing fields are errors', () => {
  const empty = newDraft(today, ['08:00']);
  expect(problemOf(empty, null, when)).toBe('Please say what it is called');
  const needed = { ...empty, name: 'Ibuprofen', asNeeded: { leastHours: 4, mostPerDay: null } };
  expect(problemOf(needed, null, when)).toMatch(/24 hours/);
  const counted = { ...needed, asNeeded: { leastHours: 4, mostPerDay: 4 } };
  expect(problemOf(counted, null, when)).toBeUndefined();
});

test('values that the server would refuse are errors', () => {
  const draft = draftOf(plan, today);
  const problem = (change: Partial<typeof draft>) => problemOf({ ...draft, ...change }, plan, when);
  expect(problem({})).toBeUndefined();
  expect(problem({ amount: 100_001 })).toMatch(/up to 100,000/);
  expect(problem({ contents: [{ ingredient: 'magnesium', amount: -1, unit: 'mg' }] })).toMatch(/in one/);
  expect(problem({ stock: { left: 1, warnDays: 7, repeatsLeft: 1.5 } })).toMatch(/repeats/);
  const { later } = withStep(draft, today);
  expect(problem({ later })).toBeUndefined();
  expect(problem({ later: later.map((step) => ({ ...step, from: today })) })).toMatch(/after today/);
  const endless = withTaper(draft, today, { by: 1e-9, days: 1, to: 0 });
  expect(problem(endless)).toBe('A plan has room for 200 steps');
});

test('a unit of milligrams is the content itself, but not for a cream', () => {
  const contentsOf = (change: Partial<typeof plan>) =>
    planOfDraft(draftOf({ ...plan, ...change }, today), null, when).contents;
  expect(contentsOf({ unit: 'mg' })).toEqual([{ ingredient: 'magnesium', amount: 1, unit: 'mg' }]);
  expect(contentsOf({ unit: 'g', form: 'powder' })).toEqual(plan.contents);
  expect(contentsOf({ unit: 'mg', form: 'cream' })).toEqual(plan.contents);
  const unread = draftOf({ ...plan, unit: 'mg', contents: contentsOf({ unit: 'mg' }) }, today).contents;
  expect(unread).toMatchObject([{ amount: null }]);
});
