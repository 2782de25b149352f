import type { Day } from '#contract/shapes.ts';

/** More than the number of zones. A zone has thousands of spellings by case, and each cached format takes memory. */
const maxFormats = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Latin digits and the ISO calendar, independent of the engine's locale data. */
function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

/**
 * The local time in a zone, as if it were UTC, in ms since 1970. Built from parts, as formatted dates differ between
 * engines and their versions.
 */
export function wallTime(zone: string, instant: number): number {
  const wall = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatIn(zone).formatToParts(instant)) {
    if (type in wall) wall[type as keyof typeof wall] = Number(value);
  }
  const { year, month, day, hour, minute, second } = wall;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Is this a valid time zone, such as `Pacific/Auckland`? */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[a-z][\w+/-]{0,63}$/i.test(zone) && Boolean(formatIn(zone));
  } catch {
    return false;
  }
}

/** The calendar day, `yyyy-MM-dd`, that an instant falls on in a time zone. */
export function dayIn(zone: string, instant: Date): Day {
  return new Date(wallTime(zone, instant.getTime())).toISOString().slice(0, 10);
}

/**
 * The day of a person whose day begins at `dayStart` o'clock: the calendar day of that many hours ago. When the clock
 * changes at night, their day begins up to an hour earlier or later.
 */
export function personDay(zone: string, instant: Date, dayStart: number): Day {
  return dayIn(zone, new Date(instant.getTime() - dayStart * 3_600_000));
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The day `count` days after (or, negative, before) a day. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
