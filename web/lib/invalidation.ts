import type { Endpoint } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';
import { queryClient } from './query-client.ts';
import { createWishes } from './wishes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tags?: readonly Tag[] };
  }
}

type Cached = { meta: { tags?: readonly Tag[] } | undefined };

/** Matches the cached reads that carry one of the tags. */
const taggedWith = (tags: readonly Tag[]) => ({
  predicate: ({ meta }: Cached) => meta?.tags?.some((tag) => tags.includes(tag)) ?? false,
});

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('invalidated');
channel?.addEventListener('message', ({ data }: MessageEvent<Tag[]>) => void refresh(data));

function refresh(tags: readonly Tag[]): Promise<void> {
  return queryClient.invalidateQueries(taggedWith(tags));
}

/** Marks the reads with these tags stale, here and in the other tabs; resolves when those on the screen were read anew. */
export function invalidate(tags: readonly Tag[]): Promise<void> {
  channel?.postMessage(tags);
  return refresh(tags);
}

// What is stale after optimistic writes: refreshed when none is under way any more.
const pending = new Set<Tag>();

/** Every optimistic write of this tab goes through this one queue. */
export const wishes = createWishes(() => {
  const tags = [...pending];
  pending.clear();
  void invalidate(tags);
});

/** Says that a write is under way: answers that were asked for before it must not overwrite what it shows. */
export function beginWrite({ invalidates = [] }: Endpoint): void {
  for (const tag of invalidates) pending.add(tag);
  void queryClient.cancelQueries(taggedWith(invalidates));
}
