import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { invalidationCount } from '#web/lib/invalidation.ts';
import { readStoredReply } from '#web/lib/last-replies.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { repliesOf } from '#web/lib/reply-cache.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { localToday } from './local-day.ts';
import { always, ofDay, ofGoal, type Read, refreshAfterMs } from './offline-reads.ts';
import { staleAddresses } from './stale-replies.ts';

// Prefetches the reads of a day, so that its screens work offline even if they were never opened.

/** The `invalidationCount` of each address at its last read. */
const countsWhenRead = new Map<string, number>();

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

async function isFresh(owner: string, read: Read, stale: readonly string[]): Promise<boolean> {
  const address = callAddress(read.endpoint.path, read.input);
  const reply = await caches.match(address, { cacheName: repliesOf(owner) });
  const readAt = Date.parse(reply?.headers.get('date') ?? '');
  if (!(serverNow() - readAt < refreshAfterMs)) return false;
  if (isOnScreen(address)) return true;
  return (
    !stale.includes(address) && invalidationCount(read.endpoint.tags) === (countsWhenRead.get(address) ?? 0)
  );
}

async function refresh(reads: readonly Read[]): Promise<void> {
  const owner = deviceOwner();
  if (owner === undefined) return;
  const stale = await staleAddresses(owner);
  for (const read of reads) {
    if (deviceOwner() !== owner) return;
    if (await isFresh(owner, read, stale)) continue;
    // Read before the call: a write during the call makes the reply stale again.
    const count = invalidationCount(read.endpoint.tags);
    try {
      await call(read.endpoint, read.input as Call<Endpoint>);
      countsWhenRead.set(callAddress(read.endpoint.path, read.input), count);
    } catch {
      // Without a network the stored reply stays; the next refresh repeats the read.
    }
  }
}

/** Refetches other reads that a write of this device may have changed. */
async function refreshStale(): Promise<void> {
  const owner = deviceOwner();
  for (const address of owner === undefined ? [] : await staleAddresses(owner)) {
    if (deviceOwner() !== owner) return;
    if (!isOnScreen(address)) await call({ method: 'GET', path: address } as Endpoint, {}).catch(() => {});
  }
}

async function refreshAll(): Promise<void> {
  await refresh([...always, ...ofDay(localToday())]);
  const known = (await readStoredReply(dashboard.read.path)) as Dashboard | undefined;
  if (known) await refresh(ofGoal(known.userGoal.currentGoal));
  await refreshStale();
}

let turn: Promise<void> = Promise.resolve();
let isNextWaiting = false;

/**
 * Refetches replies that are missing, older than half a day, or stale since a write; the service worker stores them.
 * Writes in quick succession share one refresh. Never throws without a network.
 */
export function refreshDailyReads(): Promise<void> {
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
