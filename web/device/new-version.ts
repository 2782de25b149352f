import { useSyncExternalStore } from 'react';

// A new version of the app is downloaded in the background, and waits until the person activates it.

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function setWaiting(worker: ServiceWorker | null): void {
  // The first service worker activates without waiting.
  waiting = worker && navigator.serviceWorker.controller ? worker : undefined;
  for (const listener of listeners) listener();
}

const hour = 3_600_000;

/** Checks for new versions: when the page opens, and when it becomes visible, at most once an hour. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  setWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => setWaiting(registration.waiting));
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hour) return;
    lookedAt = Date.now();
    // Offline: no update.
    registration.update().catch(() => {});
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Is a new version waiting? */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => waiting !== undefined);

/**
 * How long a page waits for the new worker to take over, in milliseconds. Chromium delays it while it considers the
 * former worker busy with the page, which can last as long as the page is open.
 */
const takeOverMs = 2_000;

/** Reloads the page with the waiting version. Other tabs keep theirs. */
export function takeNewVersion(): void {
  if (!waiting) return;
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('take-over');
  setTimeout(reload, takeOverMs);
}
