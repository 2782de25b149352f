import { useEffect, useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import { latestDayStart } from '#contract/streaks.ts';
import { personDay } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { onClockOffset, serverNow } from '#web/lib/server-clock.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import { readStored, writeStored } from './local-store.ts';

const key = 'dayStart';

/** The hour at which this person's day begins, as the account last said; midnight until it has. */
export function dayStart(): number {
  const hour = Number(readStored(key) ?? 0);
  return Number.isInteger(hour) && hour >= 0 && hour <= latestDayStart ? hour : 0;
}

const changed = 'tisane:day-start';

/** Keeps the hour for the next time the app is opened, before the account is asked. */
export function storeDayStart(hour: number): void {
  if (hour === dayStart()) return;
  writeStored(key, String(hour));
  window.dispatchEvent(new Event(changed));
}

/** Where and when the person asks: at an instant in ms since 1970, now if not said. */
export const whereNow = (now = serverNow()): { zone: string; now: Date; dayStart: number } => ({
  zone: zoneHere(),
  now: new Date(now),
  dayStart: dayStart(),
});

/** The day that it is here, by the server's clock, this device's zone and the hour at which the person's day begins. */
export function localToday(): Day {
  return personDay(zoneHere(), new Date(serverNow()), dayStart());
}

/** When that day ends, in milliseconds since 1970 by the server's clock. */
export function localDayEnds(): number {
  const [year = 0, month = 1, date = 1] = localToday().split('-').map(Number);
  return new Date(year, month - 1, date + 1, dayStart()).getTime();
}

/** The same, right over midnight and over a night in which the device slept. */
export function useLocalToday(): Day {
  const [today, setToday] = useState(localToday);
  useEffect(() => {
    const look = () => setToday(localToday());
    look();
    const timer = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    window.addEventListener(changed, look);
    const stop = onClockOffset(look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener(changed, look);
    };
  }, []);
  return today;
}

/** "Saturday, November 21" for a day; of another year than this one "Thursday, November 21, 2024". */
export function longDay(day: Day): string {
  const isThisYear = day.startsWith(String(new Date(serverNow()).getFullYear()));
  return format.day(day, isThisYear ? 'long' : 'longWithYear');
}
