import type { Day } from '#contract/shapes.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Is this a time zone that calendars know, such as `Pacific/Auckland`? */
export function isTimeZone(zone: string): boolean {
  if (formats.has(zone)) return true;
  if (zone.length > 64 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone)) return false;
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day, `yyyy-MM-dd`, that an instant falls on in a time zone. */
export function dayIn(zone: string, instant: Date): Day {
  return formatIn(zone).format(instant);
}

/** The day `count` days after (or, negative, before) a day. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
