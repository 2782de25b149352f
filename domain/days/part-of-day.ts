import type { TimeOfDay } from '#contract/shapes.ts';

/** The part of the day that an hour belongs to: 0 to 23 on the clock where the person is. */
export function partOfDay(hour: number): TimeOfDay {
  if (hour < 11) return 'morning';
  return hour < 17 ? 'midday' : 'evening';
}
