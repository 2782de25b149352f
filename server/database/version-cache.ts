import { LRUCache } from 'lru-cache';

/** What was made of some rows, and the version that they were of: null when there were none. */
export type Cached<T> = { version: string | null; value: T };

/** The most sessions that are cached: ten years of one take some 10 kB. */
const maxSessions = 500;
/** An entry of any age is right; but after a failover to a server that lost transactions, their numbers come again. */
const maxAgeMs = 600_000;

/**
 * Caches what was read last for each session, so that PostgreSQL need not write the same rows as text again. The statement that reads
 * validates the cache, each time: it gives the version of the rows as they are, and the rows only where that is another
 * version than the one that it was asked with.
 */
export function createVersionCache<T>() {
  const cache = new LRUCache<string, Cached<T>>({ max: maxSessions, ttl: maxAgeMs });
  return {
    /** The entry of a session, to be read before its statement is sent: while it runs, another call may write a later one. */
    get: (token: string): Cached<T> | undefined => cache.get(token),

    /** The value that belongs to a statement's reply; `known` is the entry whose version it was asked with. */
    resolve(token: string, known: Cached<T> | undefined, version: string | null, read: () => T): T {
      if (known && known.version === version) return known.value;
      const value = read();
      cache.set(token, { version, value });
      return value;
    },
  };
}

/**
 * SQL for the version of some rows: a hash of the transactions that wrote them (`rows` gives them as `xmin as written`; to write
 * them as text first takes longer than the rest). It changes as soon as one of the rows is written, added or deleted, as later
 * transactions have other numbers.
 */
export const versionSql = (rows: string) =>
  `select hash_array_extended(array_agg(written), 0)::text as version from (${rows}) versions`;
