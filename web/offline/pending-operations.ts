import { useSyncExternalStore } from 'react';
import { tags } from '#contract/tags.ts';
import { newId } from '#web/lib/new-id.ts';
import type { StoredCall } from '#web/lib/operation.ts';
import { operationQueue, sendFor, subscribeToQueue } from '#web/lib/operations.ts';
import type { OperationStore, PendingOperation } from '#web/lib/pending-operation.ts';
import { deviceOwner, onAnswer } from '#web/lib/session.ts';
import { isStorageSilent, onStorageSilence } from './in-time.ts';
import { readKept, readKeptJson, removeKept, writeKept } from './kept.ts';
import { operationStoreOf } from './operation-store.ts';
import { wakeWorkerLater } from './service-worker.ts';
import { upcastOperation } from './upcast-operations.ts';

// Whose the pending operations are, and when they are tried again. The queue itself is web/lib/operation-queue.ts.

/** What versions before this one kept in local storage, under `outbox`. */
type FormerOperation = Partial<StoredCall> & { key: string; value: unknown };

/** The target of a former operation, from its key: `ritual 2026-03-01 <id>`, `meal <id>`. */
function formerTarget(name: string, parts: string[]): unknown {
  const [first, second] = parts;
  switch (name) {
    case 'ritual':
      return { date: first, ritualId: second };
    case 'habit':
      return { date: first, habitId: second };
    case 'meal':
      return { mealId: first };
    default:
      return { itemId: first };
  }
}

function fromFormer({ key, value, method, path, input, invalidates }: FormerOperation, index: number) {
  const [name = '', ...parts] = key.split(' ');
  const call = { method, path, input, invalidates: invalidates ?? tags } as StoredCall;
  const target = formerTarget(name, parts);
  // Before all that is made from now on, and in their order.
  const madeAt = Date.now() - 1000 + index;
  return upcastOperation({ key, id: newId(), name, target, value, before: !value, call, madeAt });
}

/** Moves what an older version of the app kept into the store. */
async function takeOver(store: OperationStore): Promise<void> {
  const former = readKeptJson('outbox');
  if (!Array.isArray(former)) return;
  const stored = new Set((await store.all()).map(({ key }) => key));
  for (const [index, each] of former.entries()) {
    if (typeof each?.key !== 'string' || !each.path || stored.has(each.key)) continue;
    const operation = fromFormer(each, index);
    if (operation) await store.put(operation);
  }
  removeKept('outbox');
}

/** Somebody is signed in: what they left unsent on their own device goes on. On another device it waits in memory. */
export async function enterQueue(person: string, ownDevice: boolean): Promise<void> {
  const store = ownDevice && 'indexedDB' in globalThis ? operationStoreOf(person) : undefined;
  if (store) await takeOver(store).catch((error) => console.error('Older changes were not read', error));
  sendFor(person);
  await operationQueue.enter(store);
}

/** How many operations wait for a network. */
export const useWaitingCount = () => useSyncExternalStore(subscribeToQueue, operationQueue.waitingCount);

/** How many operations wait in this page alone, because the device has no room for them. */
export const useUnkeptCount = () => useSyncExternalStore(subscribeToQueue, operationQueue.unkeptCount);

// What it says once it answers after all counts from then on.
onStorageSilence(() => void operationQueue.reload());

/** Does this browser's storage not answer? Then what is done here lasts as long as the page, until it is sent. */
export const useStorageSilent = () => useSyncExternalStore(onStorageSilence, isStorageSilent);

/** How many operations were refused, and wait for the person to decide. */
export const useRefusedCount = () => useSyncExternalStore(subscribeToQueue, operationQueue.refusedCount);

let listed: PendingOperation[] | undefined;
subscribeToQueue(() => {
  listed = undefined;
});
const currentList = () => {
  listed ??= operationQueue.list();
  return listed;
};

/** What waits and what was refused, in the order in which it was made. */
export const useQueueList = () => useSyncExternalStore(subscribeToQueue, currentList);

/** When nothing was left to send and the server last answered, in ms since 1970; 0 when that was never seen here. */
export const inStepAt = (): number => Number(readKept('inStepAt') ?? 0);

const noteInStepEveryMs = 10_000;

/** The server has answered: with nothing left to send, this device is in step with the account. */
export function noteAnswer(): void {
  if (operationQueue.waitingCount() > 0 || Date.now() - inStepAt() < noteInStepEveryMs) return;
  writeKept('inStepAt', String(Date.now()));
}

/** Has the service worker send what waits when there is a network, also when no page is open, where browsers can do that. */
function sendInBackground(): void {
  if (deviceOwner() !== undefined && operationQueue.waitingCount() > 0) void wakeWorkerLater('operations');
}

/** Sends what waits, of the person who is signed in, whenever there is reason to think that it would arrive. */
export function watchNetwork(): () => void {
  const attempt = () => void operationQueue.sendWaiting();
  const look = () => {
    if (document.visibilityState === 'visible') attempt();
    else sendInBackground();
  };
  attempt();
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', look);
  const retryTimer = setInterval(attempt, 30_000);
  const unsubscribe = onAnswer(noteAnswer);
  return () => {
    unsubscribe();
    window.removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', look);
    clearInterval(retryTimer);
  };
}
