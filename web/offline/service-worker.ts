import { account } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { onInvalidate } from '#web/lib/invalidation.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { watchVersions } from './new-version.ts';
import { noteWrite } from './stale-replies.ts';

/** Resolves when the worker controls this page: `already` if it did before. */
async function inControl(): Promise<'already' | 'newly'> {
  if (navigator.serviceWorker.controller) return 'already';
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise<void>((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
    );
  }
  return 'newly';
}

/** Lets the reads of the screen go first. */
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The first minute belongs to the person's actions. */
const quietMs = 60_000;

/** Repeats the reads from before the worker was active, so that it can store them; the screen stays as it is. */
async function readAgain(): Promise<void> {
  const read = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  for (const { queryKey } of read) {
    const [path, input] = queryKey as [Endpoint['path'], object];
    if (deviceOwner() === undefined) return;
    await call({ method: 'GET', path } as Endpoint, input).catch(() => {});
  }
}

/**
 * On the person's own device: registers the service worker once the page is idle, and stores the replies to earlier
 * reads. Without a worker the app needs a network.
 */
export function storeForOffline(): void {
  if (deviceOwner() === undefined) return;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isAtRest = false;
  onInvalidate(async (tags, origin) => {
    const [owner, at] = [deviceOwner(), Date.now()];
    if (owner === undefined) return;
    const day = origin === 'any-day' ? undefined : origin;
    try {
      if (day !== 'elsewhere') await noteWrite(owner, { tags, day }, at);
      if (isAtRest) await (await import('./daily-reads.ts')).refreshDailyReads();
    } catch {
      // Without storage nothing is stale; without a network the next refresh repeats it.
    }
  });
  const register = async () => {
    try {
      const control = inControl();
      const registration = await navigator.serviceWorker.register('/sw.js');
      // The browser may return nothing, for example under automation.
      if (registration) watchVersions(registration);
      // A worker from before this sign-in has not stored the user reply.
      if ((await control) === 'newly' || !(await caches.match(account.user.path))) await readAgain();
      else await rest(3000);
      // Prefetching must not delay the page.
      const { refreshDailyReads } = await import('./daily-reads.ts');
      isAtRest = true;
      await refreshDailyReads();
      const { storeCopyByItself } = await import('./catalogue-copy.ts');
      await rest(quietMs);
      await storeCopyByItself();
    } catch (error) {
      console.error('The app is not stored for offline use', error);
    }
  };
  // An active worker costs this page nothing: store the user reply at once.
  if (navigator.serviceWorker.controller) {
    void register();
    return;
  }
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
