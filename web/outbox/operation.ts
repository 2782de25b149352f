import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';

type Identified = { id: string };

/** A list with an item at its end; as it is when the item is in it already. */
export const withItem = <T extends Identified>(list: T[], item: T): T[] =>
  list.some(({ id }) => id === item.id) ? list : [...list, item];

export const withoutItem = <T extends Identified>(list: T[], id: string): T[] =>
  list.filter((each) => each.id !== id);

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

/** How the cached answers of one read change when an operation has set its target to a value. */
export type Patch<T, V> = {
  path: Endpoint['path'];
  /** What was asked of the read whose answer changes; undefined: every cached answer is looked at. */
  input: ((target: T) => unknown) | undefined;
  apply: (reply: unknown, target: T, value: V, asked: unknown) => unknown;
};

/** For a patch of a read that is asked without parameters. */
export const noInput = () => ({});

/** `apply` must return the same when it is applied twice: an answer may contain the operation already. */
export function patch<E extends Endpoint, T, V>(
  { path }: E,
  input: (target: T) => Call<E>,
  apply: (reply: Reply<E>, target: T, value: V) => Reply<E>,
): Patch<T, V> {
  return { path, input, apply: apply as Patch<T, V>['apply'] };
}

/** As `patch`, for reads of ranges and the like: `apply` is given every cached answer, and what was asked for it. */
export function patchEach<E extends Endpoint, T, V>(
  { path }: E,
  apply: (reply: Reply<E>, target: T, value: V, asked: Call<E>) => Reply<E>,
): Patch<T, V> {
  return { path, input: undefined, apply: apply as Patch<T, V>['apply'] };
}

/**
 * A write that sets one thing (`target`) to a value: a tick, a figure, a favourite, an item of a list that is there or not.
 * The screen shows it at once; the latest value for a target is the one that counts, so that quick taps need no request
 * each, and a repeat changes nothing. Without a network it is stored and sent later.
 */
export type Operation<T, V> = {
  /** Stored with what waits: it keeps its meaning for ever. */
  name: string;
  /** Which thing it is, unique among the targets of this operation; absent where there is only one. */
  key?: (target: T) => string;
  /** Brings the server to the value. */
  call: (target: T, value: V) => StoredCall;
  /** Each use is a change from what was there, so a later one follows it and does not take its place. */
  eachCounts?: true;
  /** Keys (`keyOfOperation`) of operations without which this one means nothing. */
  needs?: (target: T) => readonly string[];
  /** Names of operations: those of them that were made earlier are sent first. */
  after?: readonly string[];
  patches: readonly Patch<T, V>[];
};

/** The key under which an operation on a target is pending. */
export const keyOfOperation = (name: string, key: string) => `${name} ${key}`;

/** One use of an operation. `before` is what the screen showed until then: it comes back if the server refuses. */
export type Change<T, V> = {
  target: T;
  value: V;
  before: V;
  /** What the person calls the thing, for the list of what waits. */
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

/** The operation of that name; undefined while its definition is not loaded. */
export const operationNamed = (name: string) => defined.get(name) as Operation<unknown, unknown> | undefined;

/** Names of the operations that change the answer of a read. */
export const operationsShownIn = (path: Endpoint['path']): ReadonlySet<string> =>
  showing.get(path) ?? new Set();
