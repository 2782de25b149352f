import { LRUCache } from 'lru-cache';

/** What was made of some rows, and the version that they were of: null when there were none. */
export type Held<T> = { version: string | null; value: T };

/** Sessions whose person's data is held: ten years of one take some 10 kB. */
const maxHeld = 500;
/** It is right however old it is; after a failover to a server that lost transactions, their numbers come again. */
const maxAgeMs = 600_000;

/**
 * Holds what was read last for each session, so that PostgreSQL need not write it down again while it is the same. Whether it is the same is
 * told by the statement that reads, each time: it gives the version of the rows as they are, and the rows only where
 * that is another version than the one that it was asked with.
 */
export function createHolder<T>() {
  const held = new LRUCache<string, Held<T>>({ max: maxHeld, ttl: maxAgeMs });
  return {
    /** What is held for a session before its statement is sent: while it runs, another call may hold something later. */
    get: (token: string): Held<T> | undefined => held.get(token),

    /** The value that a statement gave; `known` is what its version was compared with. */
    settle(token: string, known: Held<T> | undefined, version: string | null, read: () => T): T {
      if (known && known.version === version) return known.value;
      const value = read();
      held.set(token, { version, value });
      return value;
    },
  };
}

/**
 * SQL for the version of some rows: a hash of the transactions that wrote them (`rows` gives them as `xmin::text as written`). It is
 * another one as soon as any row was written, added or deleted, as later transactions have other numbers.
 */
export const versionSql = (rows: string) =>
  `select hashtextextended(string_agg(written, ' '), 0)::text as version from (${rows}) versions`;
