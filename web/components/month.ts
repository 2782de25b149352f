import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';

/** The month of a day, such as `2026-11`. */
export const monthOf = (day: Day) => day.slice(0, 7);

export function firstOf(month: string): Day {
  return `${month}-01`;
}

/** The next or previous month. */
export function monthBeside(month: string, by: 1 | -1): string {
  return monthOf(by === 1 ? addDays(firstOf(month), 31) : addDays(firstOf(month), -1));
}

export function lastOf(month: string): Day {
  return addDays(firstOf(monthBeside(month, 1)), -1);
}

/** Weeks from Monday to Sunday; null before the first day and after the last. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = firstOf(month);
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const count = Number(lastOf(month).slice(8));
  const cells: (Day | null)[] = [
    ...Array<null>(lead).fill(null),
    ...Array.from({ length: count }, (_, index) => addDays(first, index)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** "November 2026". */
export function monthText(month: string): string {
  return format.day(firstOf(month), 'month');
}

/** The names of the weekdays from Monday on. */
export const weekdayNames = () =>
  Array.from({ length: 7 }, (_, index) => addDays('2026-01-05', index)).map((each) => ({
    short: format.day(each, 'shortWeekdayName'),
    long: format.day(each, 'weekdayName'),
  }));
