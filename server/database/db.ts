import { eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isRefusal } from '#contract/error-codes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { schema } from './open.ts';

/** The database: Drizzle, with the pool behind it as `db.$client`; `reads` is for `prepared` alone. */
export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool; reads: NodePgDatabase<typeof schema> };

/** The database, or a transaction. */
export type Queries = Omit<Db, '$client' | 'reads'>;

/** The database or a transaction, to read from. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | '_'>;

/** The rows of a table in a scope: every query of personal data needs this condition. */
export function inScope({ userId }: { userId: AnyPgColumn }, scope: Scope): SQL {
  return eq(userId, scope.userId);
}

/** Locks this person's days and plan until the transaction ends. */
export async function lockPerson(tx: Pick<Db, 'execute'>, scope: Scope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope.userId}, 1))`);
}

/** A transaction of Drizzle. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Rolls a transaction back, and carries the refusal out of it. */
class Undone {
  readonly refused: unknown;

  constructor(refused: unknown) {
    this.refused = refused;
  }
}

/** Works in one transaction. A refusal is returned like any other value, and rolls the work back. */
export async function inTransaction<T>(
  db: Pick<Queries, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refused as T;
    throw error;
  }
}
