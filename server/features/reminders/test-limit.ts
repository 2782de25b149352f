import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#server/http/errors.ts';

/** Ten tests an hour for each person: a test must not be a way to flood a mailbox. */
export function createTestLimit(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: 'reminder-test',
    points: 10,
    duration: 3600,
  });
  /** Counts a test. Throws a 429 and has the reply say when to come back. */
  return async (userId: string, reply: FastifyReply): Promise<void> => {
    try {
      await limiter.consume(userId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      reply.header('Retry-After', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      throw refuse('too-many-tests');
    }
  };
}
