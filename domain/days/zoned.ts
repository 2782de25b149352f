import type { Day } from '#contract/shapes.ts';
import { wallTime } from './day.ts';

const minute = 60_000;
const aDay = 1440 * minute;

/** The local time, `HH:mm`, at an instant in a zone. */
export function clockIn(zone: string, instant: Date): string {
  return new Date(wallTime(zone, instant.getTime())).toISOString().slice(11, 16);
}

const steady = new Map<string, number | undefined>();

/** A zone's offset from UTC in ms, if it is constant for a day and its neighbours; else undefined. */
export function steadyOffset(zone: string, day: Day): number | undefined {
  const key = `${zone} ${day}`;
  if (steady.has(key)) return steady.get(key);
  const start = Date.parse(`${day}T00:00:00Z`);
  const [before, after] = [start - aDay, start + 2 * aDay].map(
    (instant) => wallTime(zone, instant) - instant,
  );
  const offset = before === after ? before : undefined;
  // Thousands of people share a few zones and days; computing an offset takes a millisecond.
  if (steady.size > 5000) steady.clear();
  steady.set(key, offset);
  return offset;
}

/**
 * The instant of a local time. A time that occurs twice is its first occurrence; a skipped time is the moment right
 * after the gap.
 */
export function instantAt(zone: string, day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offset = steadyOffset(zone, day);
  return offset === undefined ? instantNearChange(zone, wanted) : new Date(wanted - offset);
}

function instantNearChange(zone: string, wanted: number): Date {
  const offsetAt = (instant: number) => wallTime(zone, instant) - instant;
  const guesses = [wanted - offsetAt(wanted - aDay), wanted - offsetAt(wanted + aDay)];
  const right = guesses.filter((instant) => wallTime(zone, instant) === wanted);
  if (right.length > 0) return new Date(Math.min(...right));
  let before = Math.min(...guesses);
  let after = Math.max(...guesses);
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute;
    if (wallTime(zone, middle) >= wanted) after = middle;
    else before = middle;
  }
  return new Date(after);
}
