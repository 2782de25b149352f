import { and, eq, lt } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { DeliveryResult } from '#contract/reminders.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Db } from '#server/database/open.ts';
import { pushSubscriptions, reminderDeliveries as table } from '#server/database/schema/reminders.ts';
import { inScope } from '#server/database/scope.ts';
import { first } from '#server/database/statement.ts';
import { type Delivery, takeDelivery } from '#server/database/statements/take-delivery.ts';
import type { Subscription } from './push/push.ts';

const isDelivery = (one: Delivery) =>
  and(
    eq(table.userId, one.userId),
    eq(table.kind, one.kind),
    eq(table.day, one.day),
    eq(table.slot, one.slot),
    eq(table.channel, one.channel),
    eq(table.device, one.device),
  );

/** Takes one that is to be tried now, so that nobody else takes it; undefined when there is none. */
export function takeOne(db: Db, now: Date): Promise<Delivery | undefined> {
  return first(db, takeDelivery, now);
}

/** Records how it went, for good. */
export async function settle(
  db: Db,
  one: Delivery,
  result: DeliveryResult,
  now: Date,
  error: string | null = null,
): Promise<void> {
  await db.update(table).set({ result, settledAt: now, error }).where(isDelivery(one));
}

/** Has it tried again later; with `giveUpAt` as if for the first time. */
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

/** A device's push subscription; undefined when it is the person's no longer. */
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

/** Forgets a device; a repeat changes nothing. */
export async function removeSubscription(db: Db, scope: Scope, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(isDevice(scope, id));
}

/** Deletes what was due more than `retention.reminderDays` ago. Younger rows prevent a reminder from going out twice. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retention.reminderDays * 86_400_000);
  await db.delete(table).where(lt(table.dueAt, oldest));
}
