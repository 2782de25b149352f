import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streaks } from '#contract/streaks.ts';
import { format } from '#messages/format.ts';
import { storeDayStart } from '#web/device/local-day.ts';
import { freshRead } from '#web/outbox/queries.ts';

export const daySettingsQuery = freshRead(streaks.daySettings, {});

/** The hour at which a day begins, "4:00 AM". */
export const hourText = (hour: number) => format.clock(`${String(hour).padStart(2, '0')}:00`);

/** Stores the account's day settings on the device: the next start needs them before the account's reply. */
export function useDaySettings(): void {
  const { data } = useQuery(daySettingsQuery);
  useEffect(() => {
    if (data) storeDayStart(data.dayStart);
  }, [data]);
}
