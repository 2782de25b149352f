import type { Call, Endpoint } from '#contract/endpoint.ts';
import { neverStored } from '#contract/paths.ts';
import { onReply } from '#web/lib/call.ts';
import { type CallParts, callAddress } from '#web/lib/call-address.ts';
import { onInvalidate } from '#web/lib/invalidation.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { opensForMs, readRecord } from './device-record.ts';
import { mayStore } from './local-store.ts';
import { existingStore, isLater, markStale, openStore, type ReplyRow, tracked } from './store.ts';
import { withTimeout } from './with-timeout.ts';

// The last reply to each read, in the store of the device. The query cache shows it until a fresh one arrives
// (web/outbox/queries.ts).

/** The row of a read of this device's owner. */
async function rowOf(address: string): Promise<ReplyRow | undefined> {
  const owner = deviceOwner();
  if (owner === undefined) return undefined;
  const stored = existingStore().then((db) => db?.get('replies', address));
  const row = await withTimeout(stored).catch(() => undefined);
  // The device may have been emptied, or have another owner, by now.
  return row?.person === owner && deviceOwner() === owner ? row : undefined;
}

/** The stored reply to an address; undefined for none. */
export const storedReply = async (address: string): Promise<unknown> => (await rowOf(address))?.reply;

/**
 * Is there a reply to this address that was requested after `since` (ms since 1970)? On a screen it counts even if it is
 * stale: the screen refetches it.
 */
export async function isFresh(
  address: string,
  { since, isOnScreen }: { since: number; isOnScreen: boolean },
): Promise<boolean> {
  const { askedAt = 0, staleAt } = (await rowOf(address)) ?? {};
  return askedAt > since && askedAt <= Date.now() && (isOnScreen || staleAt === undefined);
}

/** Stores replies, unless there are later ones. */
export async function storeReplies(
  person: string,
  rows: readonly Omit<ReplyRow, 'person' | 'staleAt'>[],
): Promise<void> {
  if (!mayStore(person)) return;
  const db = await openStore();
  if (!mayStore(person)) return;
  const { store, done } = db.transaction('replies', 'readwrite');
  const stored = rows.map(async (row) => {
    const before = await store.get(row.address);
    const isTheirs = before?.person === person;
    if (isTheirs && isLater(before, row.askedAt)) return;
    // A write of this device overtook the read.
    const isOvertaken = isTheirs && before.staleAt !== undefined && before.staleAt > row.askedAt;
    await store.put({ ...row, person, ...(isOvertaken && { staleAt: before.staleAt }) });
  });
  await Promise.all([...stored, done]);
}

/** Stores a reply. Where there is no room for it, an older one must not stand in its place. */
async function storeReply(person: string, row: Omit<ReplyRow, 'person' | 'staleAt'>): Promise<void> {
  try {
    await storeReplies(person, [row]);
  } catch {
    await (await existingStore())?.delete('replies', row.address);
  }
}

/** The stored replies that a write may have changed: their addresses and tags. Deletes those of long ago. */
export async function staleReplies(): Promise<{ address: string; tags: readonly string[] }[]> {
  const owner = deviceOwner();
  const db = await existingStore();
  if (!db) return [];
  const { store, done } = db.transaction('replies', 'readwrite');
  const old = store.index('askedAt').iterate(IDBKeyRange.upperBound(Date.now() - opensForMs));
  for await (const cursor of old) if (!cursor.value.isCopy) await cursor.delete();
  const stale = await store.index('staleAt').getAll();
  await done;
  return stale.filter(({ person }) => person === owner);
}

let hasFallenBack = false;
/** Has this page shown a stored reply because there was no network? Then it must refetch. */
export const hasShownStored = () => hasFallenBack;
export const noteShownStored = () => {
  hasFallenBack = true;
};

/** Call once: stores each reply of the server, and marks stored replies stale after writes of this device. */
export function storeEachReply(): void {
  onReply(({ method, path, tags = [] }: Endpoint, input: Call<Endpoint>, { reply, mark, askedAt }) => {
    const owner = deviceOwner();
    if (owner === undefined || method !== 'GET' || neverStored.test(path) || mark === undefined) return;
    // A reply of another session: the device asks whose it is (device.ts).
    if (mark !== readRecord()?.mark) return;
    const address = callAddress(path, input as CallParts);
    tracked(storeReply(owner, { address, reply, askedAt, tags })).catch(() => {});
  });
  onInvalidate((tags, { day, by }) => {
    if (by !== 'write' || deviceOwner() === undefined) return;
    const at = Date.now();
    const marked = existingStore().then(async (db) => {
      const transaction = db?.transaction('replies', 'readwrite');
      if (transaction) await Promise.all([markStale(transaction.store, { tags, day }, at), transaction.done]);
    });
    tracked(marked).catch(() => {});
  });
}
