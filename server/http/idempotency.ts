import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { idempotencyKeys as table } from '#server/database/schema/sync.ts';

/** Hash of a request's content, independent of sender and time. */
const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body) ?? ''}`)
    .digest('base64url');

/**
 * Reserves a key for a request in its transaction: a concurrent repeat waits. Undefined when the key was free; else the
 * first reply. Refused when it belongs to another request.
 */
export async function takeKey(
  tx: Pick<Queries, 'insert' | 'select'>,
  scope: Scope,
  key: string,
  request: FastifyRequest,
): Promise<{ reply: unknown } | Refusal<'idempotency-key-reused'> | undefined> {
  const hash = hashOf(request);
  const taken = await tx
    .insert(table)
    .values({ ...scope, key, request: hash })
    .onConflictDoNothing()
    .returning({ key: table.key });
  if (taken.length > 0) return undefined;
  const [row] = await tx
    .select({ request: table.request, reply: table.reply })
    .from(table)
    .where(and(inScope(table, scope), eq(table.key, key)));
  if (row?.request !== hash) return refusal('idempotency-key-reused');
  return { reply: row.reply };
}

/** Saves the reply for repeats of the request. */
export async function saveReply(
  tx: Pick<Queries, 'update'>,
  scope: Scope,
  key: string,
  reply: unknown,
): Promise<void> {
  await tx
    .update(table)
    .set({ reply })
    .where(and(inScope(table, scope), eq(table.key, key)));
}
