import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboard } from '#contract/dashboard.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { read, useRefetchOnVisit } from '#web/outbox/queries.ts';

/**
 * The number on the installed app's icon: today's remaining rituals. On the person's own device, where browsers support
 * it. A component of its own, so that a tick does not render the frame again.
 */
export function Badge() {
  const { data } = useQuery({ ...dashboardQuery, enabled: false });
  const done = new Set(data?.ritualCompletions.map(({ ritualId }) => ritualId));
  const left = data?.ritualsForGoal.filter(({ id }) => !done.has(id)).length;
  useEffect(() => {
    if (left === undefined || deviceOwner() === undefined || !('setAppBadge' in navigator)) return;
    // Refused where the app is not installed.
    navigator.setAppBadge(left).catch(() => {});
  }, [left]);
  return null;
}

export const dashboardQuery = read(dashboard.read, {});

/** The dashboard's data, refetched on each visit and on window focus. */
export function useDashboard() {
  const refetchOnMount = useRefetchOnVisit('dashboard');
  return useQuery({ ...dashboardQuery, refetchOnMount, refetchOnWindowFocus: 'always' });
}
