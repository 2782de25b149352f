import { date, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { HabitSettings } from '#contract/habits.ts';
import { owner } from './account.ts';

/** `habit_id` is a habit of the catalogue or a custom one (`custom-…`), so it is no foreign key. */
export const habitCompletions = pgTable(
  'habit_completions',
  {
    userId: owner(),
    completedAt: date('completed_at').notNull(),
    habitId: text('habit_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.completedAt, table.habitId] })],
);

/** The settings of the habit tracker, synced between devices. */
export const habitSettings = pgTable('habit_settings', {
  userId: owner().primaryKey(),
  settings: jsonb('settings').$type<HabitSettings>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
