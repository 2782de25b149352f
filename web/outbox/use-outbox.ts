import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/device/local-store.ts';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import { isStorageSilent, onStorageSilence } from '#web/device/with-timeout.ts';
import { wakeWorkerLater } from '#web/device/worker-registration.ts';
import { deviceOwner, onAnswer } from '#web/lib/session.ts';
import { outbox, setOutboxPerson, subscribeToOutbox } from '#web/outbox/use-operation.ts';
import { loadDefinitions } from './operations/definitions.ts';
import { operationStoreOf } from './store.ts';

// Whose operations are pending, and when they are retried. The queue itself is web/outbox/outbox.ts.

/** At sign-in: resumes the person's unsent operations. On a shared device the queue is in memory. */
export async function enterOutbox(person: string, ownDevice: boolean): Promise<void> {
  const store =
    ownDevice && 'indexedDB' in globalThis ? operationStoreOf(person, loadDefinitions) : undefined;
  setOutboxPerson(person);
  await outbox.enter(store);
}

/** The number of operations that are queued for a network. */
export const useWaitingCount = () => useSyncExternalStore(subscribeToOutbox, outbox.waitingCount);

/** The number of operations in this page's memory only, because the storage is full. */
export const useInMemoryCount = () => useSyncExternalStore(subscribeToOutbox, outbox.inMemoryCount);

// When IndexedDB responds again, load the stored operations.
onStorageSilence(() => void outbox.reload());

/** Does IndexedDB not respond? Then unsent changes last as long as the page. */
export const useStorageSilent = () => useSyncExternalStore(onStorageSilence, isStorageSilent);

/** The number of refused operations that the person must decide about. */
export const useRefusedCount = () => useSyncExternalStore(subscribeToOutbox, outbox.refusedCount);

let listed: PendingOperation[] | undefined;
subscribeToOutbox(() => {
  listed = undefined;
});
const currentList = () => {
  listed ??= outbox.list();
  return listed;
};

/** Queued and refused operations, in the order in which they were made. */
export const useOutboxList = () => useSyncExternalStore(subscribeToOutbox, currentList);

/** When the queue was last empty and the server responded, in ms since 1970; 0 for never. */
export const inStepAt = (): number => Number(readStored('inStepAt') ?? 0);

const noteInStepEveryMs = 10_000;

/** The server has responded: with an empty queue, this device is in sync with the account. */
export function noteAnswer(): void {
  if (outbox.waitingCount() > 0 || Date.now() - inStepAt() < noteInStepEveryMs) return;
  writeStored('inStepAt', String(Date.now()));
}

/** Registers a background sync that sends the queue, also without an open page, where browsers support it. */
function sendInBackground(): void {
  if (deviceOwner() !== undefined && outbox.waitingCount() > 0) void wakeWorkerLater('operations');
}

/** Sends the person's queue whenever a network is likely. */
export function watchNetwork(): () => void {
  const attempt = () => void outbox.sendWaiting();
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
