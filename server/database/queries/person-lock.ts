import { sql } from 'drizzle-orm';
import type { Db } from '../open.ts';

/** Until the transaction ends, nobody else changes this person's days or plan. */
export async function lockPerson(tx: Pick<Db, 'execute'>, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`);
}
