import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A request that this instance could not answer: 500 and above. `route` is the pattern, never the address. */
export const FailedRequest = z.object({
  at: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  /** As in the server's log, where the rest stands. */
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
  /** Of the instance that answers. */
  startedAt: z.string(),
  /** Resident, in bytes, of the instance that answers. */
  memoryBytes: z.number(),
  /** Where the instance stores its files, in bytes; null where that cannot be read. */
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  databaseBytes: z.number(),
  /** Jobs of the queue: those that wait to be done, and those that failed of late. */
  queue: z.object({ waiting: z.number(), failed: z.number() }),
  /** Mail is set up. */
  mail: z.boolean(),
  /** The newest first, of the instance that answers since it was started. */
  failedRequests: z.array(FailedRequest),
  /** What takes longest on average; null where PostgreSQL does not measure it (`pg_stat_statements`). */
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
