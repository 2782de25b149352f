import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard.ts';
import { read } from '#web/lib/queries.ts';

/** What was read so lately, in ms, was read for this visit: ahead of the screen. */
const justNowMs = 5000;

/** The whole of today, read again on each visit and when the window comes back. */
export const dashboardQuery = queryOptions({
  ...read(dashboard.read, {}),
  refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justNowMs ? true : 'always'),
  refetchOnWindowFocus: 'always',
});
