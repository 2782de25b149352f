import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Feeling } from '#contract/workouts.ts';
import { owner } from './account.ts';

/** `program_id` is a slug of the catalogue, which may be gone by now. */
export const favoriteWorkouts = pgTable(
  'favorite_workouts',
  {
    userId: owner(),
    programId: text('program_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programId] })],
);

/** Completed workouts. The same transaction adds their minutes to that day's movement. */
export const workoutCompletions = pgTable(
  'workout_completions',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    programId: text('program_id').notNull(),
    day: date('day').notNull(),
    minutes: integer('minutes').notNull(),
    /** One of `feelings` in the contract; null when not given. */
    feeling: text('feeling').$type<Feeling>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('workouts_of_day').on(table.userId, table.day),
  ],
);
