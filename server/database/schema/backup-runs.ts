import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What came of each scheduled backup, for whoever runs the server; of nobody. `outcome` and `problem` are of
 * contract/backups.ts; a newer version may know more of them than an older one beside it.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while it is under way. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    outcome: text('outcome').notNull(),
    problem: text('problem'),
    /** The name within the folder. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: integer('rows'),
    encrypted: boolean('encrypted').notNull(),
  },
  (table) => [index('backup_runs_newest').on(table.startedAt)],
);
