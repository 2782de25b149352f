import type { TimeOfDay } from '#contract/shapes.ts';

/** The part of the day of a local hour, 0 to 23. */
export function partOfDay(hour: number): TimeOfDay {
  if (hour < 11) return 'morning';
  return hour < 17 ? 'midday' : 'evening';
}
