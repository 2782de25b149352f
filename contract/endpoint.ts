import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { Permission } from './policy.ts';
import type { Tag } from './tags.ts';

/** One line of the contract: what it does to what, what the client may send, and what the server answers. */
export type Endpoint = Permission & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parts, as Fastify reads it. */
  path: `/api/${string}`;
  summary: string;
  /** Why it may refuse, besides what may happen to any call. */
  refuses?: readonly ErrorCode[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** What leaves: a field that is not in it is not sent. */
  reply: z.ZodMiniType;
  /** What a read answers, so that a write can say that it is stale. */
  tags?: readonly Tag[];
  /** The reads whose cached answers this write makes stale. */
  invalidates?: readonly Tag[];
};

export function endpoint<const E extends Endpoint>(line: E): E {
  return line;
}

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What the client passes to call an endpoint. */
export type Call<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: Sent<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodMiniType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodMiniType ? { body: Sent<E['body']> } : unknown);

/** What the server's handler is given, already checked. */
export type Input<E extends Endpoint> = {
  params: Read<E['params']>;
  query: Read<E['query']>;
  body: Read<E['body']>;
};

/** The codes with which an endpoint refuses, as it says. */
export type Refuses<E extends Endpoint> = E extends { refuses: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;

export type Reply<E extends Endpoint> = z.infer<E['reply']>;
