import { sql } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from './db.ts';
import { reminderWatch } from './schema/reminders.ts';

/**
 * Plans a person's reminders again at once: after each change that may make the next one earlier. Calls of the contract
 * that do so have `wakesReminders`.
 */
export async function wakeReminders(db: Pick<Queries, 'insert'>, { userId }: Scope): Promise<void> {
  const lookAt = sql`'-infinity'`;
  await db
    .insert(reminderWatch)
    .values({ userId, lookAt })
    .onConflictDoUpdate({ target: reminderWatch.userId, set: { lookAt } });
}
