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

/** How often reads with these tags became stale in this tab: a reply requested at a lower count may be stale. */
export const invalidationCount = (tags: readonly Tag[] = []): number =>
  tags.reduce((sum, tag) => sum + (counts.get(tag) ?? 0), 0);

/** Refetches the cached replies with one of the tags, in this tab. */
export function refreshHere(tags: readonly Tag[]): Promise<void> {
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.tags?.some((tag) => tags.includes(tag)) ?? false,
  });
}

type Change = {
  /** The day of the write; undefined: it may have changed any day. */
  day?: Day | undefined;
  /** `operation`: the store has marked the stored replies; `elsewhere`: another device made it. */
  by?: 'write' | 'operation' | 'elsewhere';
};

const { subscribe, notify } = listeners<[tags: readonly Tag[], change: Change]>();

/** Calls the listener when this tab has marked reads stale, before any refetch; returns how to unsubscribe. */
export const onInvalidate = subscribe;

/** Marks reads with these tags stale, in this tab and others; resolves when the visible ones were refetched. */
export function invalidate(tags: readonly Tag[], { day, by = 'write' }: Change = {}): Promise<void> {
  channel?.postMessage(tags);
  notify(tags, { day, by });
  return refreshHere(tags);
}
