import { and, count, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Db } from '#server/database/open.ts';
import { mealPlans } from '#server/database/schema/meal-plans.ts';

type PruneOptions = {
  /** Plans that one statement deletes at most; each takes some hundred rows with it. */
  batchPlans?: number;
  signal?: AbortSignal;
};

/**
 * Deletes replaced meal plans, with their meals and groceries, but for the latest `retention.replacedPlans` of each person. Returns
 * how many were deleted.
 */
export async function pruneMealPlans(
  db: Db,
  { batchPlans = 200, signal }: PruneOptions = {},
): Promise<number> {
  const { userId, id, replacedAt } = mealPlans;
  const people = await db
    .select({ userId })
    .from(mealPlans)
    .where(isNotNull(replacedAt))
    .groupBy(userId)
    .having(gt(count(), retention.replacedPlans));
  let deleted = 0;
  for (const person of people) {
    const ofPerson = and(eq(userId, person.userId), isNotNull(replacedAt));
    const old = db
      .select({ id })
      .from(mealPlans)
      .where(ofPerson)
      .orderBy(desc(replacedAt), desc(id))
      .offset(retention.replacedPlans)
      .limit(batchPlans);
    let rows = batchPlans;
    while (rows === batchPlans && !signal?.aborted) {
      rows = (await db.delete(mealPlans).where(and(ofPerson, inArray(id, old)))).rowCount ?? 0;
      deleted += rows;
    }
  }
  return deleted;
}
