import { and, asc, desc, eq } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, type Queries } from '#server/database/db.ts';
import { favoriteWorkouts as table } from '#server/database/schema/workouts.ts';

/** The slugs of a person's favourite programs, newest first. */
export async function favoriteWorkoutsOf(db: Db, scope: Scope): Promise<string[]> {
  const rows = await db
    .select({ programId: table.programId })
    .from(table)
    .where(inScope(table, scope))
    .orderBy(desc(table.createdAt), asc(table.programId));
  return rows.map(({ programId }) => programId);
}

/** Stores a program as a favourite. Idempotent. */
export async function favoriteWorkout(db: Queries, scope: Scope, programId: string): Promise<void> {
  await db
    .insert(table)
    .values({ ...scope, programId })
    .onConflictDoNothing();
}

export async function unfavoriteWorkout(db: Queries, scope: Scope, programId: string): Promise<void> {
  await db.delete(table).where(and(inScope(table, scope), eq(table.programId, programId)));
}
