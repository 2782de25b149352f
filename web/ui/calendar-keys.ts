/** A day as `yyyy-MM-dd`. */
type Day = string;

const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date): Day => date.toISOString().slice(0, 10);

function daysOn(day: Day, count: number): Day {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + count);
  return textOf(date);
}

/** The same day of the month, `count` months later, or that month's last day. */
function monthsOn(day: Day, count: number): Day {
  const date = at(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return textOf(date);
}

/** Monday is 0. */
const weekdayOf = (day: Day) => (at(day).getUTCDay() + 6) % 7;

/**
 * The day that a key selects in a calendar whose weeks begin on Monday, as in the ARIA Authoring Practices: arrows by
 * day and week, Home and End within the week, Page Up and Page Down by month and with Shift by year. Undefined for
 * other keys.
 */
export function dayAfterKey(day: Day, key: string, shift: boolean): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysOn(day, -1);
    case 'ArrowRight':
      return daysOn(day, 1);
    case 'ArrowUp':
      return daysOn(day, -7);
    case 'ArrowDown':
      return daysOn(day, 7);
    case 'Home':
      return daysOn(day, -weekdayOf(day));
    case 'End':
      return daysOn(day, 6 - weekdayOf(day));
    case 'PageUp':
      return monthsOn(day, shift ? -12 : -1);
    case 'PageDown':
      return monthsOn(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
