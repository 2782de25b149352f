import { useSyncExternalStore } from 'react';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { type Tag, tags } from '#contract/tags.ts';
import { offline } from '#messages/en/offline.ts';
import { CallError, call, SessionEnded } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { entryCount } from '#web/lib/session.ts';
import { toastError } from '#web/lib/toast.ts';
import { readKeptJson, removeKept, writeKeptJson } from './kept.ts';

/**
 * A write that could not be sent, because there was no network. It waits on this device, under the key of the thing it is
 * about: a later write for the same thing takes its place.
 */
type Waiting = {
  key: string;
  /** What the thing is then; compared with `===`, so a boolean, a number or a text. */
  value: unknown;
  method: Endpoint['method'];
  path: Endpoint['path'];
  input: unknown;
  /** Missing in what an older version of the app put here. */
  invalidates?: readonly Tag[];
};

const storage = 'outbox';
const listeners = new Set<() => void>();

function waiting(): Waiting[] {
  const list = readKeptJson(storage);
  return Array.isArray(list) ? list : [];
}

/** Throws where the device has no room, and then nothing has changed. */
function keep(list: Waiting[]): void {
  if (list.length > 0) writeKeptJson(storage, list);
  else removeKept(storage);
  for (const listener of listeners) listener();
}

const without = (key: string) => waiting().filter((each) => each.key !== key);
const waits = (key: string) => waiting().some((each) => each.key === key);

/** One tab at a time, where the browser can see to that. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(storage, work) : work();

/** The server may take it another time: there is no network, too much came at once, or it is ill. */
const laterPerhaps = (error: unknown) =>
  error instanceof CallError && ([0, 408, 429].includes(error.status) || error.status >= 500);

/**
 * Sends a write; without a network it is kept on the device instead, and counts as sent. `value` is what the thing is
 * then, so that a page that is opened before it was sent can show it. Throws what the server refuses.
 */
export async function sendOrKeep<E extends Endpoint>(
  key: string,
  value: unknown,
  endpoint: E,
  input: Call<E>,
): Promise<void> {
  const send = async () => {
    await call(endpoint, input);
    if (waits(key)) keep(without(key));
  };
  try {
    // What waits for the same thing may be on its way just now: this comes after it.
    await (waits(key) ? inTurn(send) : send());
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const { method, path, invalidates = [] } = endpoint;
    keep([...without(key), { key, value, method, path, input, invalidates }]);
  }
}

/** What waits for things whose key begins like this, by the rest of the key. */
export function waitingFor<V>(prefix: string): Map<string, V> {
  return new Map(
    waiting()
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key, value }) => [key.slice(prefix.length), value as V]),
  );
}

/**
 * Sends what waits, in the order in which it came. What the server refuses is given up, and said; what it may take later
 * goes on waiting. Calls at the same time send everything once.
 */
export async function sendWaiting(): Promise<void> {
  if (waiting().length === 0) return;
  await inTurn(async () => {
    const stale = new Set<Tag>();
    const entry = entryCount();
    for (const each of waiting()) {
      const { key, value, method, path, input, invalidates = tags } = each;
      try {
        await call({ method, path } as Endpoint, input as Call<Endpoint>);
      } catch (error) {
        if (error instanceof SessionEnded) return;
        if (laterPerhaps(error)) break;
        toastError(offline.notSaved({ reason: (error as Error).message }));
      }
      // With the person what waited has gone: it is not to be sent for the next one.
      if (entryCount() !== entry) return;
      // Meanwhile somebody may have wished for something else: that goes on waiting.
      keep(waiting().filter((other) => other.key !== key || other.value !== value));
      for (const tag of invalidates) stale.add(tag);
    }
    if (stale.size > 0) void invalidate([...stale]);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const other = (event: StorageEvent) => {
    if (event.key === storage) listener();
  };
  window.addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', other);
  };
}

/** How many writes wait for a network. */
export const waitingCount = () => waiting().length;

export const useWaitingCount = () => useSyncExternalStore(subscribe, waitingCount);

/** Sends what waits, of the person who is signed in, whenever there is reason to think that it would arrive. */
export function watchNetwork(): () => void {
  const attempt = () => void sendWaiting();
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
