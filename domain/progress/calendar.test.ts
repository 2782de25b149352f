import { expect, test } from 'vitest';
import { calendarBand, completionCount, completionPercentage } from './calendar.ts';

test('at most four habits count', () => {
  expect(completionCount(3, 2)).toBe(5);
  expect(completionCount(3, 9)).toBe(7);
});

test('the percentage is of the rituals, or five without any, and four habits', () => {
  expect(completionPercentage(19, 15)).toBe(100);
  expect(completionPercentage(9, 15)).toBe(47);
  expect(completionPercentage(3, 0)).toBe(33);
  expect(completionPercentage(9, 0)).toBe(100);
  expect(completionPercentage(0, 0)).toBe(0);
  expect(completionPercentage(40, 15)).toBe(100);
});

test('colour bands have their documented limits', () => {
  const bands = [0, 1, 24, 25, 39, 40, 49, 50, 59, 60, 69, 70, 79, 80, 89, 90, 100].map(calendarBand);
  expect(bands).toEqual([
    'muted',
    'red',
    'red',
    'light-red',
    'light-red',
    'orange',
    'orange',
    'yellow',
    'yellow',
    'lime',
    'lime',
    'light-green',
    'light-green',
    'green',
    'green',
    'dark-green',
    'dark-green',
  ]);
});
