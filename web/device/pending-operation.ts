import type { Endpoint } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';

/** A call of the contract as data, so that it can be stored and sent later, also by a newer version of the app. */
export type StoredCall = {
  method: Endpoint['method'];
  path: Endpoint['path'];
  input: unknown;
  invalidates: readonly Tag[];
};

/** The version of the stored format. */
export const operationVersion = 2;

/** Why the server refused a queued operation. */
export type Refusal = {
  message: string;
  /** The error code of the server: contract/error-codes.ts. */
  code?: string;
  /** The key of a refused operation that this one depends on. */
  because?: string;
};

/** An operation that the server has not confirmed. There is one per key: a later one replaces it. */
export type PendingOperation = {
  version: typeof operationVersion;
  /** The operation's name and its target's key; with the id appended for `eachCounts`. */
  key: string;
  /** Identifies this use of the operation: the server detects a retry by it. */
  id: string;
  name: string;
  target: unknown;
  value: unknown;
  before: unknown;
  call: StoredCall;
  /** Milliseconds since 1970, and greater than those of all earlier ones in this tab. */
  madeAt: number;
  /** The id of the device at that time: a new sign-in may change it. */
  device: string;
  /** The name of the thing on the screen. */
  label: string;
  /** Keys of operations that this one depends on: they created its target. */
  needs: readonly string[];
  /** Names of operations: earlier ones of these names are sent first. */
  after: readonly string[];
  /** Set once the server has refused it: it stays until the person decides. */
  refused?: Refusal;
};
