import { sql } from 'drizzle-orm';
import { bit, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { maxOnOne } from '#contract/limits.ts';
import { dayKinds } from '#domain/streaks/history.ts';
import { owner } from './account.ts';

/** A number as a literal, as constraints take no parameters. */
const max = (most: number) => sql.raw(String(most));

/**
 * How often a kind of thing was done on each day of a year. `countAgain` computes it from the source rows in the same
 * transaction. Streaks are read from `doneDays`, 46 bytes a year, however long the history.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    userId: owner(),
    /** A text rather than a database enum: a new kind needs no migration. */
    kind: text('kind', { enum: dayKinds }).notNull(),
    year: smallint('year').notNull(),
    /** The sum of `counts`. */
    total: integer('total').notNull(),
    /** One bit for each of 366 days: is its count above zero? The first is the first of January. */
    doneDays: bit('done_days', { dimensions: 366 }).notNull(),
    /** 366 counts: `counts[1]` is the first of January. */
    counts: smallint('counts').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.year] }),
    // A constraint, so that concurrent writes cannot exceed the limit.
    check(
      'day_counts_full',
      sql`case ${table.kind} when 'ritual' then ${max(maxOnOne.ritualsOfDay)} >= all (${table.counts})
        when 'habit' then ${max(maxOnOne.habitsOfDay)} >= all (${table.counts})
        when 'workout' then ${max(maxOnOne.workoutsOfDay)} >= all (${table.counts}) else true end`,
    ),
  ],
);
