import type { Channel, DeliveryResult, ReminderKind } from '#contract/reminders.ts';
import type { Day } from '#contract/shapes.ts';
import type { Db } from '#server/database/open.ts';
import type { Subscription } from './push/push.ts';

/** Nobody takes so long over one email: whoever has not settled it by then has died. In minutes. */
const leaseMinutes = 5;

export type Delivery = {
  userId: string;
  kind: ReminderKind;
  day: Day;
  slot: string;
  channel: Channel;
  device: string;
  dueAt: Date;
  giveUpAt: Date;
  /** This one included. */
  attempts: number;
  error: string | null;
};

const keyColumns = 'user_id, kind, day, slot, channel, device';
const isDelivery = '(user_id, kind, day, slot, channel, device) = ($1, $2, $3, $4, $5, $6)';
const keyOf = (one: Delivery) => [one.userId, one.kind, one.day, one.slot, one.channel, one.device];

/** Takes one that is to be tried now, so that nobody else takes it; undefined when there is none. */
export async function takeOne(db: Db, now: Date): Promise<Delivery | undefined> {
  const { rows } = await db.$client.query<Delivery>({
    name: 'take-delivery',
    text: `with next as materialized (
        select ${keyColumns} from reminder_deliveries where result = 'waiting' and next_try_at <= $1
        order by next_try_at limit 1 for update skip locked)
      update reminder_deliveries one
      set next_try_at = $1::timestamptz + interval '${leaseMinutes} minutes', attempts = one.attempts + 1
      from next where (one.user_id, one.kind, one.day, one.slot, one.channel, one.device)
        = (next.user_id, next.kind, next.day, next.slot, next.channel, next.device)
      returning one.user_id as "userId", one.kind, one.day, one.slot, one.channel, one.device,
        due_at as "dueAt", give_up_at as "giveUpAt", attempts, error`,
    values: [now],
  });
  return rows[0];
}

/** Records how it went, for good. */
export async function settle(
  db: Db,
  one: Delivery,
  result: DeliveryResult,
  now: Date,
  error: string | null = null,
): Promise<void> {
  await db.$client.query({
    name: 'settle-delivery',
    text: `update reminder_deliveries set result = $7, settled_at = $8, error = $9 where ${isDelivery}`,
    values: [...keyOf(one), result, now, error],
  });
}

/** Has it tried again later; with `giveUpAt` as if for the first time. */
export async function tryLater(
  db: Db,
  one: Delivery,
  at: Date,
  { error = null, giveUpAt }: { error?: string | null; giveUpAt?: Date },
): Promise<void> {
  await db.$client.query({
    name: 'try-delivery-later',
    text: `update reminder_deliveries set next_try_at = $7, error = $8, give_up_at = coalesce($9, give_up_at),
        attempts = case when $9::timestamptz is null then attempts else 0 end
      where ${isDelivery}`,
    values: [...keyOf(one), at, error, giveUpAt ?? null],
  });
}

/** A device's push subscription; undefined when it is the person's no longer. */
export async function findSubscription(
  db: Db,
  userId: string,
  id: string,
): Promise<Subscription | undefined> {
  const { rows } = await db.$client.query<Subscription>({
    name: 'find-subscription',
    text: 'select endpoint, p256dh, auth from push_subscriptions where user_id = $1 and id = $2',
    values: [userId, id],
  });
  return rows[0];
}

export async function noteSent(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.$client.query({
    name: 'note-sent',
    text: 'update push_subscriptions set last_sent_at = $3 where user_id = $1 and id = $2',
    values: [userId, id, now],
  });
}

/** Forgets a device; a repeat changes nothing. */
export async function removeSubscription(db: Db, userId: string, id: string): Promise<void> {
  await db.$client.query({
    name: 'remove-subscription',
    text: 'delete from push_subscriptions where user_id = $1 and id = $2',
    values: [userId, id],
  });
}

/** Deletes what was due more than thirty days ago. Younger rows are what keeps a reminder from going out twice. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  await db.$client.query({
    name: 'forget-old-deliveries',
    text: `delete from reminder_deliveries where due_at < $1::timestamptz - interval '30 days'`,
    values: [now],
  });
}
