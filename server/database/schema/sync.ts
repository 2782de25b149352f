import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owner } from './account.ts';

/**
 * When a thing was last set, so that an older write changes nothing when it arrives later; also tombstones of deleted
 * things. `thing` is a hash, so the table reveals no health data. Old rows are purged.
 */
export const writeVersions = pgTable(
  'write_versions',
  {
    userId: owner(),
    thing: uuid('thing').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    device: uuid('device'),
    /** The time by the device's clock, in milliseconds: orders the writes of one device. */
    deviceMadeAt: bigint('device_made_at', { mode: 'number' }),
    /** The last write of each other device: its id, and the time by its clock. Null where there are none. */
    lastWrites: jsonb('last_writes').$type<Record<string, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.thing] }),
    // A few pages, however many rows: only for the purge.
    index('write_versions_by_age').using('brin', table.madeAt),
  ],
);

/** Replies to requests with an `Idempotency-Key`, for their repeats. Old rows are purged. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: owner(),
    key: uuid('key').notNull(),
    /** Hash of the request: another request with the same key is refused. */
    request: text('request').notNull(),
    /** Null where a repeat returns the current state. */
    reply: jsonb('reply'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_by_age').using('brin', table.createdAt),
  ],
);
