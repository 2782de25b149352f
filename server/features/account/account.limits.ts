import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '#server/http/errors.ts';
import { countedAs } from './address.ts';

const minutes = 60;

/** A 429 with the time to wait; the route sets `Retry-After` from it. */
export class TooMany extends HttpError {
  readonly retryAfter: number;

  constructor(message: string, waitMs: number) {
    super(429, message);
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/**
 * Limits on guessing passwords and on signing up, shared by all instances through the database.
 * By account and address together, so that a stranger cannot lock an owner out; by address; and an account
 * that is guessed at from many addresses answers more slowly, but is never closed.
 */
export function createLimits(pool: pg.Pool) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix,
      points,
      duration,
    });
  const byAccountAndAddress = limiter('login-both', 10, 15 * minutes);
  const byAddress = limiter('login-address', 100, 15 * minutes);
  const byAccount = limiter('login-account', 20, 15 * minutes);
  const signups = limiter('signup', 60, 60 * minutes);
  const begun = limiter('begun', 200, 15 * minutes);
  const emailsByAddress = limiter('email-address', 30, 60 * minutes);
  const emailsByAccount = limiter('email-account', 5, 60 * minutes);

  async function spend(from: RateLimiterPostgres, key: string, message: string): Promise<void> {
    try {
      await from.consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new TooMany(message, refused.msBeforeNext);
      throw refused;
    }
  }

  return {
    /** Counts a sign-up. Throws TooMany. */
    async countSignup(address: string): Promise<void> {
      await spend(
        signups,
        countedAs(address),
        'Too many accounts were created from here. Please try again later.',
      );
    },

    /** Counts a sign-in that a stranger began, of which the database keeps a challenge. Throws TooMany. */
    async countBegun(address: string): Promise<void> {
      await spend(
        begun,
        countedAs(address),
        'Too many sign-ins were begun from here. Please wait a little and try again.',
      );
    },

    /**
     * Counts a request for an email. False when this account has had enough of them for an hour: the one who asks is not
     * told, as that would tell whether there is such an account. Throws TooMany for an address that asks for many.
     */
    async countEmail(account: string, address: string): Promise<boolean> {
      await spend(
        emailsByAddress,
        countedAs(address),
        'Too many emails were asked for from here. Please try again later.',
      );
      try {
        await emailsByAccount.consume(account.toLowerCase());
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },

    /**
     * Counts a sign-in as wrong before it is tried, so that many at once cannot slip past; `worked` gives it back.
     * Throws TooMany.
     */
    async countLogin(email: string, address: string): Promise<{ worked: () => Promise<void> }> {
      const message = 'Too many attempts. Please wait a little and try again.';
      const account = email.toLowerCase();
      const place = countedAs(address);
      await spend(byAccountAndAddress, `${account}|${place}`, message);
      await spend(byAddress, place, message);
      const tries = await byAccount.penalty(account, 1);
      const over = tries.consumedPoints - 20;
      if (over > 0) await wait(Math.min(4000, 250 * over));
      return {
        async worked() {
          await byAccountAndAddress.delete(`${account}|${place}`);
          await byAddress.reward(place, 1);
          await byAccount.reward(account, 1);
        },
      };
    },
  };
}
