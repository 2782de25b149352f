import { hashKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';
import { offline } from '#messages/en/offline.ts';
import { CallError, call, SessionEnded } from './call.ts';
import { invalidate } from './invalidation.ts';
import { newId } from './new-id.ts';
import { type Change, type Operation, operationNamed } from './operation.ts';
import { createOperationQueue } from './operation-queue.ts';
import type { PendingOperation } from './pending-operation.ts';
import { queryClient } from './query-client.ts';
import { onLeave } from './session.ts';
import { toastError } from './toast.ts';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('operations');

/** A request that takes longer is given up; what it was for waits, and a repeat of it changes nothing. */
const timeoutMs = 30_000;

async function send({ method, path, input }: PendingOperation['call']): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await call({ method, path } as Endpoint, input as Call<Endpoint>, { signal });
  } catch (error) {
    throw signal.aborted ? new CallError(0, (error as Error).message) : error;
  }
}

function show({ name, target }: PendingOperation, value: unknown): void {
  for (const { path, input, apply } of operationNamed(name)?.patches ?? []) {
    queryClient.setQueryData([path, input(target)], (reply: unknown) => reply && apply(reply, target, value));
  }
}

async function locked(name: string, work: () => Promise<void>, { skip = false } = {}): Promise<void> {
  if (!globalThis.navigator?.locks) return work();
  await navigator.locks.request(name, { ifAvailable: skip }, (lock) => (lock ? work() : undefined));
}

/** Every optimistic write goes through this one queue, and it alone knows which are pending. */
export const operationQueue = createOperationQueue({
  send,
  show,
  locked,
  settled: (operations) => {
    void invalidate([
      ...new Set(operations.flatMap(({ call: { invalidates } }): readonly Tag[] => invalidates)),
    ]);
  },
  refusedLater: (_, error) => toastError(offline.notSaved({ reason: error.message })),
  changed: notify,
  storeChanged: () => channel?.postMessage('changed'),
});

channel?.addEventListener('message', () => void operationQueue.reload());
onLeave(operationQueue.leave);

/** Calls the listener whenever what waits has changed; returns how to stop that. */
export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A fresh answer of the server with the operations that it may not contain yet. */
export function withPending<R>(path: Endpoint['path'], input: unknown, reply: R): R {
  const asked = hashKey([input]);
  let shown: unknown = reply;
  for (const { name, target, value } of operationQueue.unconfirmed()) {
    for (const patch of operationNamed(name)?.patches ?? []) {
      if (patch.path !== path || hashKey([patch.input(target)]) !== asked) continue;
      shown = patch.apply(shown, target, value);
    }
  }
  return shown as R;
}

let lastMadeAt = 0;

function pendingOperation<T, V>(operation: Operation<T, V>, { target, value, before }: Change<T, V>) {
  const { name, key, call } = operation;
  lastMadeAt = Math.max(Date.now(), lastMadeAt + 1);
  const made = { key: `${name} ${key(target)}`, id: newId(), name, target, value, before };
  return { ...made, call: call(target, value), madeAt: lastMadeAt };
}

/** The answers to changes that are under way. */
const running = new WeakMap<object, Promise<void>>();

function run<T, V>(operation: Operation<T, V>, change: Change<T, V>): void {
  running.set(
    change,
    operationQueue.run(pendingOperation(operation, change), operation.offline === 'queued'),
  );
}

type ChangeOptions<T, V> = { failed?: (error: Error, change: Change<T, V>) => void };
type CallOptions<E extends Endpoint> = {
  /** The server has done it, and the reads that it makes stale are fresh. */
  done?: (reply: Reply<E>) => void;
  failed?: (error: Error, input: Call<E>) => void;
};

/**
 * The one way to write. With an operation (`defineOperation`) the change shows at once, and may wait for a network. With an
 * endpoint the answer is waited for; then the reads that it invalidates are refreshed, and `done` is called. The callbacks
 * are called even when the component that asked is gone by then, but not when the session has ended.
 */
export function useOperation<T, V>(
  operation: Operation<T, V>,
  options?: ChangeOptions<T, V>,
): UseMutationResult<void, Error, Change<T, V>>;
export function useOperation<E extends Endpoint>(
  endpoint: E,
  options?: CallOptions<E>,
): UseMutationResult<Reply<E>, Error, Call<E>>;
export function useOperation<R, I extends object>(
  write: Operation<never, never> | Endpoint,
  { done, failed }: { done?: (reply: R) => void; failed?: (error: Error, input: I) => void } = {},
): UseMutationResult<R, Error, I> {
  return useMutation<R, Error, I>({
    mutationKey: 'path' in write ? [write.method, write.path] : [write.name],
    // Called before anything is awaited: the change is on the screen when `mutate` returns.
    onMutate: (change) => {
      if ('patches' in write) run(write, change as unknown as Change<never, never>);
    },
    mutationFn: (input) =>
      ('path' in write ? call(write, input as Call<Endpoint>) : running.get(input)) as Promise<R>,
    onSuccess: async (reply) => {
      if ('path' in write) await invalidate(write.invalidates ?? []);
      done?.(reply);
    },
    onError: (error, input) => {
      if (!(error instanceof SessionEnded)) failed?.(error, input);
    },
  });
}
