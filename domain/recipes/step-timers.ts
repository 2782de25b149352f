import { numberOf, writtenNumber, writtenTo } from '#domain/ingredients/written-numbers.ts';

/** So much of a unit, or a range of it: its lower end. */
const time = (unit: string) =>
  new RegExp(`(${writtenNumber})(?:${writtenTo}${writtenNumber})?\\s*(?:${unit})\\b`, 'i');
const hour = time('hours?|hrs?|h');
const minute = time('minutes?|mins?');

/** The longest that a timer runs, in minutes: a day. */
const longest = 1440;

/** Minutes to wait in a step as it is written, of a range the lower end; null where it speaks of none. */
export function minutesIn(text: string): number | null {
  const hours = numberOf(hour.exec(text)?.[1] ?? '0');
  const minutes = numberOf(minute.exec(text)?.[1] ?? '0');
  const all = hours * 60 + minutes;
  return all > 0 && all <= longest ? all : null;
}
