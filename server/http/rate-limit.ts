import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { PlainErrorCode } from '#contract/error-codes.ts';
import { HttpError } from './errors.ts';
import { refusalText } from './refusal-text.ts';

/** A 429 with the time to wait, which is sent as `Retry-After`. */
export class TooMany extends HttpError {
  readonly waitMs: number;

  constructor(code: PlainErrorCode, waitMs: number) {
    super(429, refusalText({ code }), { code }, Math.max(1, Math.ceil(waitMs / 1000)));
    this.waitMs = Math.max(1, waitMs);
  }
}

/** A limit per key, shared by all instances through the database. `keyPrefix` is unique among all limits. */
export const createLimiter = (
  pool: pg.Pool,
  { keyPrefix, count, seconds }: { keyPrefix: string; count: number; seconds: number },
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix,
    points: count,
    duration: seconds,
  });

/** Counts one for a key. Throws TooMany with the code. */
export async function countOne(
  limiter: RateLimiterPostgres,
  key: string,
  code: PlainErrorCode,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new TooMany(code, refused.msBeforeNext);
    throw refused;
  }
}
