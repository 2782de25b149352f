import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { Action, Permission, ResourceKind } from './policy.ts';
import { Done } from './shapes.ts';
import type { Tag } from './tags.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Fields = {
  summary: string;
  /** The error codes that it may respond with, besides those of every endpoint. */
  refuses?: readonly ErrorCode[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The response: other fields are not sent. Default: `Done`. */
  reply?: z.ZodMiniType;
  /** The tags of a read, so that a write can mark it as stale. */
  tags?: readonly Tag[];
  /** The reads whose cached responses this write makes stale. */
  invalidates?: readonly Tag[];
  /** It may make the person's next reminder earlier: their reminders are planned again at once. */
  wakesReminders?: true;
};

/** An endpoint: its action and resource, the request and the response. */
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

/** `address`: method and path; `permitted`: action and resource, which the policy must have a rule for. */
export function endpoint<
  const Address extends `${Method} /api/${string}`,
  const Permitted extends PermissionText,
  const F extends Fields,
>(address: Address, permitted: Permitted, fields: F) {
  const [method, path] = address.split(' ');
  const [action, resource] = permitted.split(' ');
  // TypeScript cannot see that the parts of the string have these types.
  return { method, path, action, resource, reply: Done, ...fields } as unknown as Described<
    Address,
    Permitted,
    F
  >;
}

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The arguments of a call. */
export type Call<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: Sent<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodMiniType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodMiniType ? { body: Sent<E['body']> } : unknown);

/** The validated input of the server's handler. */
export type Input<E extends Endpoint> = {
  params: Read<E['params']>;
  query: Read<E['query']>;
  body: Read<E['body']>;
};

/** The error codes of an endpoint. */
export type Refuses<E extends Endpoint> = E extends { refuses: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;

export type Reply<E extends Endpoint> = z.infer<E['reply']>;
