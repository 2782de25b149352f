import { sql } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import type { Db } from './open.ts';

/** Until the transaction ends, nobody else changes this person's days or plan. */
export async function lockPerson(tx: Pick<Db, 'execute'>, scope: Scope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope.userId}, 1))`);
}
