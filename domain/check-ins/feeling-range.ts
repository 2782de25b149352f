import type { Day } from '#contract/shapes.ts';

/**
 * The days that are read together to show one: its month, and the month before it, so that the first of a month knows
 * yesterday. What is stored on a device for a day without a network is read by the same days.
 */
export function feelingRange(day: Day, monthsBefore = 1): { from: Day; to: Day } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const on = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return { from: on(-monthsBefore, 1), to: on(1, 0) };
}
