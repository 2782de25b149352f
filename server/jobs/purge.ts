import { and, count, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { retention } from '#contract/limits.ts';
import type { Db } from '#server/database/db.ts';
import { rateLimit, session, verification } from '#server/database/schema/account.ts';
import { accountInvitations } from '#server/database/schema/admin.ts';
import { healthLinkAddresses, healthLinks } from '#server/database/schema/health-links.ts';
import { mealPlans } from '#server/database/schema/meal-plans.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { idempotencyKeys, writeVersions } from '#server/database/schema/sync.ts';

/** SQL of the columns of a table's primary key. */
function primaryKeyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(key, sql`, `);
}

type PruneOptions = {
  /** Maximum rows of one delete, so that it holds its locks only briefly. */
  batchRows?: number;
  signal?: AbortSignal | undefined;
};

/** Deletes in batches until one is not full. Returns the number of deleted rows of each. */
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

/** Deletes rows of each person except the latest `most`. Returns the number. */
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

/** Deletes each person's replaced meal plans, except the latest few, with meals and groceries. Returns the number. */
export function pruneMealPlans(db: Db, { signal }: PruneOptions = {}): Promise<number> {
  const { userId, id, replacedAt } = mealPlans;
  const replaced = { table: mealPlans, userId, id, age: replacedAt, which: isNotNull(replacedAt) };
  // Each cascades to some hundred rows.
  return pruneOldest(db, replaced, retention.replacedPlans, { batchRows: 200, signal });
}

/** Deletes idempotency keys except the latest `most` of each person. Returns the number. */
export function pruneIdempotencyKeys(
  db: Db,
  { most = retention.replies, signal }: PruneOptions & { most?: number } = {},
): Promise<number> {
  const { userId, key, createdAt } = idempotencyKeys;
  return pruneOldest(db, { table: idempotencyKeys, userId, id: key, age: createdAt }, most, { signal });
}

/**
 * Deletes expired rows: unused sessions, tokens and challenges, encrypted links, counters of attempts; and old write versions. Returns
 * the number of deleted rows of each statement.
 */
export async function purgeExpired(
  db: Db,
  now: Date,
  { batchRows = 5_000, signal }: PruneOptions = {},
): Promise<number[]> {
  const tooOld = new Date(now.getTime() - retention.writeDays * 86_400_000);
  const expired: [table: PgTable, which: SQL][] = [
    [session, lt(session.expiresAt, now)],
    [healthLinkAddresses, lt(healthLinkAddresses.expiresAt, now)],
    [healthLinks, lt(healthLinks.expiresAt, now)],
    [verification, lt(verification.expiresAt, now)],
    [rateLimit, lt(rateLimit.expire, now.getTime())],
    [writeVersions, lt(writeVersions.madeAt, tooOld)],
    [idempotencyKeys, lt(idempotencyKeys.createdAt, tooOld)],
    [accountInvitations, lt(accountInvitations.expiresAt, tooOld)],
    // Deleted recipes can be restored for as long as devices may be offline.
    [ownRecipes, lt(ownRecipes.deletedAt, tooOld)],
  ];
  const deleted: number[] = [];
  for (const [table, which] of expired) {
    const key = primaryKeyOf(table);
    const some = sql`select ${key} from ${table} where ${which} limit ${batchRows}`;
    const batch = sql`(${key}) in (${some})`;
    deleted.push(...(await deleteBatches(db, table, batch, { batchRows, signal })));
  }
  return deleted;
}
