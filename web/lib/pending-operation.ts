import type { StoredCall } from './operation.ts';

/** An operation that the server has not confirmed. There is one for each thing: a later one takes its place. */
export type PendingOperation = {
  /** The thing: the operation's name and its target's key. */
  key: string;
  /** Of this one use of the operation. */
  id: string;
  name: string;
  target: unknown;
  /** Compared with `Object.is`: a boolean, a number, a text or null. */
  value: unknown;
  before: unknown;
  call: StoredCall;
  /** Milliseconds since 1970, and greater than those of all that were made before in this tab. */
  madeAt: number;
};

/** Where operations outlive a reload. All tabs of a browser share one. */
export type OperationStore = {
  all: () => Promise<PendingOperation[]>;
  get: (key: string) => Promise<PendingOperation | undefined>;
  /** Takes the place of the one with the same key. Rejects where the device has no room. */
  put: (operation: PendingOperation) => Promise<void>;
  /** Removes it, unless another has taken its place. */
  remove: (operation: PendingOperation) => Promise<void>;
};
