import type { Day } from '#contract/shapes.ts';
import { latestDayStart } from '#contract/streaks.ts';
import { personDay } from './day.ts';

/** `personDay` for each hour at which a day may begin, 0 first: for a query that finds out which hour it is. */
export function personDays(zone: string, instant: Date): Day[] {
  const [first, last] = [personDay(zone, instant, 0), personDay(zone, instant, latestDayStart)];
  return Array.from({ length: latestDayStart + 1 }, (_, dayStart) =>
    first === last ? first : personDay(zone, instant, dayStart),
  );
}
