import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { PendingOperation, Refusal } from '#web/lib/pending-operation.ts';
import { operationDatabase } from './kept-keys.ts';
import { upcastOperation } from './upcast-operations.ts';

// The database of operations that the server has not got, as pages and the service worker read it.

/** An operation as it is stored, and whose it is: it is never sent for anybody else. */
export type StoredOperation = PendingOperation & { person: string };

interface Schema extends DBSchema {
  operations: { key: string; value: StoredOperation };
}

type Writable = IDBPObjectStore<Schema, ['operations'], 'operations', 'readwrite'>;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The database, opened when it is needed first; another tab that deletes it makes us let go. */
export function database(): Promise<IDBPDatabase<Schema>> {
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

/** Changes what is stored under a key, if it is still this operation. */
export async function changeSame(
  { key, id }: PendingOperation,
  change: (store: Writable) => Promise<unknown>,
): Promise<void> {
  const transaction = (await database()).transaction('operations', 'readwrite');
  if ((await transaction.store.get(key))?.id === id) await change(transaction.store);
  await transaction.done;
}

/** All that is stored for a person, in the order in which it was made. */
export async function storedOperations(person: string): Promise<StoredOperation[]> {
  if (!(await exists())) return [];
  const stored = await (await database()).getAll('operations');
  return stored
    .filter((each) => each.person === person)
    .flatMap((each): StoredOperation[] => {
      const operation = upcastOperation(each);
      return operation ? [{ ...each, ...operation }] : [];
    })
    .sort((one, other) => one.madeAt - other.madeAt);
}

export async function exists(): Promise<boolean> {
  return !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === operationDatabase);
}

/** Removes it, unless another has taken its place. */
export const removeStored = (operation: PendingOperation) =>
  changeSame(operation, (store) => store.delete(operation.key));

/** Keeps with it why the server refused it, unless another has taken its place. */
export const markRefused = (operation: StoredOperation, refused: Refusal) =>
  changeSame(operation, (store) => store.put({ ...operation, refused }));

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
