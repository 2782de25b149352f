import type { FastifyReply } from 'fastify';
import { nextPageHeader } from '#contract/operation-headers.ts';

/** The rows of a page; the reply names the next page, if there is one. */
export function sentPage<T>(
  reply: FastifyReply,
  { rows, next }: { rows: T[]; next: string | undefined },
): T[] {
  if (next !== undefined) reply.header(nextPageHeader, next);
  return rows;
}
