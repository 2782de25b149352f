import { and, count, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { retention } from '#contract/limits.ts';
import type { Db } from '#server/database/db.ts';
import { rateLimit, session, verification } from '#server/database/schema/account.ts';
import { mealPlans } from '#server/database/schema/meal-plans.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { idempotencyKeys, writeVersions } from '#server/database/schema/sync.ts';

type PruneOptions = {
  /** Rows that one statement deletes at most, so that it holds its locks for a moment only, however many there are. */
  batchRows?: number;
  signal?: AbortSignal | undefined;
};

/** Deletes batch after batch until one is not full. Returns the number of rows that each statement deleted. */
async function deleteBatches(
  db: Db,
  table: PgTable,
  batch: SQL | undefined,
  { batchRows, signal }: PruneOptions,
): Promise<number[]> {
  const deleted: number[] = [];
  let rows = batchRows;
  while (rows === batchRows && !signal?.aborted) {
    rows = (await db.delete(table).where(batch)).rowCount ?? 0;
    if (rows > 0) deleted.push(rows);
  }
  return deleted;
}

type Rows = { table: PgTable; userId: PgColumn; id: PgColumn; age: PgColumn; which?: SQL };

/** Deletes rows of each person but for their latest. Returns how many were deleted. */
async function pruneOldest(
  db: Db,
  { table, userId, id, age, which }: Rows,
  most: number,
  { batchRows = 5_000, signal }: PruneOptions,
): Promise<number> {
  const people = await db
    .select({ userId })
    .from(table)
    .where(which)
    .groupBy(userId)
    .having(gt(count(), most));
  let deleted = 0;
  for (const person of people) {
    const ofPerson = and(eq(userId, person.userId), which);
    const old = db
      .select({ id })
      .from(table)
      .where(ofPerson)
      .orderBy(desc(age), desc(id))
      .offset(most)
      .limit(batchRows);
    const batches = await deleteBatches(db, table, and(ofPerson, inArray(id, old)), { batchRows, signal });
    deleted += batches.reduce((sum, rows) => sum + rows, 0);
  }
  return deleted;
}

/** Deletes replaced meal plans, with their meals and groceries, but for the latest of each person. Returns how many were deleted. */
export function pruneMealPlans(db: Db, { signal }: PruneOptions = {}): Promise<number> {
  const { userId, id, replacedAt } = mealPlans;
  const replaced = { table: mealPlans, userId, id, age: replacedAt, which: isNotNull(replacedAt) };
  // Each takes some hundred rows with it.
  return pruneOldest(db, replaced, retention.replacedPlans, { batchRows: 200, signal });
}

/** Deletes what is remembered of requests with a key, but for the latest `most` of each person. Returns how many were deleted. */
export function pruneIdempotencyKeys(
  db: Db,
  { most = retention.replies, signal }: PruneOptions & { most?: number } = {},
): Promise<number> {
  const { userId, key, createdAt } = idempotencyKeys;
  return pruneOldest(db, { table: idempotencyKeys, userId, id: key, age: createdAt }, most, { signal });
}

/**
 * Deletes what has expired and would otherwise stay for ever: sessions, tokens and challenges of which nobody made use,
 * counters of attempts; and versions of writes that are old enough. Returns the number of rows that each statement deleted.
 */
export async function purgeExpired(
  db: Db,
  now: Date,
  { batchRows = 5_000, signal }: PruneOptions = {},
): Promise<number[]> {
  const tooOld = new Date(now.getTime() - retention.writeDays * 86_400_000);
  const expired: [table: PgTable, which: SQL][] = [
    [session, lt(session.expiresAt, now)],
    [verification, lt(verification.expiresAt, now)],
    [rateLimit, lt(rateLimit.expire, now.getTime())],
    [writeVersions, lt(writeVersions.madeAt, tooOld)],
    [idempotencyKeys, lt(idempotencyKeys.createdAt, tooOld)],
    // What was deleted may be had back for as long as its devices may have been away.
    [ownRecipes, lt(ownRecipes.deletedAt, tooOld)],
  ];
  const deleted: number[] = [];
  for (const [table, which] of expired) {
    // By their place: no index has their age with their key, and the places of one statement stay what they are.
    const places = db.select({ place: sql`ctid` }).from(table).where(which).limit(batchRows);
    const batch = sql`ctid = any(array(${places}))`;
    deleted.push(...(await deleteBatches(db, table, batch, { batchRows, signal })));
  }
  return deleted;
}
