import {
  date,
  doublePrecision,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DoseLog, DosePlan } from '#contract/doses.ts';
import { owner } from './account.ts';

/** What people take, and when. */
export const dosePlans = pgTable(
  'dose_plans',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    plan: jsonb('plan').$type<DosePlan>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Taken and skipped doses of a plan: `dose` is the number of a planned dose of the day, or a key of its own. */
export const doseLog = pgTable(
  'dose_log',
  {
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    planId: uuid('plan_id').notNull(),
    dose: text('dose').notNull(),
    state: text('state').$type<DoseLog['state']>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    amount: doublePrecision('amount').notNull(),
    movesRest: smallint('moves_rest').notNull().default(0),
  },
  (table) => [
    // The day comes first, as reads go by day.
    primaryKey({ columns: [table.userId, table.day, table.planId, table.dose] }),
    foreignKey({
      columns: [table.userId, table.planId],
      foreignColumns: [dosePlans.userId, dosePlans.id],
    }).onDelete('cascade'),
  ],
);
