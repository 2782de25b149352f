import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { loginLimits, visitorCalls } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { countedAs, networksOf } from '#server/http/address.ts';
import { HttpError } from '#server/http/errors.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { countOne, createLimiter, TooMany } from '#server/http/rate-limit.ts';
import { refusalText } from '#server/http/refusal-text.ts';

/** Places of everybody's sign-ins and hashes to wait, and those of one network or person. */
export const signInWaits = { waiting: 100, ofOne: 8 } as const;

/** Too many concurrent sign-ins. The try is not counted. */
export class SignInBusy extends HttpError {
  constructor() {
    super(503, refusalText({ code: 'sign-in-busy' }), { code: 'sign-in-busy' });
  }
}

/** A sign-in that counts as wrong until one of these is called. */
export type LoginTry = { worked: () => Promise<void>; undone: () => Promise<void> };

/** Limits the database connections that counting uses, so that others can read. */
const queued = createFairQueue({ running: 3, ...signInWaits }, () => new SignInBusy());

/** Additional delay for each try beyond `slowFrom`, and the maximum, in milliseconds. */
const slowerEach = 250;
const longestWait = 8000;

/**
 * Limits on guessing passwords and on signing up, shared by all instances through the database. They count by account
 * and address together, so that a stranger cannot lock an owner out; by address; and by network. An account that is
 * guessed at from many places answers more slowly, but is never locked.
 */
export function createLimits(pool: pg.Pool, { isPublic }: Pick<Config, 'isPublic'>) {
  const { account: oneAccount, anyAccount, slowFrom, seconds } = loginLimits;
  const limiter = (keyPrefix: string, count: number) => createLimiter(pool, { keyPrefix, count, seconds });
  const byAccountAndAddress = limiter('login-both', oneAccount.address);
  const byAccountAndNetwork = oneAccount.networks.map((most, size) => limiter(`login-both-net${size}`, most));
  const byAddress = limiter('login-address', anyAccount.address);
  const byNetwork = anyAccount.networks.map((most, size) => limiter(`login-net${size}`, most));
  /** Places that are over their limit: they are refused before they could wait, and without the database. */
  const refused = new LRUCache<string, true>({ max: 10_000 });
  const byAccount = limiter('login-account', slowFrom);
  const signups = createLimiter(pool, {
    keyPrefix: 'signup',
    ...visitorCalls[isPublic ? 'signups' : 'signupsAtHome'],
  });
  const begun = createLimiter(pool, { keyPrefix: 'begun', ...visitorCalls.begun });
  const emailsByAddress = createLimiter(pool, { keyPrefix: 'email-address', ...visitorCalls.emails });
  const emailsByAccount = createLimiter(pool, {
    keyPrefix: 'email-account',
    ...visitorCalls.emailsToAccount,
  });

  return {
    /** Counts a sign-up. Throws TooMany. */
    async countSignup(address: string): Promise<void> {
      await countOne(signups, countedAs(address), 'too-many-sign-ups');
    },

    /** Counts a sign-in that a stranger began, for which the database stores a challenge. Throws TooMany. */
    async countBegun(address: string): Promise<void> {
      await countOne(begun, countedAs(address), 'too-many-begun');
    },

    /**
     * Counts a request for an email. False at this account's limit for the hour: the caller does not report it, as that
     * would reveal that the account exists. Throws TooMany at the address's limit.
     */
    async countEmail(account: string, address: string): Promise<boolean> {
      await countOne(emailsByAddress, countedAs(address), 'too-many-emails');
      try {
        await emailsByAccount.consume(account.toLowerCase());
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },

    /**
     * Counts a sign-in as wrong before it is tried, so that concurrent tries cannot pass the limit; `worked` takes that
     * back. Throws TooMany.
     */
    async countLogin(email: string, address: string): Promise<LoginTry> {
      const account = email.toLowerCase();
      const place = countedAs(address);
      const networks = networksOf(address);
      const counters = [
        { counter: byAccountAndAddress, key: `${account}|${place}`, own: true },
        { counter: byAddress, key: place, own: false },
        ...pairs(byAccountAndNetwork, networks).map(([counter, network]) => {
          return { counter, key: `${account}|${network}`, own: true };
        }),
        ...pairs(byNetwork, networks).map(([counter, network]) => ({ counter, key: network, own: false })),
      ];
      for (const { key } of counters) {
        const wait = refused.getRemainingTTL(key);
        if (wait > 0) throw new TooMany('too-many-attempts', wait);
      }
      const tries = await queued(async () => {
        for (const { counter, key } of counters) {
          try {
            await countOne(counter, key, 'too-many-attempts');
          } catch (error) {
            if (error instanceof TooMany) refused.set(key, true, { ttl: error.waitMs });
            throw error;
          }
        }
        return byAccount.penalty(account, 1);
      });
      const over = tries.consumedPoints - slowFrom;
      if (over > 0) await wait(Math.min(longestWait, slowerEach * over));
      return {
        /** The password was never checked, so it was no guess. */
        async undone() {
          await Promise.all([
            ...counters.map(({ counter, key }) => counter.reward(key, 1)),
            byAccount.reward(account, 1),
          ]);
        },
        async worked() {
          await Promise.all([
            ...counters.map(({ counter, key, own }) => (own ? counter.delete(key) : counter.reward(key, 1))),
            byAccount.reward(account, 1),
          ]);
        },
      };
    },
  };
}

/** Each counter with its network; IPv4 has only one. */
function pairs<T>(counters: readonly T[], networks: readonly string[]): [T, string][] {
  return networks.flatMap((network, index) => {
    const counter = counters[index];
    return counter ? [[counter, network] as [T, string]] : [];
  });
}
