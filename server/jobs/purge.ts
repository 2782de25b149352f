import { inArray, lt, sql } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Db } from '#server/database/open.ts';
import { rateLimit, session, verification } from '#server/database/schema/account.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { idempotencyKeys, writeVersions } from '#server/database/schema/sync.ts';

type PurgeOptions = {
  /** Rows that one statement deletes at most, so that it holds its locks for a moment only, however many there are. */
  batchRows?: number;
  signal?: AbortSignal;
};

/**
 * Deletes what has expired and would otherwise stay for ever: sessions, tokens and challenges of which nobody made use,
 * counters of attempts; and what was retention of writes for long enough. Returns the number of rows that each statement deleted.
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
