import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceOwner } from '#web/lib/session.ts';
import { dashboardQuery } from './dashboard.api.ts';

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
