import { useEffect, useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import { latestDayStart } from '#contract/streaks.ts';
import { personDay } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { onClockOffset, serverNow } from '#web/lib/server-clock.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import { readStored, writeStored } from './local-store.ts';

const key = 'dayStart';

/** The hour at which this person's day begins, from the account's last reply; midnight by default. */
export function dayStart(): number {
  const hour = Number(readStored(key) ?? 0);
  return Number.isInteger(hour) && hour >= 0 && hour <= latestDayStart ? hour : 0;
}

const changed = 'tisane:day-start';

/** Stores the hour for the next start of the app, before the account's reply. */
export function storeDayStart(hour: number): void {
  if (hour === dayStart()) return;
  writeStored(key, String(hour));
  window.dispatchEvent(new Event(changed));
}

/** Time zone, instant and start of day for calculating the person's day; `now` in ms since 1970. */
export const whereNow = (now = serverNow()): { zone: string; now: Date; dayStart: number } => ({
  zone: zoneHere(),
  now: new Date(now),
  dayStart: dayStart(),
});

/** Today, by the server's clock, this device's time zone and the hour at which the person's day begins. */
export function localToday(): Day {
  return personDay(zoneHere(), new Date(serverNow()), dayStart());
}

/** Today as state: updates when the next day begins, also when the device slept. */
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
