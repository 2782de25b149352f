import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fetchedPages } from '#contract/limits.ts';
import { refuse } from '#server/http/errors.ts';

/** A few pages for each person: this server must not be a way to flood another. */
export function createPageLimit(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: 'recipe-page',
    points: fetchedPages.count,
    duration: fetchedPages.seconds,
  });
  /** Counts a page. Throws a 429 and has the reply say when to come back. */
  return async (userId: string, reply: FastifyReply): Promise<void> => {
    try {
      await limiter.consume(userId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      reply.header('Retry-After', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      throw refuse('too-many-pages');
    }
  };
}
