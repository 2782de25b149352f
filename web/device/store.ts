import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  openDB,
  type StoreNames,
  unwrap,
  wrap,
} from 'idb';
import { account } from '#contract/account.ts';
import type { Day } from '#contract/shapes.ts';
import type { Tag } from '#contract/tags.ts';
import { mayChange } from '#domain/days/stale-reads.ts';
import { opensForMs, readRecord } from './device-record.ts';
import type { PendingOperation } from './pending-operation.ts';
import { withTimeout } from './with-timeout.ts';
import { writtenAhead } from './write-ahead.ts';

// The store of the device: one IndexedDB database of its owner, for pages and the service worker. Leaving the device
// deletes it.

/** A reply to a read. */
export type ReplyRow = {
  /** The address of the read: path and query. */
  address: string;
  /** The person's id. */
  person: string;
  reply: unknown;
  /** When the read was requested, or when an operation last changed the reply; in ms since 1970 by this device's clock. */
  askedAt: number;
  /** The tags of the read (contract/tags.ts). */
  tags: readonly string[];
  /** When a write may have changed it, if that was after `askedAt`; in ms since 1970. */
  staleAt?: number;
  /** It came with the catalogue copy, not by a read of the person. */
  isCopy?: boolean;
};

/** An operation that the server has not confirmed, with its person. It is never sent for another. */
export type StoredOperation = PendingOperation & {
  person: string;
  /** When the service worker sent it, in ms since 1970: the next page changes the stored replies and removes it. */
  sentAt?: number;
};

export interface Store extends DBSchema {
  replies: { key: string; value: ReplyRow; indexes: { tags: string; askedAt: number; staleAt: number } };
  operations: { key: string; value: StoredOperation };
}

/** The name that version 1.0.0 gave it. */
const name = 'operations';

let opened: Promise<IDBPDatabase<Store>> | undefined;

function close(): void {
  void opened?.then((db) => db.close()).catch(() => {});
  opened = undefined;
}

/** Transactions in progress, of reads too. */
const active = new Set<IDBTransaction>();

function addActive(transaction: IDBTransaction): IDBTransaction {
  active.add(transaction);
  // Its requests reject too.
  const ended = wrap(transaction).done.catch(() => {});
  void ended.finally(() => active.delete(transaction));
  return transaction;
}

// WebKit puts a page that is left into the back/forward cache with its transactions: they would lock the store for the
// next page. A reply is read again; a write is in the write-ahead (write-ahead.ts) until it is stored.
globalThis.addEventListener?.('pagehide', () => {
  for (const transaction of active)
    try {
      transaction.abort();
    } catch {
      // It is being committed.
    }
  close();
});

/** Opens the store on first use, and creates it if necessary. It closes when another tab deletes it. */
export function openStore(): Promise<IDBPDatabase<Store>> {
  opened ??= openDB<Store>(name, 2, {
    upgrade: (db, _, __, transaction) => {
      addActive(unwrap(transaction));
      // Version 1 had only this table.
      if (!db.objectStoreNames.contains('operations')) db.createObjectStore('operations', { keyPath: 'key' });
      const replies = db.createObjectStore('replies', { keyPath: 'address' });
      replies.createIndex('tags', 'tags', { multiEntry: true });
      replies.createIndex('askedAt', 'askedAt');
      replies.createIndex('staleAt', 'staleAt');
    },
    blocking: close,
    terminated: close,
  }).then((db) => {
    const database = unwrap(db);
    const begin = database.transaction.bind(database);
    database.transaction = (...parameters) => addActive(begin(...parameters));
    return db;
  });
  opened.catch(close);
  return opened;
}

/** The store; undefined where there is none, or where the browser refuses it. */
export async function existingStore(): Promise<IDBPDatabase<Store> | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  if (opened) return opened;
  const exists = !indexedDB.databases || (await indexedDB.databases()).some((each) => each.name === name);
  return exists ? openStore() : undefined;
}

/** Deletes all rows and the store. The rows first: another tab can delay the deletion of the store. */
export async function deleteStore(): Promise<void> {
  const rows = (await existingStore())?.transaction(['replies', 'operations'], 'readwrite');
  if (rows)
    await Promise.all([
      rows.objectStore('replies').clear(),
      rows.objectStore('operations').clear(),
      rows.done,
    ]);
  close();
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => resolve();
  });
}

/** Writes in progress. `pruneStore` waits for them. */
const writing = new Set<Promise<unknown>>();

export function tracked<T>(write: Promise<T>): Promise<T> {
  writing.add(write);
  const done = () => writing.delete(write);
  write.then(done, done);
  return write;
}

/** Whose store is it? The person of the stored user reply; undefined on a shared device, and after the session. */
export async function storeOwner(): Promise<string | undefined> {
  const row = existingStore().then((db) => db?.get('replies', account.user.path));
  return (await withTimeout(row).catch(() => undefined))?.person;
}

/** Is the row of a later time? One in the future is of a clock that was set back since. */
export const isLater = ({ askedAt }: ReplyRow, than: number) => askedAt > than && askedAt <= Date.now();

/** Marks the stored replies that a write may have changed at `staleAt` (ms since 1970). */
export async function markStale(
  replies: IDBPObjectStore<Store, ArrayLike<StoreNames<Store>>, 'replies', 'readwrite'>,
  { tags, day }: { tags: readonly Tag[]; day: Day | undefined },
  staleAt: number,
): Promise<void> {
  for (const tag of tags) {
    for (const address of await replies.index('tags').getAllKeys(tag)) {
      const row = mayChange({ tags: [tag], day }, { tags: [tag], address }) && (await replies.get(address));
      if (row && row.askedAt <= staleAt) await replies.put({ ...row, staleAt });
    }
  }
}

const isTooOld = ({ madeAt }: StoredOperation, now: number) => now - madeAt > opensForMs;

/**
 * Deletes all replies, and the operations that were sent, that are older than thirty days, or that are of another person
 * than `person` when it is given. Deletes the store when nothing is left and nobody has entered meanwhile. Resolves with
 * the number of operations that are left.
 */
export async function pruneStore(person?: string): Promise<number> {
  await withTimeout(Promise.allSettled(writing)).catch(() => {});
  const transaction = (await existingStore())?.transaction(['replies', 'operations'], 'readwrite');
  if (!transaction) return 0;
  const operations = transaction.objectStore('operations');
  const now = Date.now();
  const rest = async () => {
    await transaction.objectStore('replies').clear();
    let left = 0;
    for (const each of await operations.getAll()) {
      const isOthers = person !== undefined && each.person !== person;
      if (isOthers || each.sentAt !== undefined || isTooOld(each, now)) await operations.delete(each.key);
      else left += 1;
    }
    return left;
  };
  const [left] = await Promise.all([rest(), transaction.done]);
  if (left === 0 && readRecord() === undefined) await deleteStore();
  return left;
}

/** The number of unsent operations of people other than `person`: they are deleted when `person` enters. */
export async function unsentOfOthers(person: string): Promise<number> {
  const others = new Set(writtenAhead().flatMap((each) => (each.person === person ? [] : each.key)));
  const stored = async () => (await existingStore())?.getAll('operations') ?? [];
  for (const each of await withTimeout(stored()).catch(() => []))
    if (each.person !== person && each.sentAt === undefined && !isTooOld(each, Date.now()))
      others.add(each.key);
  return others.size;
}
