import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { goals, timesOfDay } from '#contract/shapes.ts';
import { owner } from './account.ts';

export const goalType = pgEnum('goal', goals);
export const timeOfDayType = pgEnum('time_of_day', timesOfDay);

/**
 * A person's current and past rituals. A ritual is active from `starts_on` until before `ends_on`; it is never deleted
 * while history can refer to it.
 */
export const rituals = pgTable(
  'rituals',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    goal: goalType('goal').notNull(),
    timeOfDay: timeOfDayType('time_of_day').notNull(),
    position: integer('position').notNull(),
    templateId: text('template_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    minutes: integer('minutes'),
    why: text('why'),
    caution: text('caution'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('rituals_kept_now').on(table.userId, table.goal).where(sql`ends_on is null`),
  ],
);

/** A tick. The natural key makes ticking idempotent. */
export const ritualCompletions = pgTable(
  'ritual_completions',
  {
    userId: uuid('user_id').notNull(),
    completedAt: date('completed_at').notNull(),
    ritualId: uuid('ritual_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.completedAt, table.ritualId] }),
    foreignKey({
      columns: [table.userId, table.ritualId],
      foreignColumns: [rituals.userId, rituals.id],
    }).onDelete('cascade'),
  ],
);
