import { useSyncExternalStore } from 'react';
import { deviceOwner, onAnswer } from '#web/lib/session.ts';
import { readStored, writeStored } from '#web/offline/local-store.ts';
import { wakeWorkerLater } from '#web/offline/service-worker.ts';
import { outbox, setOutboxPerson, subscribeToOutbox } from '#web/outbox/use-operation.ts';
import { isStorageSilent, onStorageSilence } from '#web/outbox/with-timeout.ts';
import { loadDefinitions } from './operations/definitions.ts';
import type { PendingOperation } from './pending-operation.ts';
import { operationStoreOf } from './store.ts';

// Whose the pending operations are, and when they are tried again. The queue itself is web/outbox/outbox.ts.

/** Somebody is signed in: what they left unsent on their own device goes on. On another device it waits in memory. */
export async function enterOutbox(person: string, ownDevice: boolean): Promise<void> {
  const store =
    ownDevice && 'indexedDB' in globalThis ? operationStoreOf(person, loadDefinitions) : undefined;
  setOutboxPerson(person);
  await outbox.enter(store);
}

/** How many operations wait for a network. */
export const useWaitingCount = () => useSyncExternalStore(subscribeToOutbox, outbox.waitingCount);

/** How many operations wait in this page alone, because the device has no room for them. */
export const useInMemoryCount = () => useSyncExternalStore(subscribeToOutbox, outbox.inMemoryCount);

// What it says once it answers after all counts from then on.
onStorageSilence(() => void outbox.reload());

/** Does this browser's storage not answer? Then what is done here lasts as long as the page, until it is sent. */
export const useStorageSilent = () => useSyncExternalStore(onStorageSilence, isStorageSilent);

/** How many operations were refused, and wait for the person to decide. */
export const useRefusedCount = () => useSyncExternalStore(subscribeToOutbox, outbox.refusedCount);

let listed: PendingOperation[] | undefined;
subscribeToOutbox(() => {
  listed = undefined;
});
const currentList = () => {
  listed ??= outbox.list();
  return listed;
};

/** What waits and what was refused, in the order in which it was made. */
export const useOutboxList = () => useSyncExternalStore(subscribeToOutbox, currentList);

/** When nothing was left to send and the server last answered, in ms since 1970; 0 when that was never seen here. */
export const inStepAt = (): number => Number(readStored('inStepAt') ?? 0);

const noteInStepEveryMs = 10_000;

/** The server has answered: with nothing left to send, this device is in step with the account. */
export function noteAnswer(): void {
  if (outbox.waitingCount() > 0 || Date.now() - inStepAt() < noteInStepEveryMs) return;
  writeStored('inStepAt', String(Date.now()));
}

/** Has the service worker send what waits when there is a network, also when no page is open, where browsers can do that. */
function sendInBackground(): void {
  if (deviceOwner() !== undefined && outbox.waitingCount() > 0) void wakeWorkerLater('operations');
}

/** Sends what waits, of the person who is signed in, whenever there is reason to think that it would arrive. */
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
