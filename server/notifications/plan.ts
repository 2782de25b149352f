import { lte, type SQL, sql } from 'drizzle-orm';
import { type Channel, channels, type ReminderKind } from '#contract/reminders.ts';
import { dueNow, isDue, nextDue, type Occurrence, slotsOf, tryFor } from '#domain/reminders/reminders.ts';
import type { Db } from '#server/database/db.ts';
import { reminderDeliveries, reminderWatch } from '#server/database/schema/reminders.ts';
import { remindedOfDoses } from '#server/features/doses/doses.queries.ts';
import { reminderChannels } from './channels/channels.ts';
import { dosesAround } from './kinds/doses.ts';
import { type Reminded, readReminded } from './people.queries.ts';

const atOnce = 200;
const aDay = 86_400_000;

/** Rows of one insert: PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 1000;

/** Nothing is due until something changes. */
const never = sql`'infinity'`;

type Planned = Occurrence & { userId: string; channel: Channel; device: string };

/**
 * Records everybody's reminders that have come due, on the channels that are set up. Several instances may run it:
 * nobody is checked twice, and existing reminders stay unchanged. Returns how many people were checked.
 */
export async function planDue(db: Db, now: Date, setUp: readonly Channel[]): Promise<number> {
  let looked = 0;
  for (;;) {
    const some = await planSome(db, now, setUp);
    looked += some;
    if (some < atOnce) return looked;
  }
}

function planSome(db: Db, now: Date, setUp: readonly Channel[]): Promise<number> {
  const { userId, lookAt } = reminderWatch;
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ userId })
      .from(reminderWatch)
      .where(lte(lookAt, now))
      .orderBy(lookAt)
      .limit(atOnce)
      .for('update', { skipLocked: true });
    // A separate statement after the lock: it sees earlier changes, and later ones wait.
    const people = await readReminded(
      tx,
      found.map((row) => row.userId),
    );
    const withDoses = await remindedOfDoses(
      tx,
      people.map((person) => person.userId),
    );
    const planned: Planned[] = [];
    const next: { userId: string; lookAt: Date | SQL }[] = [];
    for (const person of people) {
      // Also on channels that are not set up: they may be later, when nothing of the person changes.
      const isReached = ({ kind }: { kind: ReminderKind }) =>
        channels.some((channel) => reminderChannels[channel].destinations(person, kind).length > 0);
      const slots = slotsOf(person.settings, person.preferences).filter(isReached);
      planned.push(...dueNow(slots, person.timeZone, now).flatMap((due) => addressed(person, due, setUp)));
      let nextAt = nextDue(slots, person.timeZone, now);
      if (withDoses.has(person.userId) && isReached({ kind: 'doses' })) {
        const doses = await dosesAround(tx, person, now);
        const due = doses.filter((one) => isDue(one, now));
        planned.push(...due.flatMap((one) => addressed(person, one, setUp)));
        // Later ones are found tomorrow.
        const coming = [
          ...doses.map(({ at }) => at),
          new Date(now.getTime() + aDay),
          ...(nextAt ? [nextAt] : []),
        ];
        nextAt = coming.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())[0];
      }
      next.push({ ...person.scope, lookAt: nextAt ?? never });
    }
    await writeDown(tx, planned, now);
    if (next.length > 0) {
      await tx
        .insert(reminderWatch)
        .values(next)
        .onConflictDoUpdate({ target: userId, set: { lookAt: sql`excluded.look_at` } });
    }
    return found.length;
  });
}

/** Stores reminders that are due; existing ones stay unchanged. */
async function writeDown(tx: Pick<Db, 'insert'>, planned: readonly Planned[], now: Date): Promise<void> {
  const giveUpAt = new Date(now.getTime() + tryFor * 60_000);
  for (let from = 0; from < planned.length; from += rowsAtOnce) {
    const some = planned.slice(from, from + rowsAtOnce);
    await tx
      .insert(reminderDeliveries)
      .values(some.map(({ at: dueAt, ...row }) => ({ ...row, dueAt, nextTryAt: now, giveUpAt })))
      .onConflictDoNothing();
  }
}

/** One for each destination. */
const addressed = (person: Reminded, due: Occurrence, setUp: readonly Channel[]): Planned[] =>
  setUp.flatMap((channel) =>
    reminderChannels[channel]
      .destinations(person, due.kind)
      .map((device) => ({ ...due, userId: person.userId, channel, device })),
  );
