import fc from 'fast-check';
import { expect, test } from 'vitest';
import { habitAreas } from '#contract/habits.ts';
import {
  crossesMilestone,
  fastingLevel,
  fastingRhythm,
  habitConfigRanges,
  habitRanges,
  hoursBetween,
  stepped,
  tickByFigure,
} from './habits.ts';

test('steppers stay inside their range and move by their step', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...habitAreas),
      fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 80 }),
      (area, taps) => {
        const { min, max, step } = habitRanges[area];
        let value: number | null = null;
        for (const tap of taps) {
          value = stepped(area, value, tap);
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
          expect(value % step).toBe(0);
        }
      },
    ),
  );
});

test('a habit is ticked when its figure reaches the goal, and unticked when it falls below', () => {
  const change = (before: number | null, after: number, isTicked: boolean) =>
    tickByFigure({ before, after, goal: 8 }, isTicked);
  expect(change(7, 8, false)).toBe(true);
  expect(change(null, 8, false)).toBe(true);
  expect(change(8, 7, true)).toBe(false);
  // Not crossed: what the person has ticked by hand stays.
  expect(change(5, 6, true)).toBeUndefined();
  expect(change(8, 9, false)).toBeUndefined();
  // Ticked by hand before.
  expect(change(7, 8, true)).toBeUndefined();
});

test('a milestone is crossed once, upwards', () => {
  expect(crossesMilestone('water', 7, 8)).toBe(true);
  expect(crossesMilestone('water', 8, 9)).toBe(false);
  expect(crossesMilestone('water', 9, 8)).toBe(false);
  expect(crossesMilestone('fasting', 15, 16)).toBe(true);
  expect(crossesMilestone('sleep', null, 8)).toBe(true);
  expect(crossesMilestone('movement', 25, 30)).toBe(true);
  expect(crossesMilestone('movement', null, 5)).toBe(false);
});

test('fasting labels', () => {
  expect([0, 11, 12, 15, 16, 24].map(fastingLevel)).toEqual([
    'building',
    'building',
    'good',
    'good',
    'excellent',
    'excellent',
  ]);
});

test('a night crosses midnight', () => {
  expect(hoursBetween('22:00', '06:00')).toBe(8);
  expect(hoursBetween('00:30', '07:30')).toBe(7);
  expect(hoursBetween('13:00', '15:00')).toBe(2);
  expect(hoursBetween('22:00', '22:00')).toBe(24);
  expect(hoursBetween('22:30', '06:00')).toBe(7.5);
  expect(hoursBetween('22:00', '22:20')).toBe(0.3);
});

test('fasting and eating hours add up to a day, within the bounds of both', () => {
  const { fastingHours, eatingWindow } = habitConfigRanges;
  for (let hours = fastingHours.min; hours <= fastingHours.max; hours += 1) {
    const rhythm = fastingRhythm({ fastingHours: hours });
    expect(rhythm.fastingHours + rhythm.eatingWindow).toBe(24);
    expect(rhythm.eatingWindow).toBeGreaterThanOrEqual(eatingWindow.min);
    expect(rhythm.eatingWindow).toBeLessThanOrEqual(eatingWindow.max);
    expect(fastingRhythm({ eatingWindow: rhythm.eatingWindow })).toEqual(rhythm);
  }
});
