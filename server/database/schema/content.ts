import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which content the catalogue tables hold: they are seeded again when its hash has changed. */
export const contentState = pgTable('content_state', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});
