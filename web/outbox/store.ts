import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { opensForMs } from '#web/offline/device-record.ts';
import { operationDatabase } from '#web/offline/stored-keys.ts';
import type { OperationStore, PendingOperation } from './pending-operation.ts';
import { withTimeout } from './with-timeout.ts';
import { forgetAhead, writeAhead, writtenAhead } from './write-ahead.ts';

// The operations that the server has not confirmed, in IndexedDB. Pages and the service worker read the same database.

/** An operation as it is stored, with its owner. It is never sent for another person. */
export type StoredOperation = PendingOperation & { person: string };

export interface Schema extends DBSchema {
  operations: { key: string; value: StoredOperation };
}

type Writable = IDBPObjectStore<Schema, ['operations'], 'operations', 'readwrite'>;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database on first use. It closes when another tab deletes the database. */
export function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opened?.then((db) => db.close());
    opened = undefined;
  };
  opened ??= openDB<Schema>(operationDatabase, 1, {
    upgrade: (db) => void db.createObjectStore('operations', { keyPath: 'key' }),
    blocking: close,
    terminated: close,
  });
  opened.catch(close);
  return opened;
}

async function exists(): Promise<boolean> {
  return !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === operationDatabase);
}

/** Updates the row of an operation, unless it was replaced. Does not recreate a deleted database. */
async function changeSame(
  { key, id }: PendingOperation,
  change: (store: Writable) => Promise<unknown>,
): Promise<void> {
  if (!opened && !(await exists())) return;
  const transaction = (await database()).transaction('operations', 'readwrite');
  if ((await transaction.store.get(key))?.id === id) await change(transaction.store);
  await transaction.done;
}

/** All operations of a person, oldest first. */
export async function storedOperations(person: string): Promise<StoredOperation[]> {
  if (!(await exists())) return [];
  const stored = await (await database()).getAll('operations');
  return stored.filter((each) => each.person === person).sort((one, other) => one.madeAt - other.madeAt);
}

/** Deletes the database. */
export async function deleteOperations(): Promise<void> {
  const db = await opened?.catch(() => undefined);
  db?.close();
  opened = undefined;
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(operationDatabase);
    request.onsuccess = request.onerror = () => resolve();
  });
}

/** Writes in progress. `pruneOperations` waits for them. */
const writing = new Set<Promise<unknown>>();

function tracked<T>(write: Promise<T>): Promise<T> {
  writing.add(write);
  const done = () => writing.delete(write);
  write.then(done, done);
  return write;
}

async function put(operation: StoredOperation): Promise<void> {
  await (await database()).put('operations', operation);
  forgetAhead(operation);
}

/** Moves what the last page wrote to local storage into IndexedDB, unless IndexedDB has a later operation. */
async function moveAhead(person: string): Promise<void> {
  for (const operation of writtenAhead()) {
    if (operation.person !== person) continue;
    const stored = await (await database()).get('operations', operation.key);
    if (stored?.person === person && stored.madeAt >= operation.madeAt) forgetAhead(operation);
    else await put(operation);
  }
}

/**
 * The stored operations of one person. Every method rejects when IndexedDB does not respond; local storage then still
 * has what `put` wrote first.
 * @param load loads the definitions of operations by name, so that a page can show them. The worker shows nothing.
 */
export function operationStoreOf(
  person: string,
  load: (names: Iterable<string>) => Promise<void> = async () => {},
): OperationStore {
  const owned = (operation: PendingOperation): StoredOperation => ({ ...operation, person });
  const loaded = async <T extends PendingOperation>(operations: T[]): Promise<T[]> => {
    await load(operations.map(({ name }) => name));
    return operations;
  };
  return {
    async all() {
      // The count has a timeout. Reading ten thousand operations may take a slow phone longer.
      await withTimeout(exists().then(async (is) => is && (await database()).count('operations')));
      await moveAhead(person);
      return loaded(await storedOperations(person));
    },
    ahead: () => loaded(writtenAhead().filter((each) => each.person === person)),
    async get(key) {
      const stored = await withTimeout(database().then((db) => db.get('operations', key)));
      return (await loaded(stored?.person === person ? [stored] : []))[0];
    },
    put(operation) {
      const own = owned(operation);
      // Before the first await: a page that closes now loses nothing.
      writeAhead(own);
      return tracked(withTimeout(put(own)));
    },
    update: (operation) => withTimeout(changeSame(operation, (store) => store.put(owned(operation)))),
    remove(operation) {
      forgetAhead(operation);
      return withTimeout(changeSame(operation, (store) => store.delete(operation.key)));
    },
  };
}

const isTooOld = ({ madeAt }: StoredOperation, now: number) => now - madeAt > opensForMs;

/**
 * Deletes operations that are older than thirty days, and those of anyone but `person` when it is given. Deletes the
 * database when nothing is left. Resolves with the number of operations that are left.
 */
export async function pruneOperations(person?: string): Promise<number> {
  await Promise.allSettled(writing);
  if (!(await exists())) return 0;
  const db = await database();
  const now = Date.now();
  let left = 0;
  for (const each of await db.getAll('operations')) {
    const goes = isTooOld(each, now) || (person !== undefined && each.person !== person);
    if (goes) await db.delete('operations', each.key);
    else left += 1;
  }
  if (left === 0) await deleteOperations();
  return left;
}

/** The number of stored operations of people other than `person`. */
export async function countOfOthers(person: string): Promise<number> {
  const others = new Set(writtenAhead().flatMap((each) => (each.person === person ? [] : each.key)));
  const stored = async () => ((await exists()) ? (await database()).getAll('operations') : []);
  for (const each of await withTimeout(stored()).catch(() => []))
    if (each.person !== person && !isTooOld(each, Date.now())) others.add(each.key);
  return others.size;
}
