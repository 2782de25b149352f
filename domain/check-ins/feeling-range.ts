import type { Day } from '#contract/shapes.ts';

/**
 * The range that is read to show a day: its month and the month before, so that the first of a month has yesterday.
 * The device's copy for offline use has the same range.
 */
export function feelingRange(day: Day, monthsBefore = 1): { from: Day; to: Day } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const on = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return { from: on(-monthsBefore, 1), to: on(1, 0) };
}
