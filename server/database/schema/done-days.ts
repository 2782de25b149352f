import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { maxOnOne } from '#contract/limits.ts';
import { dayKinds } from '#domain/streaks/history.ts';
import { owner } from './account.ts';

/** A number as a literal, as constraints take no parameters. */
const max = (most: number) => sql.raw(String(most));

/** A text rather than a database enum: a new kind needs no migration. */
const kindOf = () => text('kind', { enum: dayKinds }).notNull();

/** How often a kind of thing was done on a day. It follows from the source rows, and is written in their transaction. */
export const doneDays = pgTable(
  'done_days',
  {
    userId: owner(),
    kind: kindOf(),
    day: date('day').notNull(),
    times: smallint('times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.day] }),
    // How many people were active in a week, for admins.
    index('active_days').on(table.day, table.userId).where(sql`${table.kind} = 'any'`),
    // A constraint, so that concurrent writes cannot exceed the limit.
    check(
      'done_days_full',
      sql`${table.times} <= case ${table.kind} when 'ritual' then ${max(maxOnOne.ritualsOfDay)}
        when 'habit' then ${max(maxOnOne.habitsOfDay)} when 'workout' then ${max(maxOnOne.workoutsOfDay)}
        else 3 end`,
    ),
  ],
);

/** The totals and runs of all done days of a kind (`StoredStreak` of domain/streaks/history.ts). */
export const streaks = pgTable(
  'streaks',
  {
    userId: owner(),
    kind: kindOf(),
    total: integer('total').notNull().default(0),
    days: integer('days').notNull().default(0),
    longest: integer('longest').notNull().default(0),
    /** The last run; null where there is none. */
    since: date('since'),
    until: date('until'),
    length: integer('length').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
