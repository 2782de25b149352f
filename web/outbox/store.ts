import { hashKey } from '@tanstack/react-query';
import type { IDBPObjectStore } from 'idb';
import { dayOfWrite } from '#domain/days/stale-reads.ts';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import {
  existingStore,
  isLater,
  markStale,
  openStore,
  type ReplyRow,
  type Store,
  type StoredOperation,
  tracked,
} from '#web/device/store.ts';
import { withTimeout } from '#web/device/with-timeout.ts';
import { forgetAhead, writeAhead, writtenAhead } from '#web/device/write-ahead.ts';
import { type CallParts, callAddress, callInput } from '#web/lib/call-address.ts';
import { operationNamed, type Patch } from './operation.ts';
import type { OperationStore } from './outbox-state.ts';

// The person's unconfirmed operations in the store of the device. Pages and the service worker share them.

type Both = ['operations', 'replies'];
type Rows<Name extends Both[number]> = IDBPObjectStore<Store, Both, Name, 'readwrite'>;

/** Runs a change of both tables in one transaction. Does not recreate a deleted store. */
async function inTransaction(
  change: (operations: Rows<'operations'>, replies: Rows<'replies'>) => Promise<unknown>,
): Promise<void> {
  const transaction = (await existingStore())?.transaction(['operations', 'replies'], 'readwrite');
  if (!transaction) return;
  const changed = change(transaction.objectStore('operations'), transaction.objectStore('replies'));
  await Promise.all([changed, transaction.done]);
}

/** Changes the row of an operation, unless it was replaced. */
const changeSame = (
  { key, id }: PendingOperation,
  change: (operations: Rows<'operations'>) => Promise<unknown>,
): Promise<void> =>
  inTransaction(async (operations) => {
    if ((await operations.get(key))?.id === id) await change(operations);
  });

/** The addresses of stored replies that a patch changes, with their parameters. */
async function patchedBy(
  { path, input }: Patch<unknown, unknown>,
  target: unknown,
  replies: Rows<'replies'>,
) {
  if (input) {
    const asked = input(target) as CallParts;
    return [{ address: callAddress(path, asked), asked }];
  }
  const [start = ''] = path.split(':');
  const addresses = await replies.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`));
  return addresses.flatMap((address) => {
    const [pathname = '', search = ''] = address.split('?');
    const asked = callInput(path, pathname, search);
    return asked ? [{ address, asked }] : [];
  });
}

/** Applies a confirmed operation to the stored replies from before `at` (ms since 1970), and marks others stale. */
async function changeReplies(
  { name, target, value, call, person }: StoredOperation,
  at: number,
  replies: Rows<'replies'>,
): Promise<void> {
  const patched = new Map<string, ReplyRow>();
  for (const patch of operationNamed(name)?.patches ?? []) {
    for (const { address, asked } of await patchedBy(patch, target, replies)) {
      const row = patched.get(address) ?? (await replies.get(address));
      if (row?.person !== person || isLater(row, at)) continue;
      const reply = patch.apply(row.reply, target, value, asked);
      if (hashKey([reply]) !== hashKey([row.reply])) patched.set(address, { ...row, reply, askedAt: at });
    }
  }
  for (const row of patched.values()) await replies.put(row);
  await markStale(replies, { tags: call.invalidates, day: dayOfWrite(call.input) }, at);
}

const removeSame = (operation: PendingOperation): Promise<void> =>
  changeSame(operation, (operations) => operations.delete(operation.key));

/**
 * Changes the stored replies and removes the operation, unless it was replaced. Where the replies cannot be changed (the
 * storage is full), removes it all the same: the server has it.
 */
async function confirm(operation: StoredOperation, at: number): Promise<void> {
  try {
    await inTransaction(async (operations, replies) => {
      await changeReplies(operation, at, replies);
      const { key, id } = operation;
      if ((await operations.get(key))?.id === id) await operations.delete(key);
    });
  } catch {
    await removeSame(operation);
  }
}

/** All unsent operations of a person, oldest first. */
export async function storedOperations(person: string): Promise<StoredOperation[]> {
  const stored = (await (await existingStore())?.getAll('operations')) ?? [];
  return stored
    .filter((each) => each.person === person && each.sentAt === undefined)
    .sort((one, other) => one.madeAt - other.madeAt);
}

async function put(operation: StoredOperation): Promise<void> {
  await (await openStore()).put('operations', operation);
  forgetAhead(operation);
}

/** Moves what the last page wrote to local storage into the store, unless the store has a later operation. */
async function moveAhead(person: string): Promise<void> {
  for (const operation of writtenAhead()) {
    if (operation.person !== person) continue;
    const stored = await (await openStore()).get('operations', operation.key);
    if (stored?.person === person && stored.madeAt >= operation.madeAt) forgetAhead(operation);
    else await put(operation);
  }
}

/**
 * The stored operations of one person. Every method rejects when IndexedDB does not respond; local storage then still
 * has what `put` wrote first.
 * @param load loads the definitions of operations by name, so that a page can show them and change the stored replies.
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
    async confirmSent() {
      const stored = (await withTimeout(existingStore().then((db) => db?.getAll('operations')))) ?? [];
      const sent = await loaded(stored.filter((each) => each.person === person && each.sentAt !== undefined));
      for (const operation of sent) await confirm(operation, operation.sentAt ?? 0);
      return sent;
    },
    async all() {
      // The count has a timeout. Reading ten thousand operations may take a slow phone longer.
      await withTimeout(existingStore().then((db) => db?.count('operations')));
      await moveAhead(person);
      return loaded(await storedOperations(person));
    },
    ahead: () => loaded(writtenAhead().filter((each) => each.person === person)),
    async get(key) {
      const stored = await withTimeout(existingStore().then((db) => db?.get('operations', key)));
      if (stored?.person !== person) return undefined;
      await load([stored.name]);
      if (stored.sentAt === undefined) return stored;
      await confirm(stored, stored.sentAt);
      return undefined;
    },
    put(operation) {
      const own = owned(operation);
      // Before the first await: a page that closes now loses nothing.
      writeAhead(own);
      return tracked(withTimeout(put(own)));
    },
    update: (operation) => withTimeout(changeSame(operation, (store) => store.put(owned(operation)))),
    confirm(operation) {
      forgetAhead(operation);
      return withTimeout(confirm(owned(operation), Date.now()));
    },
    remove(operation) {
      forgetAhead(operation);
      return withTimeout(removeSame(operation));
    },
  };
}

/** As a page's, for the service worker: it cannot change the replies, so it notes what it has sent for the next page. */
export function workerStoreOf(person: string): OperationStore {
  return {
    ...operationStoreOf(person),
    confirmSent: async () => [],
    confirm: (operation) =>
      changeSame(operation, (store) => store.put({ ...operation, person, sentAt: Date.now() })),
  };
}
