import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owner } from './account.ts';

/**
 * A person's own security log: the newest events of each kind, for half a year. `event` and `about` are of
 * contract/security-activity.ts; a newer version beside this one may write other values.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    event: text('event').notNull(),
    about: text('about'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Repeats within the hour are counted here, without a new row. */
    times: integer('times').notNull().default(1),
    /** The user agent; in rows of earlier versions "Firefox on Windows". */
    device: text('device'),
    /** The network: the address without its last part. */
    network: text('network'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('security_events_newest').on(table.userId, table.event, table.at),
    index('security_events_old').on(table.at),
  ],
);
