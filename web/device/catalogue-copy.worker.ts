/// <reference lib="webworker" />

import type { CatalogueCopy } from '#contract/catalogue-copy.ts';
import type { CopyAnswer, CopyJob } from './catalogue-copy.ts';
import { catalogueCache } from './device-record.ts';
import { existingStore } from './store.ts';

declare const self: DedicatedWorkerGlobalScope;

// Downloads the whole catalogue and puts its parts into the store and the cache of pictures. It is megabytes of JSON: on
// the main thread it would block taps on a slow phone.

const answer = (message: CopyAnswer) => self.postMessage(message);

async function download({ address, bytes: all }: CopyJob): Promise<CatalogueCopy> {
  const reply = await fetch(address);
  if (!reply.ok || !reply.body) throw new Error(`${address}: ${reply.status}`);
  let bytes = 0;
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        answer({ share: Math.min(1, bytes / all) / 2 });
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).json();
}

/** Replies in one transaction. */
const batch = 50;

async function store(job: CopyJob): Promise<void> {
  const { replies, files } = await download(job);
  const askedAt = Date.now();
  const rows = Object.entries(replies).map(([address, reply]) => ({
    ...{ address, person: job.owner, reply, askedAt, tags: [], isCopy: true },
  }));
  const pictures = Object.entries(files);
  let done = 0;
  const stored = (count: number) => {
    done += count;
    answer({ share: (1 + done / (rows.length + pictures.length)) / 2 });
  };
  for (let at = 0; at < rows.length; at += batch) {
    const transaction = (await existingStore())?.transaction('replies', 'readwrite');
    // The device was emptied.
    if (!transaction) throw new Error('There is no store.');
    const part = rows.slice(at, at + batch);
    await Promise.all([...part.map((row) => transaction.store.put(row)), transaction.done]);
    stored(part.length);
  }
  // Opened once: writes to a deleted cache are lost.
  const cache = await caches.open(catalogueCache);
  for (const [path, picture] of pictures) {
    await cache.put(
      path,
      new Response(picture, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } }),
    );
    stored(1);
  }
  // Until here the service worker had the file, so that an interrupted copy resumed without a download.
  await cache.delete(job.address);
}

self.addEventListener('message', ({ data }: MessageEvent<CopyJob>) => {
  store(data).then(
    () => answer('stored'),
    (error: unknown) =>
      answer(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'no-network'),
  );
});
