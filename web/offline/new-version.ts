import { useSyncExternalStore } from 'react';

// A new version of the app is fetched beside the one that runs, and waits until somebody takes it up.

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function setWaiting(worker: ServiceWorker | null): void {
  // The first worker of all does not wait for anybody.
  waiting = worker && navigator.serviceWorker.controller ? worker : undefined;
  for (const listener of listeners) listener();
}

const hour = 3_600_000;

/** Notices new versions: when the page opens, and when somebody comes back to it, at most once an hour. */
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
    // Without a network there is none.
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
 * How long a page waits for the new worker to take over, in milliseconds. Chromium does not let it while it takes the former one to be
 * busy with the page, which can last for as long as the page is open.
 */
const takeOverMs = 2_000;

/** Loads the page again with the version that waits. Other tabs go on with theirs. */
export function takeNewVersion(): void {
  if (!waiting) return;
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('take-over');
  setTimeout(reload, takeOverMs);
}
