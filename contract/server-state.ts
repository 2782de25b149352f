import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A failed request of this instance: status 500 or above. `route` is the pattern, never the address. */
export const FailedRequest = z.object({
  at: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  /** The request id in the server's log, which has the details. */
  requestId: z.string(),
});

export type FailedRequest = z.infer<typeof FailedRequest>;

/** A statement without its values. Times in milliseconds. */
export const SlowStatement = z.object({
  text: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  longestMs: z.number(),
});

export const ServerState = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** Start time of the responding instance. */
  startedAt: z.string(),
  /** Resident memory of the responding instance, in bytes. */
  memoryBytes: z.number(),
  /** Bytes of the disk of the instance's files; null if unreadable. */
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  databaseBytes: z.number(),
  /** Waiting jobs of the queue, and recently failed jobs. */
  queue: z.object({ waiting: z.number(), failed: z.number() }),
  /** Mail is configured. */
  mail: z.boolean(),
  /** Newest first, from the responding instance since its start. */
  failedRequests: z.array(FailedRequest),
  /** The slowest on average; null without `pg_stat_statements`. */
  slowStatements: z.nullable(z.array(SlowStatement)),
});
export type ServerState = z.infer<typeof ServerState>;

export const serverState = {
  read: endpoint('GET /api/admin/server', 'read server-state', {
    tags: ['admin-server'],
    summary: 'How the server is: version, disk, database, queue, and what failed or was slow of late',
    reply: ServerState,
  }),
};
