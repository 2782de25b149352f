import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import type { StoredCall } from '#web/device/pending-operation.ts';

type Identified = { id: string };

/** Appends an item to a list, unless it is there already. */
export const withItem = <T extends Identified>(list: T[], item: T): T[] =>
  list.some(({ id }) => id === item.id) ? list : [...list, item];

export const withoutItem = <T extends Identified>(list: T[], id: string): T[] =>
  list.filter((each) => each.id !== id);

export function storedCall<E extends Endpoint>(endpoint: E, input: Call<E>): StoredCall {
  const { method, path, invalidates = [] } = endpoint;
  return { method, path, input, invalidates };
}

/** How the cached replies of one read change when an operation sets its target to a value. */
export type Patch<T, V> = {
  path: Endpoint['path'];
  /** The read's parameters for a target; undefined: all cached replies are checked. */
  input: ((target: T) => unknown) | undefined;
  apply: (reply: unknown, target: T, value: V, asked: unknown) => unknown;
};

/** For a read without parameters. */
export const noInput = () => ({});

/** `apply` must be idempotent: a reply may contain the operation already. */
export function patch<E extends Endpoint, T, V>(
  { path }: E,
  input: (target: T) => Call<E>,
  apply: (reply: Reply<E>, target: T, value: V) => Reply<E>,
): Patch<T, V> {
  return { path, input, apply: apply as Patch<T, V>['apply'] };
}

/** Like `patch`, for reads of ranges: `apply` gets every cached reply and its parameters. */
export function patchEach<E extends Endpoint, T, V>(
  { path }: E,
  apply: (reply: Reply<E>, target: T, value: V, asked: Call<E>) => Reply<E>,
): Patch<T, V> {
  return { path, input: undefined, apply: apply as Patch<T, V>['apply'] };
}

/**
 * An idempotent write that sets one thing (`target`) to a value: a tick, a figure, a favourite, or whether a list has
 * an item. It is an optimistic update: the screen shows it at once. Only the latest value of a target counts, so quick
 * taps are merged. Without a network it is stored and sent later.
 */
export type Operation<T, V> = {
  /** Stored with queued operations, so its meaning must never change. */
  name: string;
  /** Identifies the target among those of this operation; absent where there is only one. */
  key?: (target: T) => string;
  /** The call that sets the value on the server. */
  call: (target: T, value: V) => StoredCall;
  /** Each change depends on the one before, so a later one does not replace it. */
  eachCounts?: true;
  /** Keys (`keyOfOperation`) of operations that this one depends on. */
  needs?: (target: T) => readonly string[];
  /** Names of operations: earlier ones of these names are sent first. */
  after?: readonly string[];
  patches: readonly Patch<T, V>[];
};

/** The key of a pending operation on a target. */
export const keyOfOperation = (name: string, key: string) => `${name} ${key}`;

/** A change by an operation. `before` is the former value on the screen: it is restored if the server refuses. */
export type Change<T, V> = {
  target: T;
  value: V;
  before: V;
  /** The name of the thing, for the list of queued operations. */
  label?: string;
};

const defined = new Map<string, Operation<never, never>>();
const showing = new Map<string, Set<string>>();

export function defineOperation<T, V>(operation: Operation<T, V>): Operation<T, V> {
  defined.set(operation.name, operation);
  for (const { path } of operation.patches) {
    const names = showing.get(path) ?? new Set();
    showing.set(path, names.add(operation.name));
  }
  return operation;
}

/** The operation with this name; undefined while its definition is not loaded. */
export const operationNamed = (name: string) => defined.get(name) as Operation<unknown, unknown> | undefined;

/** Names of the operations that change the reply to a read. */
export const operationsShownIn = (path: Endpoint['path']): ReadonlySet<string> =>
  showing.get(path) ?? new Set();
