import type { Channel } from '#contract/reminders.ts';
import { dueNow, nextDue, type Occurrence, slotsOf, tryFor } from '#domain/reminders.ts';
import type { Db } from '#server/database/open.ts';
import { mayPush, mayWrite, type Reminded, readReminded } from './people.queries.ts';

const atOnce = 200;

type Planned = Occurrence & { userId: string; channel: Channel; device: string };

/**
 * Writes down what has come due, for everybody whose time it is. Several may do so at once: nobody is looked at by two,
 * and what is written down already stays as it is. Gives how many people were looked at.
 */
export async function planDue(db: Db, now: Date, { withMail }: { withMail: boolean }): Promise<number> {
  let looked = 0;
  for (;;) {
    const some = await planSome(db, now, withMail);
    looked += some;
    if (some < atOnce) return looked;
  }
}

async function planSome(db: Db, now: Date, withMail: boolean): Promise<number> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ user_id: string }>({
      name: 'look-at',
      text: `select user_id from reminder_watch where look_at <= $1 order by look_at limit ${atOnce}
        for update skip locked`,
      values: [now],
    });
    // A statement of its own, after the lock: what was changed before it is seen, what comes after waits for us.
    const ids = rows.map(({ user_id }) => user_id);
    const people = ids.length > 0 ? await readReminded(client, ids) : [];
    const planned: Planned[] = [];
    const next: { userId: string; lookAt: Date | null }[] = [];
    for (const person of people) {
      const slots = slotsOf(person.settings, person.preferences).filter(
        ({ kind }) => mayWrite(person, kind) || (mayPush(person, kind) && person.devices.length > 0),
      );
      planned.push(...dueNow(slots, person.timeZone, now).flatMap((due) => addressed(person, due, withMail)));
      next.push({ userId: person.userId, lookAt: nextDue(slots, person.timeZone, now) ?? null });
    }
    if (planned.length > 0) {
      await client.query({
        name: 'plan-deliveries',
        text: `insert into reminder_deliveries
            (user_id, kind, day, slot, channel, device, due_at, next_try_at, give_up_at)
          select "userId", kind, day, slot, channel, device, at, $2, $2::timestamptz + interval '${tryFor} minutes'
          from jsonb_to_recordset($1) as planned("userId" uuid, kind reminder_kind, day date, slot text,
            channel channel, device text, at timestamptz)
          on conflict do nothing`,
        values: [JSON.stringify(planned), now],
      });
    }
    if (next.length > 0) {
      await client.query({
        name: 'look-again',
        text: `update reminder_watch set look_at = coalesce(next."lookAt", 'infinity')
          from jsonb_to_recordset($1) as next("userId" uuid, "lookAt" timestamptz) where user_id = next."userId"`,
        values: [JSON.stringify(next)],
      });
    }
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** One for each way it takes: every device, and the mailbox. */
function addressed(person: Reminded, due: Occurrence, withMail: boolean): Planned[] {
  const to = (channel: Channel, device: string) => ({ ...due, userId: person.userId, channel, device });
  return [
    ...(mayPush(person, due.kind) ? person.devices.map((id) => to('push', id)) : []),
    ...(withMail && mayWrite(person, due.kind) ? [to('email', 'mail')] : []),
  ];
}
