import { onInvalidate } from '#web/lib/invalidation.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { watchVersions } from './new-version.ts';

/** Lets the reads of the screen go first. */
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Prefetching must not delay the page. */
const restMs = 3000;
/** The first minute belongs to the person's actions. */
const quietMs = 60_000;

/**
 * On the person's own device: registers the service worker once the page is idle, and stores what the person may read
 * without a network. Without a worker the app needs a network to open.
 */
export function storeForOffline(): void {
  if (deviceOwner() === undefined) return;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js');
      // The browser may return nothing, for example under automation.
      if (registration) watchVersions(registration);
      await rest(restMs);
      const { refreshDailyReads } = await import('./daily-reads.ts');
      onInvalidate((tags, { by }) => {
        void refreshDailyReads(by === 'elsewhere' ? tags : []).catch(() => {});
      });
      await refreshDailyReads();
      const { storeCopyByItself } = await import('./catalogue-copy.ts');
      await rest(quietMs);
      await storeCopyByItself();
    } catch (error) {
      console.error('The app is not stored for offline use', error);
    }
  };
  const later = () => setTimeout(register, 1500);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Background sync tasks of the worker. */
type Errand = 'log-out' | 'operations';

/** Registers a background sync task, where the browser supports it. */
export async function wakeWorkerLater(errand: Errand): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(errand).catch(() => {});
}
