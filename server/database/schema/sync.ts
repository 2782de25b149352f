import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owner } from './account.ts';

/**
 * When a thing was last set, so that an older write that arrives later changes nothing; also for what was taken back
 * and has no row any more. `thing` is a hash: the table reveals nothing of anybody's health. Old rows are purged.
 */
export const writeVersions = pgTable(
  // Versions run beside each other: the table has the name that it was made with.
  'intentions',
  {
    userId: owner(),
    thing: uuid('thing').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    device: uuid('device'),
    /** The same by the device's own clock, in milliseconds: the order of one device's writes. */
    deviceMadeAt: bigint('device_made_at', { mode: 'number' }),
    /** The last write of each other device: its id, and the time by its clock. Null where there are none. */
    lastWrites: jsonb('heard').$type<Record<string, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.thing] }),
    // A few pages, however many rows: for the purge alone.
    index('intentions_by_age').using('brin', table.madeAt),
  ],
);

/** What was answered to a request with an `Idempotency-Key`, for its repeats. Old rows are purged. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: owner(),
    key: uuid('key').notNull(),
    /** Hash of the request: the key of another request is refused. */
    request: text('request').notNull(),
    /** Null where a repeat is answered with what is so by then. */
    reply: jsonb('reply'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_by_age').using('brin', table.createdAt),
  ],
);
