import type { Endpoint } from '#contract/endpoint.ts';
import { queryClient } from './query-client.ts';
import { createWishes } from './wishes.ts';

// What is stale after optimistic writes: refreshed when none is under way any more, here and in the other tabs.

const waiting = new Set<string>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('touched');

function refresh(paths: Iterable<string>): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
}

channel?.addEventListener('message', ({ data }: MessageEvent<string[]>) => refresh(data));

/** Tells the other tabs of this browser that answers to these paths are stale. */
export function tellOtherTabs(paths: readonly string[]): void {
  channel?.postMessage(paths);
}

/** Every optimistic write of this tab goes through this one queue. */
export const wishes = createWishes(() => {
  const paths = [...waiting];
  waiting.clear();
  refresh(paths);
  tellOtherTabs(paths);
});

/** Says that a write is under way: answers that were asked for before it must not overwrite what it shows. */
export function willTouch(endpoint: Endpoint): void {
  for (const path of endpoint.touches ?? []) {
    waiting.add(path);
    void queryClient.cancelQueries({ queryKey: [path] });
  }
}
