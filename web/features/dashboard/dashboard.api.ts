import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard.ts';
import { dashboardWithWaiting } from '#web/components/waiting-ticks.ts';
import { wishes } from '#web/lib/invalidation.ts';
import { read } from '#web/lib/queries.ts';

/** The whole of today, read anew on each visit and when the window comes back; not while a tick is under way. */
export const dashboardQuery = queryOptions({
  ...read(dashboard.read, {}, dashboardWithWaiting),
  refetchOnMount: 'always',
  refetchOnWindowFocus: () => (wishes.busy() ? false : 'always'),
});
