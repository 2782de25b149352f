import type { Call, Endpoint } from '#contract/endpoint.ts';
import { neverStored } from '#contract/paths.ts';
import { onReply } from '#web/lib/call.ts';
import { type CallParts, callAddress } from '#web/lib/call-address.ts';
import { onInvalidate } from '#web/lib/invalidation.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { readRecord } from './device-record.ts';
import { mayStore } from './local-store.ts';
import { existingStore, markStale, openStore, type StoredReply, tracked } from './store.ts';
import { withTimeout } from './with-timeout.ts';

// The last reply to each read, in the store of the device. The query cache shows it until a fresh one arrives
// (web/outbox/queries.ts).

/** The row of a read of this device's owner. */
async function rowOf(address: string): Promise<StoredReply | undefined> {
  const owner = deviceOwner();
  if (owner === undefined) return undefined;
  const stored = existingStore().then((db) => db?.get('replies', address));
  const row = await withTimeout(stored).catch(() => undefined);
  // The device may have been emptied, or have another owner, by now.
  return row?.person === owner && deviceOwner() === owner ? row : undefined;
}

/** The stored reply to an address; undefined for none. */
export const storedReply = async (address: string): Promise<unknown> => (await rowOf(address))?.reply;

/** The stored reply of a read is young and not stale; or a screen shows it, and refetches it when it is stale. */
export async function isFresh(
  address: string,
  { maxAgeMs, isOnScreen }: { maxAgeMs: number; isOnScreen: boolean },
): Promise<boolean> {
  const row = await rowOf(address);
  const age = Date.now() - (row?.askedAt ?? 0);
  return row !== undefined && age >= 0 && age < maxAgeMs && (isOnScreen || !row.stale);
}

/** When reads with a tag last became stale in this tab, in ms since 1970. */
const staleSince = new Map<string, number>();

/** Stores replies, unless there are later ones. */
export async function storeReplies(
  person: string,
  rows: readonly Omit<StoredReply, 'person'>[],
): Promise<void> {
  if (!mayStore(person)) return;
  const db = await openStore();
  if (!mayStore(person)) return;
  const { store, done } = db.transaction('replies', 'readwrite');
  const stored = rows.map(async (row) => {
    const before = await store.get(row.address);
    // One in the future is of a clock that was set back since.
    const isLater = before?.person === person && before.askedAt > row.askedAt && before.askedAt <= Date.now();
    if (!isLater) await store.put({ ...row, person });
  });
  await Promise.all([...stored, done]);
}

/** The stored replies that must be refetched: their addresses and tags. */
export async function staleReplies(): Promise<{ address: string; tags: readonly string[] }[]> {
  const owner = deviceOwner();
  const rows = (await (await existingStore())?.getAll('replies')) ?? [];
  return rows.filter(({ person, stale }) => stale && person === owner);
}

let hasFallenBack = false;
/** Has this page shown a stored reply because there was no network? Then it must refetch. */
export const hasShownStored = () => hasFallenBack;
export const noteShownStored = () => {
  hasFallenBack = true;
};

/** Call once: stores each reply of the server, and marks stored replies stale after writes. */
export function storeEachReply(): void {
  onReply(({ method, path, tags = [] }: Endpoint, input: Call<Endpoint>, { reply, mark, askedAt }) => {
    const owner = deviceOwner();
    if (owner === undefined || method !== 'GET' || neverStored.test(path) || mark === undefined) return;
    // A reply of another session: the device asks whose it is (device.ts).
    if (mark !== readRecord()?.mark) return;
    const stale = tags.some((tag) => (staleSince.get(tag) ?? 0) > askedAt);
    const address = callAddress(path, input as CallParts);
    tracked(storeReplies(owner, [{ address, reply, askedAt, tags, stale }])).catch(() => {});
  });
  onInvalidate((tags, { day, areMarked }) => {
    for (const tag of tags) staleSince.set(tag, Date.now());
    if (areMarked || deviceOwner() === undefined) return;
    const marked = existingStore().then(async (db) => {
      const transaction = db?.transaction('replies', 'readwrite');
      if (transaction) await markStale(transaction.store, { tags, day });
      await transaction?.done;
    });
    tracked(marked).catch(() => {});
  });
}
