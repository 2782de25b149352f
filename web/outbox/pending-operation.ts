import type { StoredCall } from './operation.ts';

/** The version of what is stored, for a later one to tell it by. */
export const operationVersion = 2;

/** Why the server refused an operation that had waited. */
export type Refusal = {
  message: string;
  /** What the server calls it: contract/error-codes.ts. */
  code?: string;
  /** The key of the operation without which this one means nothing, and which was refused itself. */
  because?: string;
};

/** An operation that the server has not confirmed. There is one for each key: a later one takes its place. */
export type PendingOperation = {
  version: typeof operationVersion;
  /** The operation's name and its target's key; with the id behind it where each use counts for itself. */
  key: string;
  /** Of this one use of the operation: the server knows a repeat by it. */
  id: string;
  name: string;
  target: unknown;
  value: unknown;
  before: unknown;
  call: StoredCall;
  /** Milliseconds since 1970, and greater than those of all that were made before in this tab. */
  madeAt: number;
  /** The device that made it: what it is called changes when somebody signs in again. */
  device: string;
  /** What the person calls the thing. */
  label: string;
  /** Keys of operations without which this one means nothing: what made the thing that it changes. */
  needs: readonly string[];
  /** Names of operations: those of them that were made earlier are sent before this one. */
  after: readonly string[];
  /** It waits for the person to decide what becomes of it. */
  refused?: Refusal;
};

/** Where operations outlive a reload. All tabs of a browser share one. */
export type OperationStore = {
  /** Rejects where the store does not answer. */
  all: () => Promise<PendingOperation[]>;
  /** What was written and is not confirmed, where the store does not answer. */
  ahead?: () => Promise<PendingOperation[]>;
  get: (key: string) => Promise<PendingOperation | undefined>;
  /** Takes the place of the one with the same key. Rejects where the device has no room. */
  put: (operation: PendingOperation) => Promise<void>;
  /** Writes it again, unless another has taken its place, or it has gone. */
  update: (operation: PendingOperation) => Promise<void>;
  /** Removes it, unless another has taken its place. */
  remove: (operation: PendingOperation) => Promise<void>;
};
