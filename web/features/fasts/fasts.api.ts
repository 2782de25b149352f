import { useQuery } from '@tanstack/react-query';
import { fasts } from '#contract/fasts.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { read } from '#web/outbox/queries.ts';

export const currentFastQuery = read(fasts.current, {});
export const fastsQuery = read(fasts.list, {});

/** The running fast: its start and its duration in minutes. Null where there is none. */
export function useRunningFast(): { startedAt: string; minutes: number } | null {
  const { data } = useQuery(currentFastQuery);
  const startedAt = data?.fast?.startedAt;
  const now = useMinute(startedAt !== undefined);
  if (startedAt === undefined) return null;
  return { startedAt, minutes: Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000)) };
}
