import { and, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Db } from '#server/database/db.ts';
import { rateLimit, session, verification } from '#server/database/schema/account.ts';
import { mealPlans } from '#server/database/schema/meal-plans.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { idempotencyKeys, writeVersions } from '#server/database/schema/sync.ts';

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

type PruneKeyOptions = {
  /** Keys that are stored for each person. */
  most?: number;
  signal?: AbortSignal;
};

/** Deletes what is remembered of requests with a key, but for the latest of each person. Returns how many were deleted. */
export async function pruneIdempotencyKeys(
  db: Db,
  { most = retention.replies, signal }: PruneKeyOptions = {},
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

type PurgeOptions = {
  /** Rows that one statement deletes at most, so that it holds its locks for a moment only, however many there are. */
  batchRows?: number;
  signal?: AbortSignal;
};

/**
 * Deletes what has expired and would otherwise stay for ever: sessions, tokens and challenges of which nobody made use,
 * counters of attempts; and versions of writes that are old enough. Returns the number of rows that each statement deleted.
 */
export async function purgeExpired(
  db: Db,
  now: Date,
  { batchRows = 5_000, signal }: PurgeOptions = {},
): Promise<number[]> {
  const sessions = db
    .select({ id: session.id })
    .from(session)
    .where(lt(session.expiresAt, now))
    .limit(batchRows);
  const verifications = db
    .select({ id: verification.id })
    .from(verification)
    .where(lt(verification.expiresAt, now))
    .limit(batchRows);
  const counters = db
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(lt(rateLimit.expire, now.getTime()))
    .limit(batchRows);
  const tooOld = new Date(now.getTime() - retention.writeDays * 86_400_000);
  // By their place: no index has their age with their key, and the places of one statement stay what they are.
  const oldVersions = db
    .select({ place: sql`ctid` })
    .from(writeVersions)
    .where(lt(writeVersions.madeAt, tooOld))
    .limit(batchRows);
  const oldKeys = db
    .select({ place: sql`ctid` })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, tooOld))
    .limit(batchRows);
  // What was deleted may be had back for as long as its devices may have been away.
  const deletedRecipes = db
    .select({ place: sql`ctid` })
    .from(ownRecipes)
    .where(lt(ownRecipes.deletedAt, tooOld))
    .limit(batchRows);
  const deletions = [
    db.delete(session).where(inArray(session.id, sessions)),
    db.delete(verification).where(inArray(verification.id, verifications)),
    db.delete(rateLimit).where(inArray(rateLimit.key, counters)),
    db.delete(writeVersions).where(sql`ctid = any(array(${oldVersions}))`),
    db.delete(idempotencyKeys).where(sql`ctid = any(array(${oldKeys}))`),
    db.delete(ownRecipes).where(sql`ctid = any(array(${deletedRecipes}))`),
  ];

  const deleted: number[] = [];
  for (const deletion of deletions) {
    let rows = batchRows;
    while (rows === batchRows && !signal?.aborted) {
      rows = (await deletion.execute()).rowCount ?? 0;
      if (rows > 0) deleted.push(rows);
    }
  }
  return deleted;
}
