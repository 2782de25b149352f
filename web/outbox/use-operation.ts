import { hashKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';
import { dayOfWrite } from '#domain/days/stale-reads.ts';
import { offline } from '#messages/generated/offline.ts';
import { operationVersion, type PendingOperation } from '#web/device/pending-operation.ts';
import { call } from '#web/lib/call.ts';
import { CallError, SessionEnded } from '#web/lib/call-error.ts';
import { deviceId, nextMadeAt } from '#web/lib/device-clock.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { listeners } from '#web/lib/listeners.ts';
import { newId } from '#web/lib/new-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { onLeave } from '#web/lib/session.ts';
import { toastError, toastFailure } from '#web/lib/toast.ts';
import {
  type Change,
  keyOfOperation,
  type Operation,
  operationNamed,
  operationsShownIn,
} from './operation.ts';
import { createOutbox } from './outbox.ts';
import { operationHeaders, sendTimeoutMs } from './sender.ts';

const { subscribe, notify } = listeners();

/** Messages between tabs and the service worker: a key of the store has changed, or send now. */
type OutboxMessage = { key: string } | 'send';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('operations');

/** The person whose operations are sent: the server refuses them in another person's session. */
let person: string | undefined;
export const setOutboxPerson = (id: string) => {
  person = id;
};

async function send(operation: PendingOperation): Promise<void> {
  const { method, path, input } = operation.call;
  const signal = AbortSignal.timeout(sendTimeoutMs);
  const headers = operationHeaders(operation, person);
  try {
    await call({ method, path } as Endpoint, input as Call<Endpoint>, { signal, headers });
  } catch (error) {
    throw signal.aborted ? new CallError(0, (error as Error).message) : error;
  }
}

/** Applies a value to every cached reply that the operation changes. */
function show({ name, target }: PendingOperation, value: unknown): void {
  for (const { path, input, apply } of operationNamed(name)?.patches ?? []) {
    const keys = input
      ? [[path, input(target)] as const]
      : queryClient
          .getQueryCache()
          .findAll({ queryKey: [path] })
          .map(({ queryKey }) => queryKey);
    for (const key of keys) {
      queryClient.setQueryData(key, (reply: unknown) => reply && apply(reply, target, value, key[1]));
    }
  }
}

async function locked(name: string, work: () => Promise<void>, { skip = false } = {}): Promise<void> {
  if (!globalThis.navigator?.locks) return work();
  await navigator.locks.request(name, { ifAvailable: skip }, (lock) => (lock ? work() : undefined));
}

/** Every optimistic update goes through this queue, which alone knows the pending ones. */
export const outbox = createOutbox({
  send,
  show,
  locked,
  settled: (operations) => {
    const tags = new Set(operations.flatMap(({ call }): readonly Tag[] => call.invalidates));
    // The store has marked the stored replies (store.ts).
    void invalidate([...tags], { by: 'operation' });
  },
  refusedLater: (_, error) => toastError(offline.notSaved({ reason: error.message })),
  changed: notify,
  storeChanged: (key) => channel?.postMessage({ key } satisfies OutboxMessage),
});

channel?.addEventListener('message', async ({ data }: MessageEvent<OutboxMessage>) => {
  if (data === 'send') return outbox.sendWaiting();
  await outbox.reload(data.key);
});
onLeave(outbox.leave);

/** Calls the listener when the queue has changed; returns how to unsubscribe. */
export const subscribeToOutbox = subscribe;

/** Applies the pending operations to a fresh reply of the server. */
export function withPending<R>(path: Endpoint['path'], input: unknown, reply: R): R {
  const names = operationsShownIn(path);
  if (names.size === 0) return reply;
  const asked = hashKey([input]);
  let shown: unknown = reply;
  for (const { name, target, value } of outbox.unconfirmed(names)) {
    for (const patch of operationNamed(name)?.patches ?? []) {
      if (patch.path !== path || (patch.input && hashKey([patch.input(target)]) !== asked)) continue;
      shown = patch.apply(shown, target, value, input);
    }
  }
  return shown as R;
}

function pendingOperation<T, V>(
  { name, key = () => '', call, needs, after = [], eachCounts }: Operation<T, V>,
  { target, value, before, label = '' }: Change<T, V>,
): PendingOperation {
  const id = newId();
  return {
    version: operationVersion,
    key: keyOfOperation(name, eachCounts ? `${key(target)} ${id}` : key(target)),
    id,
    name,
    target,
    value,
    before,
    call: call(target, value),
    madeAt: nextMadeAt(),
    device: deviceId(),
    label,
    needs: needs?.(target) ?? [],
    after: eachCounts ? [...after, name] : after,
  };
}

/** The promises of changes in flight. */
const running = new WeakMap<object, Promise<void>>();

function run<T, V>(operation: Operation<T, V>, change: Change<T, V>): void {
  running.set(change, outbox.run(pendingOperation(operation, change)));
}

type ChangeOptions<T, V> = {
  /** The server has confirmed it, or it is queued on the device. */
  done?: (nothing: undefined, change: Change<T, V>) => void;
  failed?: (error: Error, change: Change<T, V>) => void;
};
type CallOptions<E extends Endpoint> = {
  /** The server has confirmed it, and the reads that it makes stale were refetched. */
  done?: (reply: Reply<E>) => void;
  /** Null: the caller shows the error. */
  failed?: ((error: Error, input: Call<E>) => void) | null;
};

/**
 * The only way to write. With an operation (`defineOperation`) the change shows at once, and may be queued offline.
 * With an endpoint the reply is awaited; then the reads that it invalidates are refetched, and `done` is called. A
 * failure shows a toast, unless `failed` is given. The callbacks also run after the component has unmounted, but not
 * after the session has ended.
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
  {
    done,
    failed = toastFailure,
  }: { done?: (reply: R, input: I) => void; failed?: ((error: Error, input: I) => void) | null } = {},
): UseMutationResult<R, Error, I> {
  return useMutation<R, Error, I>({
    mutationKey: 'path' in write ? [write.method, write.path] : [write.name],
    // Runs synchronously: the change is on the screen when `mutate` returns.
    onMutate: (change) => {
      if ('patches' in write) run(write, change as unknown as Change<never, never>);
    },
    mutationFn: (input) =>
      ('path' in write ? call(write, input as Call<Endpoint>) : running.get(input)) as Promise<R>,
    onSuccess: async (reply, input) => {
      if ('path' in write) await invalidate(write.invalidates ?? [], { day: dayOfWrite(input) });
      done?.(reply, input);
    },
    onError: (error, input) => {
      if (!(error instanceof SessionEnded)) failed?.(error, input);
    },
  });
}
