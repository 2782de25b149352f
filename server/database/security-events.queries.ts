import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { retention } from '#contract/limits.ts';
import type { SecurityEventName, SecurityTopic } from '#contract/security-activity.ts';
import type { Db } from './db.ts';
import { user } from './schema/account.ts';
import { securityEvents } from './schema/security-events.ts';

export type StoredEvent = {
  event: SecurityEventName;
  about: SecurityTopic | undefined;
  at: Date;
  device: string | undefined;
  network: string | undefined;
};

/**
 * Adds an event to a person's list, if the account still exists; a repeat from the same place within the hour raises
 * the count of its row.
 */
export async function storeEvent(db: Db, userId: string, stored: StoredEvent): Promise<void> {
  const { id, at, about, device, network, times } = securityEvents;
  const ofKind = and(eq(securityEvents.userId, userId), eq(securityEvents.event, stored.event));
  const isSame = (column: AnyPgColumn, value: string | undefined) =>
    value === undefined ? isNull(column) : eq(column, value);
  const last = db
    .select({ id })
    .from(securityEvents)
    .where(
      and(
        ofKind,
        isSame(about, stored.about),
        isSame(device, stored.device),
        isSame(network, stored.network),
        gt(at, new Date(stored.at.getTime() - 3_600_000)),
      ),
    )
    .orderBy(desc(at))
    .limit(1);
  const again = await db
    .update(securityEvents)
    .set({ times: sql`${times} + 1`, at: stored.at })
    .where(and(ofKind, inArray(id, last)))
    .returning({ id });
  if (again.length > 0) return;
  const [person] = await db.select({ id: user.id }).from(user).where(eq(user.id, userId));
  if (!person) return;
  await db.insert(securityEvents).values({ ...stored, userId });
  const older = db
    .select({ id })
    .from(securityEvents)
    .where(ofKind)
    .orderBy(desc(at), asc(id))
    .offset(retention.securityEventsOfKind);
  await db.delete(securityEvents).where(and(ofKind, inArray(id, older)));
}

/** Deletes all events older than `retention.securityEventDays`. */
export async function purgeOldEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retention.securityEventDays * 86_400_000);
  await db.delete(securityEvents).where(lt(securityEvents.at, oldest));
}
