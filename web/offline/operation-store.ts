import { deviceId } from '#web/lib/device-clock.ts';
import type { OperationStore, PendingOperation } from '#web/lib/pending-operation.ts';
import { loadDefinitions } from '#web/operations/definitions.ts';
import { opensFor } from './device-record.ts';
import { inTime } from './in-time.ts';
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
import { forgetAhead, writeAhead, writtenAhead } from './write-ahead.ts';

/** What is being written: whoever cleans up waits for it. */
const writing = new Set<Promise<unknown>>();

function written<T>(write: Promise<T>): Promise<T> {
  writing.add(write);
  const forget = () => writing.delete(write);
  write.then(forget, forget);
  return write;
}

const isTooOld = ({ madeAt }: StoredOperation, now: number) => now - madeAt > opensFor;

async function put(operation: StoredOperation): Promise<void> {
  await (await database()).put('operations', operation);
  forgetAhead(operation);
}

/** Puts what the page before wrote ahead where it belongs, unless something later is there. */
async function takeAhead(person: string): Promise<void> {
  for (const operation of writtenAhead()) {
    if (operation.person !== person) continue;
    const there = await (await database()).get('operations', operation.key);
    if (there?.person === person && there.madeAt >= operation.madeAt) forgetAhead(operation);
    else await put(operation);
  }
}

/** What of it can be shown: its definition is loaded. */
async function withDefinitions<T extends PendingOperation>(operations: T[]): Promise<T[]> {
  await loadDefinitions(operations.map(({ name }) => name));
  return operations;
}

/**
 * The operations of a person on their own device, in IndexedDB. What is read can be shown. Where IndexedDB does not answer all
 * of it rejects, and what was written ahead stays for the next page.
 */
export function operationStoreOf(person: string): OperationStore {
  const owned = (operation: PendingOperation): StoredOperation => ({
    ...operation,
    person,
    device: operation.device ?? deviceId(),
  });
  return {
    async all() {
      // That it answers at all: ten thousand operations may take a slow phone longer.
      await inTime(exists().then(async (is) => is && (await database()).count('operations')));
      await takeAhead(person);
      return withDefinitions(await storedOperations(person));
    },
    ahead: async () => {
      const theirs = writtenAhead().filter((each) => each.person === person);
      return withDefinitions(theirs.flatMap((each) => upcastOperation(each) ?? []));
    },
    async get(key) {
      const stored = await inTime(database().then((db) => db.get('operations', key)));
      const operation = stored?.person === person ? upcastOperation(stored) : undefined;
      return (await withDefinitions(operation ? [operation] : []))[0];
    },
    put(operation) {
      const own = owned(operation);
      // Before anything is awaited.
      writeAhead(own);
      return written(inTime(put(own)));
    },
    update: (operation) => inTime(changeSame(operation, (store) => store.put(owned(operation)))),
    remove(operation) {
      forgetAhead(operation);
      return inTime(removeStored(operation));
    },
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
  const others = new Set(writtenAhead().flatMap((each) => (each.person === person ? [] : each.key)));
  const stored = async () => ((await exists()) ? (await database()).getAll('operations') : []);
  for (const each of await inTime(stored()).catch(() => []))
    if (each.person !== person && !isTooOld(each, Date.now())) others.add(each.key);
  return others.size;
}
