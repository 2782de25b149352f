import { and, asc, eq, lt, lte } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { DeliveryResult } from '#contract/reminders.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { pushSubscriptions, reminderDeliveries as table } from '#server/database/schema/reminders.ts';
import type { Subscription } from './push/push.ts';

/** `attempts` includes this one. */
export type Delivery = Omit<typeof table.$inferSelect, 'result' | 'nextTryAt' | 'settledAt'>;

const isDelivery = (one: Pick<Delivery, 'userId' | 'kind' | 'day' | 'slot' | 'channel' | 'device'>) =>
  and(
    eq(table.userId, one.userId),
    eq(table.kind, one.kind),
    eq(table.day, one.day),
    eq(table.slot, one.slot),
    eq(table.channel, one.channel),
    eq(table.device, one.device),
  );

/** Longer than any email takes: without a result the process has died. */
const leaseMinutes = 5;

/** Takes a reminder that is due now, under a lease; undefined when there is none. */
export async function takeOne(db: Db, now: Date): Promise<Delivery | undefined> {
  for (;;) {
    const [next] = await db
      .select()
      .from(table)
      .where(and(eq(table.result, 'waiting'), lte(table.nextTryAt, now)))
      .orderBy(asc(table.nextTryAt))
      .limit(1);
    if (!next) return undefined;
    const attempts = next.attempts + 1;
    const nextTryAt = new Date(now.getTime() + leaseMinutes * 60_000);
    // Another process may have taken it meanwhile.
    const taken = await db
      .update(table)
      .set({ nextTryAt, attempts })
      .where(and(isDelivery(next), eq(table.result, 'waiting'), eq(table.nextTryAt, next.nextTryAt)))
      .returning({ userId: table.userId });
    if (taken.length > 0) return { ...next, attempts };
  }
}

/** Records the final result. */
export async function settle(
  db: Db,
  one: Delivery,
  result: DeliveryResult,
  now: Date,
  error: string | null = null,
): Promise<void> {
  await db.update(table).set({ result, settledAt: now, error }).where(isDelivery(one));
}

/** Deletes it, as if it had never come due. */
export async function forget(db: Db, one: Delivery): Promise<void> {
  await db.delete(table).where(isDelivery(one));
}

/** Schedules a retry; with `giveUpAt` as a first try. */
export async function tryLater(
  db: Db,
  one: Delivery,
  at: Date,
  { error = null, giveUpAt }: { error?: string | null; giveUpAt?: Date },
): Promise<void> {
  await db
    .update(table)
    .set({ nextTryAt: at, error, ...(giveUpAt && { giveUpAt, attempts: 0 }) })
    .where(isDelivery(one));
}

const isDevice = (scope: Scope, id: string) =>
  and(inScope(pushSubscriptions, scope), eq(pushSubscriptions.id, id));

/** A device's push subscription; undefined when the person no longer has it. */
export async function findSubscription(db: Db, scope: Scope, id: string): Promise<Subscription | undefined> {
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const [row] = await db
    .select({ endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(isDevice(scope, id));
  return row;
}

export async function noteSent(db: Db, scope: Scope, id: string, now: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ lastSentAt: now }).where(isDevice(scope, id));
}

/** Deletes a device's subscription; idempotent. */
export async function removeSubscription(db: Db, scope: Scope, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(isDevice(scope, id));
}

/** Deletes reminders due more than `retention.reminderDays` ago. Younger rows prevent duplicates. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retention.reminderDays * 86_400_000);
  await db.delete(table).where(lt(table.dueAt, oldest));
}
