import type { Day } from '#contract/shapes.ts';
import { feelingRange } from '#domain/check-ins/feeling-range.ts';
import { addDays } from '#domain/days/day.ts';

/** The days that a sheet is about, the last of them today. */
const sheetDays = 90;
export const sheetRange = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, 1 - sheetDays),
  to: today,
});

/** The ranges of its reads. Check-ins are read by whole months: their stored reply then serves for a month. */
export const sheetReads = (today: Day) => ({
  feeling: feelingRange(today, 3),
  counts: { from: sheetRange(today).from, to: addDays(today, -1) },
});
