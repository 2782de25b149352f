import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';

// At once rather than in a timer: what a tap changes is on the screen before the next tap is read.
notifyManager.setScheduler(queueMicrotask);

// A window that lay beside another one was visible all the time: coming back to it counts as well.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return undefined;
  const changed = () => onFocus();
  window.addEventListener('focus', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    window.removeEventListener('focus', changed);
    document.removeEventListener('visibilitychange', changed);
  };
});

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
