import { formatters } from './formatters.ts';
import { type Locale, locales, pageLocale } from './locale.ts';

const days = {
  /** Nov 21 */
  short: { month: 'short', day: 'numeric' },
  /** Sat, Nov 21 */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Saturday, Nov 21 */
  fullWeekday: { weekday: 'long', month: 'short', day: 'numeric' },
  /** Saturday, November 21 */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** November 21, 2024 */
  date: { month: 'long', day: 'numeric', year: 'numeric' },
  /** Nov 21, 2024 */
  shortDate: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Thursday, November 21, 2024 */
  longWithYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov */
  shortMonth: { month: 'short' },
  /** Sat */
  shortWeekdayName: { weekday: 'short' },
  /** Saturday */
  weekdayName: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const moments = {
  /** Saturday, Nov 21 */
  fullWeekday: days.fullWeekday,
  /** Nov 21, 2026 */
  date: { dateStyle: 'medium' },
  /** November 21, 2026 */
  longDate: { dateStyle: 'long' },
  /** Nov 21, 2026, 7:05 PM */
  dateAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** Sat 7:05 PM */
  weekdayAndTime: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  /** 7:05 PM */
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type HourCycle = Intl.ResolvedDateTimeFormatOptions['hourCycle'];

function formats(locale: () => Locale, hourCycle: () => HourCycle = () => undefined) {
  const tag = () => locales[locale()].intl;
  const moment = (instant: string | Date, style: keyof typeof moments, timeZone?: string) =>
    formatters
      .getDateTimeFormat(tag(), { ...moments[style], hourCycle: hourCycle(), ...(timeZone && { timeZone }) })
      .format(new Date(instant));
  return {
    /** 12,345.6 */
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      formatters.getNumberFormat(tag(), options).format(value),
    /** A share of 0.4 as 40%. */
    percent: (share: number) => formatters.getNumberFormat(tag(), { style: 'percent' }).format(share),
    /** "3 hr", "2.5 kg": `unit` as in `Intl.NumberFormat`. */
    unit: (value: number, unit: string, unitDisplay: 'short' | 'long' | 'narrow' = 'short') =>
      formatters.getNumberFormat(tag(), { style: 'unit', unit, unitDisplay }).format(value),
    /** A day, `yyyy-MM-dd`, which has no time zone. */
    day: (day: string, style: keyof typeof days) =>
      formatters
        .getDateTimeFormat(tag(), { ...days[style], timeZone: 'UTC' })
        .format(new Date(`${day}T00:00:00Z`)),
    /** The name of a day of the week, "Saturday": 0 is Monday, 6 is Sunday. */
    weekdayName: (weekday: number) =>
      formatters
        .getDateTimeFormat(tag(), { ...days.weekdayName, timeZone: 'UTC' })
        // A Monday and the days after it.
        .format(new Date(Date.UTC(2024, 0, 1 + weekday))),
    /** An instant (ISO 8601, or a Date) in a time zone; in a browser, without one, where the device is. */
    moment,
    /** A time of day, `HH:mm`. */
    clock: (time: string) => moment(`2000-01-01T${time}:00Z`, 'time', 'UTC'),
    /** "a, b, and c" */
    list: (items: readonly string[], type: Intl.ListFormatType = 'conjunction') =>
      formatters.getListFormat(tag(), { type }).format(items),
  };
}

let hourCycleHere: HourCycle;

/** In a page: whether its times have 12 or 24 hours; undefined: as is usual in its locale. */
export function setHourCycle(cycle: HourCycle): void {
  hourCycleHere = cycle;
}

/** Dates, numbers, lists and units as they are written in the page's locale. */
export const format = formats(pageLocale, () => hourCycleHere);

/** The same in a locale of choice: for the server, which writes to many people. */
export const formatIn = (locale: Locale) => formats(() => locale);
