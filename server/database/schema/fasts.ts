import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owner } from './account.ts';

/** Fasts as instants. `day` is the one that the hours count for: that of the end, in the person's zone at that time. */
export const fasts = pgTable(
  'fasts',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    zone: text('zone').notNull(),
    day: date('day'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('fast_under_way').on(table.userId).where(sql`ended_at is null`),
    index('fasts_by_start').on(table.userId, table.startedAt),
    index('fasts_of_day').on(table.userId, table.day),
  ],
);
