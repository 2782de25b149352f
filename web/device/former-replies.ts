import { storeReplies } from './replies.ts';

/** Moves the replies that version 1.0.0 stored in a cache into the store: a device may be offline after an update. */
export async function moveFormerReplies(person: string): Promise<void> {
  const name = `replies-${person}`;
  if (!('caches' in globalThis) || !(await caches.has(name))) return;
  // The former record of the owner.
  await caches.delete('device');
  const cache = await caches.open(name);
  const moved = (await cache.keys()).map(async ({ url }) => {
    const { pathname, search } = new URL(url);
    const former = await cache.match(url);
    if (!former?.headers.get('content-type')?.startsWith('application/json')) return [];
    const tags = former.headers.get('x-tags')?.split(' ') ?? [];
    const askedAt = Number(former.headers.get('x-asked-at') ?? 0);
    const isCopy = former.headers.has('x-catalogue-copy');
    return [{ address: pathname + search, reply: await former.json(), askedAt, tags, isCopy }];
  });
  await storeReplies(person, (await Promise.all(moved)).flat());
  await caches.delete(name);
}
