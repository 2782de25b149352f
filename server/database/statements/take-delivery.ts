import type { Channel, ReminderKind } from '#contract/reminders.ts';
import { column, type RowOf, statement } from '../statement.ts';

/** Nobody takes so long over one email: whoever has not settled it by then has died. In minutes. */
const leaseMinutes = 5;

/**
 * Takes a delivery that is to be tried now, so that no other instance takes it: found, locked and moved on in one
 * statement. No row when there is none.
 */
export const takeDelivery = statement({
  name: 'take-delivery',
  text: `with next as materialized (
      select user_id, kind, day, slot, channel, device from reminder_deliveries
      where result = 'waiting' and next_try_at <= $1
      order by next_try_at limit 1 for update skip locked)
    update reminder_deliveries one
    set next_try_at = $1::timestamptz + interval '${leaseMinutes} minutes', attempts = one.attempts + 1
    from next where (one.user_id, one.kind, one.day, one.slot, one.channel, one.device)
      = (next.user_id, next.kind, next.day, next.slot, next.channel, next.device)
    returning one.user_id as "userId", one.kind, one.day, one.slot, one.channel, one.device,
      due_at as "dueAt", give_up_at as "giveUpAt", attempts, error`,
  columns: {
    userId: column.uuid,
    kind: column.enum<ReminderKind>('reminder_kind'),
    day: column.date,
    slot: column.text,
    channel: column.enum<Channel>('channel'),
    device: column.text,
    dueAt: column.moment,
    giveUpAt: column.moment,
    /** This one included. */
    attempts: column.smallint,
    error: column.nullable(column.text),
  },
  values: (now: Date) => [now],
});

export type Delivery = RowOf<typeof takeDelivery>;
