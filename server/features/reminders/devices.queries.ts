import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { NewPushSubscription, PushDevice } from '#contract/reminders.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { session } from '#server/database/schema/account.ts';
import { pushSubscriptions } from '#server/database/schema/reminders.ts';

/** More than anybody has; the oldest are removed. */
const maxDevices = 20;

type Row = { id: string; device: string; createdAt: Date; lastSentAt: Date | null };

const asDevice = ({ id, device, createdAt, lastSentAt }: Row): PushDevice => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
});

/** A person's devices, newest first. */
export async function listDevices(db: Db, scope: Scope): Promise<PushDevice[]> {
  const { id, createdAt } = pushSubscriptions;
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(inScope(pushSubscriptions, scope))
    .orderBy(desc(createdAt), asc(id));
  return rows.map(asDevice);
}

/**
 * Stores a browser's subscription for the life of its session; the browser's previous user gets no more reminders
 * there. Equal keys identify the same browser: others may know an endpoint alone, which takes nothing over. Refused
 * then.
 */
export async function addDevice(
  db: Db,
  scope: Scope,
  { endpoint, keys }: NewPushSubscription,
  { device, sessionToken }: { device: string; sessionToken: string },
): Promise<PushDevice | Refusal<'device-of-other'>> {
  const { id, userId, createdAt, lastSentAt, p256dh, auth } = pushSubscriptions;
  const isSame = sql`${userId} = excluded.user_id`;
  const [ofSession] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(inScope(session, scope), eq(session.token, sessionToken)));
  // One statement, as two people may sign in there at once.
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ ...scope, endpoint, ...keys, device, sessionId: ofSession?.id ?? null })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        ...scope,
        ...keys,
        device,
        sessionId: sql`excluded.session_id`,
        id: sql`case when ${isSame} then ${id} else excluded.id end`,
        createdAt: sql`case when ${isSame} then ${createdAt} else excluded.created_at end`,
        lastSentAt: sql`case when ${isSame} then ${lastSentAt} end`,
      },
      setWhere: sql`${isSame} or (${p256dh} = excluded.p256dh and ${auth} = excluded.auth)`,
    })
    .returning();
  if (!row) return refusal('device-of-other');
  const oldest = db
    .select({ id })
    .from(pushSubscriptions)
    .where(inScope(pushSubscriptions, scope))
    .orderBy(desc(createdAt), asc(id))
    .offset(maxDevices);
  await db.delete(pushSubscriptions).where(and(inScope(pushSubscriptions, scope), inArray(id, oldest)));
  return asDevice(row);
}
