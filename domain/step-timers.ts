const hour = /(\d+(?:\.\d+)?)\s*(?:(?:-|–|to)\s*(\d+(?:\.\d+)?)\s*)?(?:hours?|hrs?|h)\b/i;
const minute = /(\d+(?:\.\d+)?)\s*(?:(?:-|–|to)\s*(\d+(?:\.\d+)?)\s*)?(?:minutes?|mins?)\b/i;

/** The longest that a timer runs, in minutes: a day. */
const longest = 1440;

/** Minutes to wait in a step as it is written, of a range the lower end; null where it speaks of none. */
export function minutesIn(text: string): number | null {
  const hours = Number(hour.exec(text)?.[1] ?? 0);
  const minutes = Number(minute.exec(text)?.[1] ?? 0);
  const all = hours * 60 + minutes;
  return all > 0 && all <= longest ? all : null;
}
