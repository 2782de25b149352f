/// <reference lib="webworker" />

import type { CatalogueCopy } from '#contract/catalogue-copy.ts';
import { catalogueCache, copyHeader, repliesOf } from '#web/lib/reply-cache.ts';
import type { CopyAnswer, CopyJob } from './catalogue-copy.ts';

declare const self: DedicatedWorkerGlobalScope;

// Downloads the whole catalogue and puts its parts into the caches of the service worker. It is megabytes of JSON: on
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

async function store(job: CopyJob): Promise<void> {
  // Opened once: writes to a deleted cache are lost.
  const [own, pictures] = await Promise.all([caches.open(repliesOf(job.owner)), caches.open(catalogueCache)]);
  const { replies, files } = await download(job);
  const entries = [
    ...Object.entries(replies).map(([path, reply]) => ({
      ...{ cache: own, path, type: 'application/json' },
      text: () => JSON.stringify(reply),
    })),
    ...Object.entries(files).map(([path, picture]) => ({
      ...{ cache: pictures, path, type: 'image/svg+xml; charset=utf-8' },
      text: () => picture,
    })),
  ];
  for (const [index, { cache, path, type, text }] of entries.entries()) {
    const headers = { 'Content-Type': type, Date: new Date().toUTCString(), [copyHeader]: 'yes' };
    await cache.put(path, new Response(text(), { headers }));
    answer({ share: (1 + index / entries.length) / 2 });
  }
  // Until here the service worker had the file, so that an interrupted copy resumed without a download.
  await pictures.delete(job.address);
}

self.addEventListener('message', ({ data }: MessageEvent<CopyJob>) => {
  store(data).then(
    () => answer('stored'),
    (error: unknown) =>
      answer(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'no-network'),
  );
});
