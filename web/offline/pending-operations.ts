import { useSyncExternalStore } from 'react';
import { tags } from '#contract/tags.ts';
import { newId } from '#web/lib/new-id.ts';
import type { StoredCall } from '#web/lib/operation.ts';
import { operationQueue, subscribeToQueue } from '#web/lib/operations.ts';
import type { OperationStore, PendingOperation } from '#web/lib/pending-operation.ts';
import { readKeptJson, removeKept } from './kept.ts';
import { operationStoreOf } from './operation-store.ts';

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
  return { key, id: newId(), name, target, value, before: !value, call, madeAt: Date.now() - 1000 + index };
}

/** Moves what an older version of the app kept into the store. */
async function takeOver(store: OperationStore): Promise<void> {
  const former = readKeptJson('outbox');
  if (!Array.isArray(former)) return;
  const stored = new Set((await store.all()).map(({ key }) => key));
  for (const [index, each] of former.entries()) {
    if (typeof each?.key !== 'string' || !each.path || stored.has(each.key)) continue;
    await store.put(fromFormer(each, index) satisfies PendingOperation);
  }
  removeKept('outbox');
}

/** Somebody is signed in: what they left unsent on their own device goes on. On another device it waits in memory. */
export async function enterQueue(person: string, ownDevice: boolean): Promise<void> {
  const store = ownDevice && 'indexedDB' in globalThis ? operationStoreOf(person) : undefined;
  if (store) await takeOver(store).catch((error) => console.error('Older changes were not read', error));
  await operationQueue.enter(store);
}

/** How many operations wait for a network. */
export const useWaitingCount = () => useSyncExternalStore(subscribeToQueue, operationQueue.waitingCount);

/** Sends what waits, of the person who is signed in, whenever there is reason to think that it would arrive. */
export function watchNetwork(): () => void {
  const attempt = () => void operationQueue.sendWaiting();
  const look = () => {
    if (document.visibilityState === 'visible') attempt();
  };
  attempt();
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', look);
  const retryTimer = setInterval(attempt, 30_000);
  return () => {
    window.removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', look);
    clearInterval(retryTimer);
  };
}
