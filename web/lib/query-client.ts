import { notifyManager, QueryClient } from '@tanstack/react-query';

// At once rather than in a timer: what a tap changes is on the screen before the next tap is read.
notifyManager.setScheduler(queueMicrotask);

/** Reads are not retried, never go stale by themselves and wait for nobody's focus; writes make them stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
