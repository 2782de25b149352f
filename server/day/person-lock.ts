import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/open.ts';

/** Until the transaction ends, nobody else changes this person's days or plan. See lock_person in day.sql. */
export async function lockPerson(tx: Pick<Db, 'execute'>, userId: string): Promise<void> {
  await tx.execute(sql`select lock_person(${userId})`);
}
