import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Is the browser online, as far as it knows? */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
