import { type CatalogueManifest, catalogueManifestPath } from '#contract/catalogue-copy.ts';
import { remedies } from '#contract/remedies.ts';
import { call } from '#web/lib/call.ts';
import { deviceOwner, onLeave } from '#web/lib/session.ts';
import { catalogueCache } from './device-record.ts';
import { readStoredJson, writeStoredJson } from './local-store.ts';
import { existingStore } from './store.ts';

// The whole catalogue on the person's own device: its replies are in the store with those to the person's reads, its
// pictures in the cache of the service worker.

const key = 'catalogueCopy';

/** The address of the copy, and its uncompressed size in bytes. */
type OfferedCopy = { address: string; bytes: number };
export type CopyJob = OfferedCopy & { owner: string };
/** Messages of the worker: the progress, 0 to 1, and the result. */
export type CopyAnswer = { share: number } | 'stored' | 'no-room' | 'no-network';

/** The copy on this device, `storedAt` in ms since 1970; `removed`: the person deleted it. */
export type StoredCopy = { address: string; storedAt: number } | 'removed';

export const storedCopy = () =>
  deviceOwner() === undefined ? undefined : (readStoredJson(key) as StoredCopy | undefined);

/** Throws without a network. */
export async function offeredCopy(): Promise<OfferedCopy> {
  const { everything }: CatalogueManifest = await (await fetch(catalogueManifestPath)).json();
  const offered = everything[document.documentElement.lang] ?? everything.en;
  if (!offered) throw new Error('The catalogue offers no copy.');
  return offered;
}

/** The storage that the app uses on this device, in bytes; undefined where the browser does not report it. */
export async function storedBytes(): Promise<number | undefined> {
  return (await navigator.storage?.estimate?.().catch(() => undefined))?.usage;
}

type StoreOptions = { signal?: AbortSignal; progress?: (share: number) => void };

let stop = () => {};
onLeave(() => stop());
// Transactions of the worker would lock the store for the next page, as in store.ts.
globalThis.addEventListener?.('pagehide', () => stop());

/** Resolves with the worker's result; rejects with an AbortError when stopped, or when the person has signed out. */
function inWorker(job: CopyJob, { signal, progress }: StoreOptions): Promise<CopyAnswer> {
  const worker = new Worker(new URL('./catalogue-copy.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CopyAnswer>((resolve, reject) => {
    stop = () => reject(new DOMException('stopped', 'AbortError'));
    signal?.addEventListener('abort', stop);
    worker.addEventListener('error', () => resolve('no-network'));
    worker.addEventListener('message', ({ data }: MessageEvent<CopyAnswer>) => {
      if (typeof data === 'object') progress?.(data.share);
      else resolve(data);
    });
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

/**
 * Stores the whole catalogue on this device, in one tab at a time. Throws an AbortError when stopped, and an error
 * without a network.
 */
export async function storeCopy(options: StoreOptions = {}): Promise<CopyAnswer> {
  const offered = await offeredCopy();
  // Persistent storage: browsers evict other data first. A refusal changes nothing else.
  await navigator.storage?.persist?.().catch(() => false);
  return navigator.locks.request(key, async () => {
    const owner = deviceOwner();
    const copy = storedCopy();
    if (owner === undefined || (typeof copy === 'object' && copy.address === offered.address))
      return 'stored';
    const answer = await inWorker({ ...offered, owner }, options);
    if (answer !== 'stored') return answer;
    // Offline, remedies are checked against the profile.
    await call(remedies.safetyProfile, {});
    writeStoredJson(key, { address: offered.address, storedAt: Date.now() } satisfies StoredCopy);
    return answer;
  });
}

/** Removes the copy. Replies that the person has requested since, and favourites, stay. */
export async function removeCopy(): Promise<void> {
  const owner = deviceOwner();
  if (owner === undefined) return;
  writeStoredJson(key, 'removed' satisfies StoredCopy);
  const replies = (await existingStore())?.transaction('replies', 'readwrite').store;
  for (const { address, isCopy } of (await replies?.getAll()) ?? [])
    if (isCopy) await replies?.delete(address);
  await caches.delete(catalogueCache);
}

/** https://wicg.github.io/netinfo/: not in every browser. */
type Connection = { saveData?: boolean; type?: string };

/**
 * Downloads or updates the catalogue on an unmetered connection. Never throws: an interrupted download resumes when
 * there is a network.
 */
export async function storeCopyByItself(): Promise<void> {
  const { connection } = navigator as { connection?: Connection };
  if (storedCopy() === 'removed' || connection?.saveData || connection?.type === 'cellular') return;
  const answer = await storeCopy().catch(() => 'no-network' as const);
  if (answer === 'no-network' && deviceOwner() !== undefined)
    window.addEventListener('online', () => void storeCopyByItself(), { once: true });
}
