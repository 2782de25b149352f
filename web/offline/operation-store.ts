import { deviceId } from '#web/lib/device-clock.ts';
import type { OperationStore } from '#web/lib/pending-operation.ts';
import { loadDefinitions } from '#web/operations/definitions.ts';
import { opensFor } from './device-record.ts';
import {
  changeSame,
  database,
  deleteOperations,
  exists,
  removeStored,
  type StoredOperation,
  storedOperations,
} from './stored-operations.ts';
import { upcastOperation } from './upcast-operations.ts';

/** What is being written: whoever cleans up waits for it. */
const writing = new Set<Promise<unknown>>();

function written<T>(write: Promise<T>): Promise<T> {
  writing.add(write);
  const forget = () => writing.delete(write);
  write.then(forget, forget);
  return write;
}

const isTooOld = ({ madeAt }: StoredOperation, now: number) => now - madeAt > opensFor;

/** The operations of a person on their own device, in IndexedDB. What is read can be shown: its definition is loaded. */
export function operationStoreOf(person: string): OperationStore {
  return {
    async all() {
      const operations = await storedOperations(person);
      await loadDefinitions(operations.map(({ name }) => name));
      return operations;
    },
    async get(key) {
      const stored = await (await database()).get('operations', key);
      const operation = stored?.person === person ? upcastOperation(stored) : undefined;
      if (operation) await loadDefinitions([operation.name]);
      return operation;
    },
    put: (operation) =>
      written(
        database().then(async (db) => {
          await db.put('operations', { ...operation, person, device: deviceId() });
        }),
      ),
    update: (operation) =>
      changeSame(operation, (store) => store.put({ ...operation, person, device: deviceId() })),
    remove: removeStored,
  };
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

/** How many operations of others than `person` are stored here. */
export async function countOfOthers(person: string): Promise<number> {
  if (!(await exists())) return 0;
  const stored = await (await database()).getAll('operations');
  return stored.filter((each) => each.person !== person && !isTooOld(each, Date.now())).length;
}
