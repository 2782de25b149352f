import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/database/open.ts';
import { favoriteWorkouts as table } from '#server/database/schema/workouts.ts';

/** The slugs of a person's favourite programs, newest first. */
export async function favoriteWorkoutsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ programId: table.programId })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), asc(table.programId));
  return rows.map(({ programId }) => programId);
}

/** Keeps a program as a favourite. A repeat leaves the first one as it is. */
export async function favoriteWorkout(db: Db, userId: string, programId: string): Promise<void> {
  await db.insert(table).values({ userId, programId }).onConflictDoNothing();
}

export async function unfavoriteWorkout(db: Db, userId: string, programId: string): Promise<void> {
  await db.delete(table).where(and(eq(table.userId, userId), eq(table.programId, programId)));
}
