import { date, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { user } from './account.ts';

/** What somebody weighed on a day, for those who write it down. */
export const weights = pgTable(
  'weights',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    kg: numeric('kg', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);
