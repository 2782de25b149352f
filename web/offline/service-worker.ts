import { account } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { onInvalidate } from '#web/lib/invalidation.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { watchVersions } from './new-version.ts';
import { noteWrite } from './stale-replies.ts';

/** Resolves when the worker answers for this page; at once when it did already. */
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

/** What the screen itself reads goes first. */
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The first minute is for what the person does. */
const quietMs = 60_000;

/** Reads once more what was read before there was a worker to keep it; what is on the screen stays as it is. */
async function readAgain(): Promise<void> {
  const read = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  for (const { queryKey } of read) {
    const [path, input] = queryKey as [Endpoint['path'], object];
    if (deviceOwner() === undefined) return;
    await call({ method: 'GET', path } as Endpoint, input).catch(() => {});
  }
}

/**
 * On the person's own device: registers the service worker once the page has come to rest, and has it keep what was read
 * until then. Without one the app works, with a network.
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
      // Without storage nothing is stale; without a network it is read the next time.
    }
  });
  const register = async () => {
    try {
      const control = inControl();
      const registration = await navigator.serviceWorker.register('/sw.js');
      // A browser may have answered nothing: one that is driven by a program, for instance.
      if (registration) watchVersions(registration);
      // A worker that was there before this person has not stored who they are.
      if ((await control) === 'newly' || !(await caches.match(account.user.path))) await readAgain();
      else await rest(3000);
      // What is stored for later is no part of what the page waits for.
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
  // A worker that is there already costs this page nothing: who they are is stored at once.
  if (navigator.serviceWorker.controller) {
    void register();
    return;
  }
  const later = () => setTimeout(register, 1500);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** What the worker can be woken for once there is a network. */
type Errand = 'log-out' | 'operations';

/** Has the worker do an errand once there is a network, where browsers can do that. */
export async function wakeWorkerLater(errand: Errand): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(errand).catch(() => {});
}
