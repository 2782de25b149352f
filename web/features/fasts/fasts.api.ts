import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fasts } from '#contract/fasts.ts';
import { read } from '#web/lib/queries.ts';
import { serverNow } from '#web/lib/server-clock.ts';

export const currentFastQuery = read(fasts.current, {});

/** The time in ms since 1970, again with each minute, while somebody needs it. */
export function useMinute(needed: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!needed) return;
    const look = () => setNow(serverNow());
    look();
    const beat = setInterval(look, 15_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
    };
  }, [needed]);
  return now;
}

/** The fast that is under way: when it began, and how many minutes it has lasted. Null where there is none. */
export function useRunningFast(): { startedAt: string; minutes: number } | null {
  const { data } = useQuery(currentFastQuery);
  const startedAt = data?.fast?.startedAt;
  const now = useMinute(startedAt !== undefined);
  if (startedAt === undefined) return null;
  return { startedAt, minutes: Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000)) };
}
