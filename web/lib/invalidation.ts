import type { Tag } from '#contract/tags.ts';
import { queryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tags?: readonly Tag[] };
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('invalidated');
channel?.addEventListener('message', ({ data }: MessageEvent<Tag[]>) => void refresh(data));

/** Reads the cached answers that carry one of the tags again. */
function refresh(tags: readonly Tag[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.tags?.some((tag) => tags.includes(tag)) ?? false,
  });
}

/** Marks the reads with these tags stale, here and in the other tabs; resolves when those on the screen were read anew. */
export function invalidate(tags: readonly Tag[]): Promise<void> {
  channel?.postMessage(tags);
  return refresh(tags);
}
