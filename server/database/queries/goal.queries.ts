import { eq } from 'drizzle-orm';
import type { UserGoal } from '#contract/progress.ts';
import { defaultGoal } from '#domain/goals.ts';
import type { Db } from '../open.ts';
import { userGoals } from '../schema/progress.ts';

/** The goal whose rituals make up a person's day now. */
export async function currentGoal(db: Pick<Db, 'select'>, userId: string): Promise<UserGoal> {
  const [row] = await db.select().from(userGoals).where(eq(userGoals.userId, userId));
  return { currentGoal: row?.currentGoal ?? defaultGoal, chosen: row !== undefined };
}
