import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';
import { doneDays, streaks } from '#server/database/schema/done-days.ts';

/** A person's stored done days, and the streaks with any, without the person's id. */
export async function storedDays(db: Db, userId = ''): Promise<unknown[]> {
  const ofPerson = await db
    .select()
    .from(streaks)
    .where(eq(streaks.userId, userId))
    .orderBy(asc(streaks.kind));
  const days = await db
    .select()
    .from(doneDays)
    .where(eq(doneDays.userId, userId))
    .orderBy(asc(doneDays.kind), asc(doneDays.day));
  return [...ofPerson.filter(({ total }) => total > 0), ...days].map(({ userId: _, ...row }) => row);
}
