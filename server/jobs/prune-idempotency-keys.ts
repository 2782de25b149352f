import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Db } from '#server/database/open.ts';
import { idempotencyKeys } from '#server/database/schema/sync.ts';

type PruneOptions = {
  /** Keys that are stored for each person. */
  most?: number;
  signal?: AbortSignal;
};

/** Deletes what is remembered of requests with a key, but for the latest of each person. Returns how many were deleted. */
export async function pruneIdempotencyKeys(
  db: Db,
  { most = retention.replies, signal }: PruneOptions = {},
): Promise<number> {
  const { userId, key, createdAt } = idempotencyKeys;
  const people = await db.select({ userId }).from(idempotencyKeys).groupBy(userId).having(gt(count(), most));
  let deleted = 0;
  for (const person of people) {
    if (signal?.aborted) break;
    const ofPerson = eq(userId, person.userId);
    const old = db
      .select({ key })
      .from(idempotencyKeys)
      .where(ofPerson)
      .orderBy(desc(createdAt), desc(key))
      .offset(most);
    deleted += (await db.delete(idempotencyKeys).where(and(ofPerson, inArray(key, old)))).rowCount ?? 0;
  }
  return deleted;
}
