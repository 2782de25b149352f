import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import type { Sender } from './our-reply.ts';

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

const asked = listeners();
let isSignInAsked = false;

/** Notes who sent the last reply; `gateway` also for none. */
export function noteSender(sender: Sender): void {
  if ((sender === 'sign-in') === isSignInAsked) return;
  isSignInAsked = !isSignInAsked;
  asked.notify();
}

/** Has a sign-in in front of the server replied to the last call? */
export const useSignInAsked = () => useSyncExternalStore(asked.subscribe, () => isSignInAsked);
