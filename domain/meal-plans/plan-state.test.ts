import { expect, test } from 'vitest';
import { planEatenNow, planState } from './plan-state.ts';

test.each([
  ['2026-02-26', 'not-started', 0],
  ['2026-02-27', 'active', 1],
  ['2026-03-01', 'active', 3],
  ['2026-03-02', 'ended', 4],
  ['2027-02-27', 'ended', 366],
  ['2026-02-01', 'not-started', -25],
] as const)('a plan of three days from 27 February is, on %s, %s', (today, state, dayNumber) => {
  expect(planState({ startDate: '2026-02-27', dayCount: 3 }, today)).toEqual({ state, dayNumber });
});

test('the previous plan is used until it ends, even if the next one exists', () => {
  const before = { mealPlan: { startDate: '2026-02-24', dayCount: 5 }, meals: ['soup'] };
  const plan = { mealPlan: { startDate: '2026-03-01', dayCount: 3 }, meals: ['salad'], before };
  expect(planEatenNow(plan, '2026-02-28')).toEqual(before);
  expect(planEatenNow(plan, '2026-03-01')?.meals).toEqual(['salad']);
  expect(planEatenNow({ ...plan, before: null }, '2026-02-28')).toBeUndefined();
  expect(planEatenNow({ mealPlan: null, meals: [], before: null }, '2026-02-28')).toBeUndefined();
});
