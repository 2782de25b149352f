import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owner } from './account.ts';

/**
 * What happened to somebody's account, for their own eyes: the newest of each kind, for half a year. `event` and `about`
 * are of contract/security-activity.ts; a newer version may know more of them than an older one beside it.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    event: text('event').notNull(),
    about: text('about'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The same again within the hour is counted here rather than stored as a row. */
    times: integer('times').notNull().default(1),
    /** "Firefox on Windows". */
    device: text('device'),
    /** The network it came from: the address without its last part. */
    network: text('network'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('security_events_newest').on(table.userId, table.event, table.at),
    index('security_events_old').on(table.at),
  ],
);
