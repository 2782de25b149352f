import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';
import { call } from '#web/lib/call.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { deviceOwner, onLeave } from '#web/lib/session.ts';
import { localToday } from './local-day.ts';
import { always, ofDay, ofGoal, type Read, refreshAfterMs } from './offline-reads.ts';
import { isFresh, staleReplies, storedReply } from './replies.ts';

// Prefetches the reads of a day, so that its screens work offline even if they were never opened.

/** The current screen refetches its own stale reads. */
const isOnScreen = (address: string) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // Only reads of the contract have an address and an input as their key.
    .some(
      ({ queryKey: [path, input] }) =>
        typeof input === 'object' && input !== null && callAddress(path as string, input) === address,
    );

/** When another device last changed the reads with a tag, in ms since 1970. */
const changedAt = new Map<string, number>();

let leaving = new AbortController();
onLeave(() => {
  leaving.abort();
  leaving = new AbortController();
});

/** Refetches the reads that are missing, old or stale. Without a network the stored replies stay. */
async function refresh(reads: readonly Read[], { signal }: { signal: AbortSignal }): Promise<void> {
  const owner = deviceOwner();
  for (const { endpoint, input } of reads) {
    const address = callAddress(endpoint.path, input);
    const onScreen = isOnScreen(address);
    const changes = onScreen ? [] : (endpoint.tags ?? []).map((tag) => changedAt.get(tag) ?? 0);
    const since = Math.max(Date.now() - refreshAfterMs, ...changes);
    if (await isFresh(address, { since, isOnScreen: onScreen })) continue;
    if (owner === undefined || deviceOwner() !== owner || signal.aborted) return;
    await call(endpoint, input as Call<Endpoint>, { signal }).catch(() => {});
  }
}

async function refreshAll(): Promise<void> {
  const options = { signal: leaving.signal };
  await refresh([...always, ...ofDay(localToday())], options);
  const known = (await storedReply(dashboard.read.path)) as Dashboard | undefined;
  if (known) await refresh(ofGoal(known.userGoal.currentGoal), options);
  // Other reads that a write may have changed.
  const stale = await staleReplies();
  await refresh(
    stale.map(({ address, tags }) => ({
      endpoint: { method: 'GET', path: address, tags } as Endpoint,
      input: {},
    })),
    options,
  );
}

let turn: Promise<void> = Promise.resolve();
let isNextWaiting = false;

/**
 * Refetches replies that are missing, older than half a day, or stale since a write of this device; those of the list
 * also if another device `changed` their tags. Writes in quick succession share one refresh. Never throws without a
 * network.
 */
export function refreshDailyReads(changed: readonly Tag[] = []): Promise<void> {
  for (const tag of changed) changedAt.set(tag, Date.now());
  if (isNextWaiting) return turn;
  isNextWaiting = true;
  turn = turn
    .catch(() => {})
    .then(() => {
      isNextWaiting = false;
      return refreshAll();
    });
  return turn;
}
