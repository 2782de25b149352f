import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Trial } from '#contract/trials.ts';
import { owner } from './account.ts';

/** Trials of one change. The outcome may name a tracked item that was deleted since. */
export const trials = pgTable(
  'trials',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    change: jsonb('change').$type<Trial['change']>().notNull(),
    outcome: jsonb('outcome').$type<Trial['outcome']>().notNull(),
    better: text('better').$type<Trial['better']>().notNull(),
    smallest: doublePrecision('smallest').notNull(),
    design: jsonb('design').$type<Trial['design']>().notNull(),
    firstDay: date('first_day').notNull(),
    pauses: jsonb('pauses').$type<Trial['pauses']>().notNull(),
    stoppedOn: date('stopped_on'),
    stopReason: text('stop_reason').$type<NonNullable<Trial['stopReason']>>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Whether the arm of a day was followed. Unanswered: no row. */
export const trialDays = pgTable(
  'trial_days',
  {
    userId: uuid('user_id').notNull(),
    trialId: uuid('trial_id').notNull(),
    day: date('day').notNull(),
    followed: boolean('followed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trialId, table.day] }),
    foreignKey({
      columns: [table.userId, table.trialId],
      foreignColumns: [trials.userId, trials.id],
    }).onDelete('cascade'),
  ],
);
