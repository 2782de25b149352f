import { useEffect, useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import { dayIn } from '#domain/day.ts';

/** The day that it is here, by this device's clock and zone. */
export function localToday(): Day {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}

/** The same, kept right over midnight and over a night in which the device slept. */
export function useLocalToday(): Day {
  const [today, setToday] = useState(localToday);
  useEffect(() => {
    const look = () => setToday(localToday());
    const timer = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

/** "Saturday, November 21" for a day. */
export function longDay(day: Day): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
