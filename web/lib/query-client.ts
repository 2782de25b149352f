import { QueryClient } from '@tanstack/react-query';

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
