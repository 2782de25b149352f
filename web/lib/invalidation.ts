import type { Day } from '#contract/shapes.ts';
import type { Tag } from '#contract/tags.ts';
import { listeners } from './listeners.ts';
import { queryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tags?: readonly Tag[] };
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('invalidated');
channel?.addEventListener('message', ({ data }: MessageEvent<Tag[]>) => void refreshHere(data));

const counts = new Map<Tag, number>();

/** How many times reads with these tags were made stale in this tab: what was asked for at a lower count may be stale. */
export const invalidationCount = (tags: readonly Tag[] = []): number =>
  tags.reduce((sum, tag) => sum + (counts.get(tag) ?? 0), 0);

/** Reads the cached answers that carry one of the tags again, in this tab. */
export function refreshHere(tags: readonly Tag[]): Promise<void> {
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.tags?.some((tag) => tags.includes(tag)) ?? false,
  });
}

/** Where reads were made stale: elsewhere, or by a write from here: for a day, or for any. */
type Origin = Day | 'any-day' | 'elsewhere';

const { subscribe, notify } = listeners<[tags: readonly Tag[], origin: Origin]>();

/** Calls the listener whenever this tab has made reads stale, before any is read again; returns how to stop that. */
export const onInvalidate = subscribe;

/** Marks the reads with these tags stale, here and in the other tabs; resolves when those on the screen were read again. */
export function invalidate(tags: readonly Tag[], origin: Origin = 'any-day'): Promise<void> {
  channel?.postMessage(tags);
  notify(tags, origin);
  return refreshHere(tags);
}
