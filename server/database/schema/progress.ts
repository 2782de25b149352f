import { date, integer, numeric, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { owner } from './account.ts';
import { goalType } from './rituals.ts';

export const userGoals = pgTable('user_goals', {
  userId: owner().primaryKey(),
  currentGoal: goalType('current_goal').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A day's figures; null means not recorded. A new day copies its goals from the last day before it. */
export const dailyProgress = pgTable(
  'daily_progress',
  {
    userId: owner(),
    date: date('date').notNull(),
    waterIntake: smallint('water_intake'),
    waterGoal: smallint('water_goal').notNull().default(8),
    fastingHours: smallint('fasting_hours'),
    fastingType: text('fasting_type'),
    sleepHours: smallint('sleep_hours'),
    sleepGoal: smallint('sleep_goal').notNull().default(8),
    movementMinutes: integer('movement_minutes'),
    movementGoal: smallint('movement_goal').notNull().default(30),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);

/** A person's weight on a day. */
export const weights = pgTable(
  'weights',
  {
    userId: owner(),
    date: date('date').notNull(),
    kg: numeric('kg', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);
