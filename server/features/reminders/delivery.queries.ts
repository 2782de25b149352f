import { and, count, desc, gte, isNotNull, sql } from 'drizzle-orm';
import type { Delivery } from '#contract/reminders.ts';
import type { Db } from '#server/database/db.ts';
import { reminderDeliveries } from '#server/database/schema/reminders.ts';
import { failureOf } from '#server/notifications/delivery-failure.ts';

const days = 7;
const maxErrors = 20;

/** Anonymous results of all reminders in the last seven days. */
export async function readDelivery(db: Db, now: Date): Promise<Delivery> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const { kind, channel, result, dueAt, error } = reminderDeliveries;
  const [counts, errors] = await Promise.all([
    db
      .select({ kind, channel, result, count: count() })
      .from(reminderDeliveries)
      .where(gte(dueAt, since))
      .groupBy(kind, channel, result)
      .orderBy(kind, channel, result),
    db
      .select({ at: dueAt, kind, channel, error: sql<string>`${error}` })
      .from(reminderDeliveries)
      .where(and(gte(dueAt, since), isNotNull(error)))
      .orderBy(desc(dueAt))
      .limit(maxErrors),
  ]);
  return {
    since: since.toISOString(),
    counts,
    errors: errors.map(({ at, error, ...failed }) => {
      return { at: at.toISOString(), ...failed, failure: failureOf(error) };
    }),
  };
}
