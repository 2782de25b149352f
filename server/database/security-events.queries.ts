import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from './open.ts';
import { securityEvents } from './schema/security-events.ts';
import { all } from './statement.ts';
import { insertEvent, type StoredEvent } from './statements/security-event.ts';

/** How many events of each name an account's list holds: much of one kind never pushes out another. */
export const maxEventsOfEachKind = 50;

/** Days after which an event is forgotten. */
export const maxEventAgeDays = 180;

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
    .offset(maxEventsOfEachKind);
  await db.delete(securityEvents).where(and(ofKind, inArray(id, older)));
}

/** Forgets what is older than half a year, of everybody. */
export async function purgeOldEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - maxEventAgeDays * 86_400_000);
  await db.delete(securityEvents).where(lt(securityEvents.at, oldest));
}
