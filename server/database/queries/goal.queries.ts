import { eq } from 'drizzle-orm';
import type { UserGoal } from '#contract/progress.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { prepared, type Reader, type Values } from '../prepared.ts';
import { userGoals } from '../schema/progress.ts';

const goalOf = prepared('goal-of', (db, { userId }: Values<{ userId: string }>) =>
  db.select({ currentGoal: userGoals.currentGoal }).from(userGoals).where(eq(userGoals.userId, userId)),
);

/** The goal whose rituals make up a person's day now. */
export async function currentGoal(db: Reader, scope: Scope): Promise<UserGoal> {
  const [row] = await goalOf(db, { ...scope });
  return { currentGoal: row?.currentGoal ?? defaultGoal, chosen: row !== undefined };
}
