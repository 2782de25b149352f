import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard.ts';
import { read } from '#web/lib/queries.ts';

/** The whole of today, read anew on each visit and when the window comes back. */
export const dashboardQuery = queryOptions({
  ...read(dashboard.read, {}),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
