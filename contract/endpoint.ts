import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { Action, Permission, ResourceKind } from './policy.ts';
import { Done } from './shapes.ts';
import type { Tag } from './tags.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Fields = {
  summary: string;
  /** Why it may refuse, besides what may happen to any call. */
  refuses?: readonly ErrorCode[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** What leaves: a field that is not in it is not sent. `Done` if not said. */
  reply?: z.ZodMiniType;
  /** What a read answers, so that a write can say that it is stale. */
  tags?: readonly Tag[];
  /** The reads whose cached answers this write makes stale. */
  invalidates?: readonly Tag[];
};

/** One line of the contract: what it does to what, what the client may send, and what the server answers. */
export type Endpoint = Permission &
  Fields & {
    method: Method;
    /** Path with `:name` parts, as Fastify reads it. */
    path: `/api/${string}`;
    reply: z.ZodMiniType;
  };

type PermissionText<P = Permission> = P extends Permission ? `${P['action']} ${P['resource']}` : never;

type Described<Address, Permitted, F> = F &
  (F extends { reply: unknown } ? unknown : { reply: typeof Done }) & {
    method: Address extends `${infer M extends Method} ${string}` ? M : never;
    path: Address extends `${Method} ${infer P extends `/api/${string}`}` ? P : never;
    action: Permitted extends `${infer A extends Action} ${string}` ? A : never;
    resource: Permitted extends `${Action} ${infer R extends ResourceKind}` ? R : never;
  };

/** `address`: method and path; `permitted`: what it does to which kind of resource, as the policy has a rule for. */
export function endpoint<
  const Address extends `${Method} /api/${string}`,
  const Permitted extends PermissionText,
  const F extends Fields,
>(address: Address, permitted: Permitted, fields: F) {
  const [method, path] = address.split(' ');
  const [action, resource] = permitted.split(' ');
  // That the parts of a text are those of its type TypeScript cannot see.
  return { method, path, action, resource, reply: Done, ...fields } as unknown as Described<
    Address,
    Permitted,
    F
  >;
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
