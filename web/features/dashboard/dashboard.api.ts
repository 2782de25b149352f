import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboard } from '#contract/dashboard.ts';
import { read } from '#web/lib/queries.ts';
import { deviceOwner } from '#web/lib/session.ts';

/**
 * The number on the icon of the installed app: today's rituals that are left. On the person's own device, where browsers can.
 * A component of its own, so that a tick does not have the frame around the page rendered again.
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

/** What was read so lately, in ms, was read for this visit: ahead of the screen. */
const justNowMs = 5000;

/** The whole of today, read again on each visit and when the window comes back. */
export const dashboardQuery = queryOptions({
  ...read(dashboard.read, {}),
  refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justNowMs ? true : 'always'),
  refetchOnWindowFocus: 'always',
});
