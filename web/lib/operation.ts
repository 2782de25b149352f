import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';

/** A call of the contract as data, so that it can be stored and sent later, also by a newer version of the app. */
export type StoredCall = {
  method: Endpoint['method'];
  path: Endpoint['path'];
  input: unknown;
  invalidates: readonly Tag[];
};

export function storedCall<E extends Endpoint>(endpoint: E, input: Call<E>): StoredCall {
  const { method, path, invalidates = [] } = endpoint;
  return { method, path, input, invalidates };
}

/** How the cached answer of one read changes when an operation has set its target to a value. */
export type Patch<T, V> = {
  path: Endpoint['path'];
  input: (target: T) => unknown;
  apply: (reply: unknown, target: T, value: V) => unknown;
};

/** `apply` must give the same when it is applied twice: an answer may contain the operation already. */
export function patch<E extends Endpoint, T, V>(
  { path }: E,
  input: (target: T) => Call<E>,
  apply: (reply: Reply<E>, target: T, value: V) => Reply<E>,
): Patch<T, V> {
  return { path, input, apply: apply as Patch<T, V>['apply'] };
}

/**
 * A write that sets one thing (`target`) to a value: a tick, a figure, a favourite. The screen shows it at once; the latest
 * value for a target is the one that counts, so that quick taps need no request each, and a repeat changes nothing.
 */
export type Operation<T, V> = {
  /** Stored with what waits: it keeps its meaning for ever. */
  name: string;
  /** Which thing it is, unique among the targets of this operation. */
  key: (target: T) => string;
  /** Brings the server to the value. */
  call: (target: T, value: V) => StoredCall;
  /** Without a network: is it stored and sent later, or refused? */
  offline: 'queued' | 'refused';
  patches: readonly Patch<T, V>[];
};

/** One use of an operation. `before` is what the screen showed until then: it comes back if the server refuses. */
export type Change<T, V> = { target: T; value: V; before: V };

const defined = new Map<string, Operation<never, never>>();

export function defineOperation<T, V>(operation: Operation<T, V>): Operation<T, V> {
  defined.set(operation.name, operation);
  return operation;
}

/** The operation of that name; undefined while the feature that defines it is not loaded. */
export const operationNamed = (name: string) => defined.get(name) as Operation<unknown, unknown> | undefined;
