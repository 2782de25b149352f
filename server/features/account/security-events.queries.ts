import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Db } from '#server/database/open.ts';
import { securityEvents } from '#server/database/schema/security-events.ts';
import { all } from '#server/database/statement.ts';
import { insertEvent, type StoredEvent } from '#server/database/statements/security-event.ts';

/** Puts an event on somebody's list; the same again from the same place within the hour is counted on the row there is. */
export async function storeEvent(db: Db, userId: string, stored: StoredEvent): Promise<void> {
  await all(db, insertEvent, userId, stored);
  const { id, at } = securityEvents;
  const ofKind = and(eq(securityEvents.userId, userId), eq(securityEvents.event, stored.event));
  const older = db
    .select({ id })
    .from(securityEvents)
    .where(ofKind)
    .orderBy(desc(at), asc(id))
    .offset(retention.securityEventsOfKind);
  await db.delete(securityEvents).where(and(ofKind, inArray(id, older)));
}

/** Forgets what is older than half a year, of everybody. */
export async function purgeOldEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retention.securityEventDays * 86_400_000);
  await db.delete(securityEvents).where(lt(securityEvents.at, oldest));
}
