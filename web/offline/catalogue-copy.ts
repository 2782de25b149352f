import {
  type CatalogueCopy,
  type CatalogueManifest,
  catalogueManifestPath,
} from '#contract/catalogue-copy.ts';
import { remedies } from '#contract/remedies.ts';
import { call } from '#web/lib/call.ts';
import { repliesOf } from '#web/lib/reply-cache.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { readStored, removeStored, writeStored } from './local-store.ts';

// The whole catalogue on the person's own device. Its replies lie among those that the service worker keeps of what the person
// has read, so that it answers with them without a network.

const key = 'catalogueCopy';
const pictures = 'catalogue';
/** Marks a reply that came with the copy, and not because the person read it. */
const ofCopy = 'x-catalogue-copy';

/** Where the copy is, and how many bytes it has unpacked. Throws without a network. */
export async function offeredCopy(): Promise<{ address: string; bytes: number }> {
  const manifest: CatalogueManifest = await (await fetch(catalogueManifestPath)).json();
  const { everything } = manifest;
  const offered = everything[document.documentElement.lang] ?? everything.en;
  if (!offered) throw new Error('The catalogue offers no copy.');
  return offered;
}

/** Is the whole catalogue stored on this device, even if it has changed since? */
export const hasCopy = () => deviceOwner() !== undefined && readStored(key) !== null;

/** Bytes that are stored for the app on this device; undefined where the browser does not tell. */
export async function storedBytes(): Promise<number | undefined> {
  return (await navigator.storage?.estimate?.().catch(() => undefined))?.usage;
}

type KeepOptions = {
  signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  progress: (share: number) => void;
};

async function download(
  { address, bytes: all }: { address: string; bytes: number },
  { signal, progress }: KeepOptions,
): Promise<CatalogueCopy> {
  const reply = await fetch(address, { signal, cache: 'no-store' });
  if (!reply.ok || !reply.body) throw new Error(`The copy: ${reply.status}`);
  let bytes = 0;
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        progress(Math.min(1, bytes / all));
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).json();
}

const headers = (type: string) => ({ 'Content-Type': type, Date: new Date().toUTCString(), [ofCopy]: 'yes' });

async function put(owner: string, { replies, files }: CatalogueCopy, { signal, progress }: KeepOptions) {
  const [own, shared] = await Promise.all([caches.open(repliesOf(owner)), caches.open(pictures)]);
  const entries = [
    ...Object.entries(replies).map(([path, reply]) => ({
      cache: own,
      path,
      text: () => JSON.stringify(reply),
      type: 'application/json',
    })),
    ...Object.entries(files).map(([path, text]) => ({
      cache: shared,
      path,
      text: () => text,
      type: 'image/svg+xml; charset=utf-8',
    })),
  ];
  for (const [index, { cache, path, text, type }] of entries.entries()) {
    signal.throwIfAborted();
    // Whoever signs out meanwhile leaves nothing here.
    if (deviceOwner() !== owner) throw new DOMException('Somebody else is here.', 'AbortError');
    await cache.put(path, new Response(text(), { headers: headers(type) }));
    progress(index / entries.length);
  }
}

/**
 * Keeps the whole catalogue on this device. Throws an AbortError when it was stopped, a QuotaExceededError where there is no
 * room, a TypeError without a network.
 */
export async function storeCopy({ signal, progress }: KeepOptions): Promise<void> {
  const owner = deviceOwner();
  if (owner === undefined) return;
  const offered = await offeredCopy();
  // Browsers clear other pages' copies first. A refusal changes nothing else.
  await navigator.storage?.persist?.().catch(() => false);
  const copy = await download(offered, { signal, progress: (share) => progress(share / 2) });
  await put(owner, copy, { signal, progress: (share) => progress((1 + share) / 2) });
  // The service worker keeps the answer: remedies are compared with the profile, also without a network.
  await call(remedies.safetyProfile, {});
  writeStored(key, offered.address);
  progress(1);
}

/** Removes the copy. What the person has read since, and what was never in it (their favourites), stays. */
export async function removeCopy(): Promise<void> {
  const owner = deviceOwner();
  removeStored(key);
  if (owner === undefined) return;
  const own = await caches.open(repliesOf(owner));
  for (const request of await own.keys()) {
    const reply = await own.match(request);
    if (reply?.headers.has(ofCopy)) await own.delete(request);
  }
  await caches.delete(pictures);
}

/** Renews a copy that is older than the catalogue. Never throws: without a network the old copy stays. */
export async function renewCopy(): Promise<void> {
  if (!hasCopy()) return;
  try {
    const { address } = await offeredCopy();
    if (address === readStored(key)) return;
    await storeCopy({ signal: new AbortController().signal, progress: () => {} });
  } catch {
    // It is tried again the next time the app opens.
  }
}
