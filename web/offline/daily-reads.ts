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

// What a day needs, so that it can be lived without a network also where its screens were never opened with one.

/** What `invalidationCount` was for each address when it was last read here. */
const countsWhenRead = new Map<string, number>();

/** What is on the screen is read again there as soon as it is stale. */
const isOnScreen = (address: string) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // Not every query is a read of the contract: only those have an address and an input as their key.
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
    // Counted before the call: a write that overtakes it makes it stale once more.
    const count = invalidationCount(read.endpoint.tags);
    try {
      await call(read.endpoint, read.input as Call<Endpoint>);
      countsWhenRead.set(callAddress(read.endpoint.path, read.input), count);
    } catch {
      // Without a network the stored reply stays, and is read with the next ones.
    }
  }
}

/** Reads the rest again of what a write from here may have changed. */
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
 * Reads what is not stored, was read half a day ago, or was made stale by a write since; the service worker stores the
 * replies. Writes that come close together are followed by one turn. Quiet when there is no network.
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
