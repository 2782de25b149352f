import { sql } from 'drizzle-orm';
import { bit, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { maxOnOne } from '#contract/limits.ts';
import { dayKinds } from '#domain/streaks/history.ts';
import { owner } from './account.ts';

/** A number as it stands in a constraint, which takes no parameters. */
const max = (most: number) => sql.raw(String(most));

/**
 * How often something of a kind was done on each day of a year. It is computed from the rows that say what was done
 * (`countAgain` does so) and written with them; a streak is read from `doneDays`, 46 bytes a year, however long the history.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    userId: owner(),
    /** A kind of the rules rather than of the database: a new one needs no migration. */
    kind: text('kind', { enum: dayKinds }).notNull(),
    year: smallint('year').notNull(),
    /** The sum of `counts`. */
    total: integer('total').notNull(),
    /** For each of 366 days whether its count is more than zero, the first of January first. */
    doneDays: bit('kept', { dimensions: 366 }).notNull(),
    /** 366 counts: `counts[1]` is the first of January. */
    counts: smallint('counts').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.year] }),
    // In the table, so that many at once cannot slip past.
    check(
      'day_counts_full',
      sql`case ${table.kind} when 'ritual' then ${max(maxOnOne.ritualsOfDay)} >= all (${table.counts})
        when 'habit' then ${max(maxOnOne.habitsOfDay)} >= all (${table.counts})
        when 'workout' then ${max(maxOnOne.workoutsOfDay)} >= all (${table.counts}) else true end`,
    ),
  ],
);
