import { opensForMs, pageStorage, readRecord } from '#web/offline/device-record.ts';
import type { PendingOperation } from '#web/outbox/pending-operation.ts';
import type { StoredOperation } from './store.ts';

// Operations that IndexedDB has not confirmed yet, in local storage. It is written before a tap returns, so that a page that is
// closed or loaded again at once loses nothing; IndexedDB may take seconds to open. The next page puts them into IndexedDB.

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

/** Where this device is not its person's any more, or has no room, it is in the page alone until IndexedDB has it. */
export function writeAhead(operation: StoredOperation): void {
  try {
    if (readRecord()?.owner === operation.person)
      pageStorage()?.setItem(nameOf(operation), JSON.stringify(operation));
  } catch {
    // No room: what was there before under this key is no longer so.
    pageStorage()?.removeItem(nameOf(operation));
  }
}

/** IndexedDB has it, or it is done with; unless another has taken its place. */
export function forgetAhead(operation: Pick<PendingOperation, 'key' | 'id'>): void {
  if (parsed(pageStorage()?.getItem(nameOf(operation)))?.id === operation.id)
    pageStorage()?.removeItem(nameOf(operation));
}

const isYoung = ({ madeAt }: StoredOperation) => Date.now() - madeAt <= opensForMs;

/** All that IndexedDB has not confirmed, whoever made it, for as long as it may be sent. */
export function writtenAhead(): StoredOperation[] {
  const local = pageStorage();
  if (!local) return [];
  return Object.keys(local)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => parsed(local.getItem(name)) ?? [])
    .filter(isYoung);
}

/** Is this entry of local storage one of these, and of `person` where one is named? */
export function mayBeSent(name: string, text: string | null, person: string | undefined): boolean {
  const operation = name.startsWith(prefix) ? parsed(text) : undefined;
  return operation !== undefined && isYoung(operation) && (person ?? operation.person) === operation.person;
}
