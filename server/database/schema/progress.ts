import {
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from './account.ts';
import { goalType } from './rituals.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const userGoals = pgTable('user_goals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  currentGoal: goalType('current_goal').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A day's figures; null is "not recorded". A new day takes its goals over from the last day before it. */
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

/** What a day amounts to, written in the same transaction as the tick it counts. See server/day/day.sql. */
export const dayTallies = pgTable(
  'day_tallies',
  {
    userId: owner(),
    day: date('day').notNull(),
    rituals: integer('rituals').notNull().default(0),
    habits: integer('habits').notNull().default(0),
    /** Water, fasting, sleep or movement was recorded. */
    recorded: boolean('recorded').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    // Admins count who was active in the last weeks. Days come in order, so this costs a tick next to nothing.
    index('day_tallies_days').using('brin', table.day),
  ],
);

export const streakKind = pgEnum('streak_kind', ['ritual', 'habit']);

/**
 * Runs of kept days, held together over rest days and pauses: both ends are kept days, `days` counts the kept ones. No
 * two runs touch, or are led to one another by held days. A streak is read off one row, however long the history.
 */
export const streakRuns = pgTable(
  'streak_runs',
  {
    userId: owner(),
    kind: streakKind('kind').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    days: integer('days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.firstDay] }),
    index('streak_runs_longest').on(table.userId, table.kind, table.days),
  ],
);

/**
 * Sums over a person's whole history, kept with the tallies, and the two runs that a dashboard asks for: the latest and
 * the longest. All of it can be told from the other tables; it is here so that one row answers.
 */
export const userTotals = pgTable('user_totals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  rituals: integer('rituals').notNull().default(0),
  habits: integer('habits').notNull().default(0),
  daysTracked: integer('days_tracked').notNull().default(0),
  ritualRunLast: date('ritual_run_last'),
  ritualRunDays: integer('ritual_run_days'),
  /** How far held days lead on from the run's last day: that day itself when the next is not held, or `infinity`. */
  ritualHeldTo: date('ritual_held_to'),
  ritualLongest: integer('ritual_longest').notNull().default(0),
  habitRunLast: date('habit_run_last'),
  habitRunDays: integer('habit_run_days'),
  habitHeldTo: date('habit_held_to'),
  habitLongest: integer('habit_longest').notNull().default(0),
});
