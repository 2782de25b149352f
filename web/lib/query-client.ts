import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';

// Notify in a microtask, not a timer: a tap is on the screen before the next tap is handled.
notifyManager.setScheduler(queueMicrotask);

// A window beside another one stays visible: so its focus counts as a return too.
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

/** Reads are not retried, never become stale by themselves and do not wait for focus; writes make them stale. */
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
