import { expect, test } from 'vitest';
import { planOf } from '#domain/doses/doses.testing.ts';
import {
  draftOf,
  newDraft,
  planOfDraft,
  problemOf,
  withSchedule,
  withStep,
  withTaper,
} from './plan-draft.ts';

const today = '2031-03-10';
const when = { today, now: new Date(`${today}T12:00Z`) };
const plan = planOf({
  stock: { count: 30, countedAt: '2031-03-01T00:00:00Z', warnDays: 7, repeatsLeft: 2 },
  used: 9,
});
const { id, used, ...said } = plan;

test('a plan that is looked at and saved is the same plan', () => {
  expect(planOfDraft(draftOf(plan, today), plan, when)).toEqual(said);
});

test('what changes holds from today on, and what was asked until then stays', () => {
  const draft = withSchedule({ ...draftOf(plan, today), amount: 2 }, { times: ['07:00', '19:00'] });
  expect(planOfDraft(draft, plan, when).steps).toEqual([
    ...said.steps,
    { from: today, amount: 2, days: { kind: 'daily' }, times: ['07:00', '19:00'] },
  ]);
});

test('steps that are ahead stay, and follow the times', () => {
  const changed = withSchedule(withStep(draftOf(plan, today), today), { times: ['09:00'] });
  const { steps } = planOfDraft(changed, plan, when);
  expect(steps.map(({ from, times }) => [from, ...times])).toEqual([
    ['2031-01-01', '08:00'],
    [today, '09:00'],
    ['2031-03-17', '09:00'],
  ]);
});

test('something that becomes as needed has no steps ahead', () => {
  const later = withStep(draftOf(plan, today), today).later.map((step) => ({ ...step, amount: null }));
  const needed = { ...draftOf(plan, today), later, asNeeded: { leastHours: 4, mostPerDay: 4 } };
  expect(problemOf(needed, plan, today)).toBeUndefined();
  expect(planOfDraft(needed, plan, when).steps.map(({ from }) => from)).toEqual(['2031-01-01', today]);
});

test('a year of two or five digits is said before it is saved', () => {
  const draft = { ...newDraft(today, ['08:00']), name: 'Zinc' };
  const problem = (change: Partial<typeof draft>) => problemOf({ ...draft, ...change }, null, today);
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
  expect(problemOf(draft, null, today)).toBeUndefined();
});

test('stock that is counted again is counted from now', () => {
  const draft = draftOf(plan, today);
  const counted = { ...draft, stock: { left: 20, warnDays: 7, repeatsLeft: 2 } };
  expect(draft.stock?.left).toBe(21);
  expect(planOfDraft(counted, plan, when).stock).toMatchObject({
    count: 20,
    countedAt: when.now.toISOString(),
  });
});

test('what is missing is said', () => {
  const empty = newDraft(today, ['08:00']);
  expect(problemOf(empty, null, today)).toBe('Please say what it is called');
  const needed = { ...empty, name: 'Ibuprofen', asNeeded: { leastHours: 4, mostPerDay: null } };
  expect(problemOf(needed, null, today)).toMatch(/24 hours/);
  const counted = { ...needed, asNeeded: { leastHours: 4, mostPerDay: 4 } };
  expect(problemOf(counted, null, today)).toBeUndefined();
});

test('what the server would refuse is said', () => {
  const draft = draftOf(plan, today);
  const problem = (change: Partial<typeof draft>) => problemOf({ ...draft, ...change }, plan, today);
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

test('what is weighed in milligrams is itself what is in it, and a cream is not', () => {
  const contentsOf = (change: Partial<typeof plan>) =>
    planOfDraft(draftOf({ ...plan, ...change }, today), null, when).contents;
  expect(contentsOf({ unit: 'mg' })).toEqual([{ ingredient: 'magnesium', amount: 1, unit: 'mg' }]);
  expect(contentsOf({ unit: 'g', form: 'powder' })).toEqual(plan.contents);
  expect(contentsOf({ unit: 'mg', form: 'cream' })).toEqual(plan.contents);
  const unread = draftOf({ ...plan, unit: 'mg', contents: contentsOf({ unit: 'mg' }) }, today).contents;
  expect(unread).toMatchObject([{ amount: null }]);
});
