import { opensForMs, pageStorage, readRecord } from './device-record.ts';
import type { PendingOperation } from './pending-operation.ts';
import type { StoredOperation } from './store.ts';

// A write-ahead log in local storage for operations that IndexedDB has not confirmed. It is written synchronously with
// the tap, so that closing or reloading the page loses nothing; IndexedDB may take seconds to open. The next page moves
// them into IndexedDB.

const prefix = 'unstored ';

const nameOf = ({ key }: Pick<PendingOperation, 'key'>) => prefix + key;

function parsed(text: string | null | undefined): StoredOperation | undefined {
  try {
    const operation = JSON.parse(text ?? 'null');
    const isOne = typeof operation?.person === 'string' && typeof operation.key === 'string';
    return isOne && typeof operation.madeAt === 'number' ? operation : undefined;
  } catch {
    return undefined;
  }
}

/** If the device has another owner or no room, the operation is only in memory until IndexedDB has it. */
export function writeAhead(operation: StoredOperation): void {
  try {
    if (readRecord()?.owner === operation.person)
      pageStorage()?.setItem(nameOf(operation), JSON.stringify(operation));
  } catch {
    // No room: the former value of this key is outdated.
    pageStorage()?.removeItem(nameOf(operation));
  }
}

/** Removes an operation that IndexedDB has or that is settled, unless it was replaced. */
export function forgetAhead(operation: Pick<PendingOperation, 'key' | 'id'>): void {
  if (parsed(pageStorage()?.getItem(nameOf(operation)))?.id === operation.id)
    pageStorage()?.removeItem(nameOf(operation));
}

const isYoung = ({ madeAt }: StoredOperation) => Date.now() - madeAt <= opensForMs;

/** All unconfirmed operations, of any person, that are not too old to be sent. */
export function writtenAhead(): StoredOperation[] {
  const local = pageStorage();
  if (!local) return [];
  return Object.keys(local)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => parsed(local.getItem(name)) ?? [])
    .filter(isYoung);
}

/** Is this local storage entry a pending operation (of `person`, if given) that is not too old to be sent? */
export function mayBeSent(name: string, text: string | null, person: string | undefined): boolean {
  const operation = name.startsWith(prefix) ? parsed(text) : undefined;
  return operation !== undefined && isYoung(operation) && (person ?? operation.person) === operation.person;
}
