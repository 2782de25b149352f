import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streaks } from '#contract/streaks.ts';
import { freshRead } from '#web/lib/queries.ts';
import { storeDayStart } from '#web/offline/local-day.ts';

export const daySettingsQuery = freshRead(streaks.daySettings, {});

/** Learns from the account at which hour the person's day begins. */
export function useDayStart(): void {
  const { data } = useQuery(daySettingsQuery);
  useEffect(() => {
    if (data) storeDayStart(data.dayStart);
  }, [data]);
}
