import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';
import { dayCounts } from '#server/database/schema/day-counts.ts';

/** A person's stored counts. Empty years are left out: they remain after the last tick is removed. */
export function countedDays(db: Db, userId = ''): Promise<unknown[]> {
  const { kind, year, total, doneDays, counts } = dayCounts;
  return db
    .select({ kind, year, total, doneDays, counts })
    .from(dayCounts)
    .where(and(eq(dayCounts.userId, userId), gt(total, 0)))
    .orderBy(asc(kind), asc(year));
}
