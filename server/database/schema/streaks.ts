import { sql } from 'drizzle-orm';
import { check, date, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { pauseKinds } from '#contract/streaks.ts';
import { owner } from './account.ts';

/** Rest days keep a streak without adding to it, two a week at most. */
export const restDays = pgTable('rest_days', { userId: owner(), day: date('day').notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.day] }),
]);

export const pauseKind = pgEnum('pause_kind', pauseKinds);

/** Pauses keep a streak without adding to it; those of one person never overlap. Without `last_day`: open. */
export const pauses = pgTable(
  'pauses',
  {
    userId: owner(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day'),
    kind: pauseKind('kind').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.firstDay] }),
    check('pauses_last_day', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);
