import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OperationStore, PendingOperation } from '#web/lib/pending-operation.ts';
import { opensFor } from './device-record.ts';
import { operationDatabase } from './kept-keys.ts';

/** An operation as it is stored, and whose it is: it is never sent for anybody else. */
type StoredOperation = PendingOperation & { person: string };

interface Schema extends DBSchema {
  operations: { key: string; value: StoredOperation };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The database, opened when it is needed first; another tab that deletes it makes us let go. */
function database(): Promise<IDBPDatabase<Schema>> {
  const letGo = () => {
    void opened?.then((db) => db.close());
    opened = undefined;
  };
  opened ??= openDB<Schema>(operationDatabase, 1, {
    upgrade: (db) => void db.createObjectStore('operations', { keyPath: 'key' }),
    blocking: letGo,
    terminated: letGo,
  });
  opened.catch(letGo);
  return opened;
}

/** What is being written: whoever cleans up waits for it. */
const writing = new Set<Promise<unknown>>();

function written<T>(write: Promise<T>): Promise<T> {
  writing.add(write);
  const forget = () => writing.delete(write);
  write.then(forget, forget);
  return write;
}

const isTooOld = ({ madeAt }: StoredOperation, now: number) => now - madeAt > opensFor;

/** The operations of a person on their own device, in IndexedDB. */
export function operationStoreOf(person: string): OperationStore {
  return {
    async all() {
      if (!(await exists())) return [];
      const stored = await (await database()).getAll('operations');
      return stored.filter((each) => each.person === person);
    },
    async get(key) {
      const stored = await (await database()).get('operations', key);
      return stored?.person === person ? stored : undefined;
    },
    put: (operation) =>
      written(
        database().then(async (db) => {
          await db.put('operations', { ...operation, person });
        }),
      ),
    async remove({ key, id }) {
      const change = (await database()).transaction('operations', 'readwrite');
      if ((await change.store.get(key))?.id === id) await change.store.delete(key);
      await change.done;
    },
  };
}

async function exists(): Promise<boolean> {
  return !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === operationDatabase);
}

/**
 * Leaves what somebody may still want to be sent when they sign in again: all that is younger than thirty days, or only that
 * of `person`. Without any the database is deleted. Resolves with how many are left.
 */
export async function keepOperations(person?: string): Promise<number> {
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

/** Deletes the database with all that is in it. */
export async function deleteOperations(): Promise<void> {
  const db = await opened?.catch(() => undefined);
  db?.close();
  opened = undefined;
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(operationDatabase);
    request.onsuccess = request.onerror = () => resolve();
  });
}
