import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { reminderWork } from '#contract/limits.ts';
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
type Next = { userId: string; lookAt: Date | SQL };

/** How long one process has for the people whom it looks at; then another takes them. */
const leaseMinutes = 10;
const minutesAfter = (at: Date, count: number) => new Date(at.getTime() + count * 60_000);

/**
 * Records everybody's reminders that have come due, on the channels that are set up. Several instances may run it:
 * nobody is checked twice, and existing reminders stay unchanged. Returns how many people were checked; rejects at the
 * end with errors of single people, who are put off.
 */
export async function planDue(db: Db, now: Date, setUp: readonly Channel[]): Promise<number> {
  let looked = 0;
  const errors: unknown[] = [];
  for (;;) {
    const some = await planSome(db, now, { setUp, errors });
    looked += some;
    if (some > 0) continue;
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} people were put off`);
    return looked;
  }
}

type PlanOptions = { setUp: readonly Channel[]; errors: unknown[] };

async function planSome(db: Db, now: Date, { setUp, errors }: PlanOptions): Promise<number> {
  const until = minutesAfter(now, leaseMinutes);
  const found = await take(db, now, until);
  const people = await readReminded(db, found);
  const withDoses = await remindedOfDoses(
    db,
    people.map((person) => person.userId),
  );
  const planned: Planned[] = [];
  const next: Next[] = [];
  // Outside a transaction: computing a person's doses may take a while.
  for (const person of people) {
    try {
      const { due, lookAt } = await lookedAt(db, person, now, withDoses.has(person.userId));
      planned.push(...due.flatMap((one) => addressed(person, one, setUp)));
      next.push({ ...person.scope, lookAt });
    } catch (error) {
      errors.push(error);
      next.push({ ...person.scope, lookAt: minutesAfter(now, reminderWork.putOffMinutes) });
    }
  }
  await record(db, { planned, next, until, now });
  return found.length;
}

/** The people whose time it is. Until the end of the lease nobody else looks at them, unless they change something. */
async function take(db: Db, now: Date, until: Date): Promise<string[]> {
  const { userId, lookAt } = reminderWatch;
  const due = await db
    .select({ userId })
    .from(reminderWatch)
    .where(lte(lookAt, now))
    .orderBy(lookAt)
    .limit(atOnce);
  if (due.length === 0) return [];
  const ids = due.map((row) => row.userId);
  // Another process may have taken some of them meanwhile.
  const taken = await db
    .update(reminderWatch)
    .set({ lookAt: until })
    .where(and(inArray(userId, ids), lte(lookAt, now)))
    .returning({ userId });
  return taken.map((row) => row.userId);
}

/** What has come due for a person, and when to look next. */
async function lookedAt(
  db: Db,
  person: Reminded,
  now: Date,
  hasDoses: boolean,
): Promise<{ due: Occurrence[]; lookAt: Date | SQL }> {
  // Also on channels that are not set up: they may be later, when nothing of the person changes.
  const isReached = ({ kind }: { kind: ReminderKind }) =>
    channels.some((channel) => reminderChannels[channel].destinations(person, kind).length > 0);
  const slots = slotsOf(person.settings, person.preferences).filter(isReached);
  const due: Occurrence[] = dueNow(slots, person.timeZone, now);
  const nextAt = nextDue(slots, person.timeZone, now);
  if (!hasDoses || !isReached({ kind: 'doses' })) return { due, lookAt: nextAt ?? never };
  const doses = await dosesAround(db, person, now);
  // Later ones are found tomorrow.
  const coming = [...doses.map(({ at }) => at), new Date(now.getTime() + aDay), ...(nextAt ? [nextAt] : [])];
  const [lookAt = never] = coming.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime());
  return { due: [...due, ...doses.filter((one) => isDue(one, now))], lookAt };
}

type PlannedMessages = { planned: readonly Planned[]; next: readonly Next[]; until: Date; now: Date };

/** Stores what was found, except for people who have changed something meanwhile: they are looked at again at once. */
async function record(db: Db, { planned, next, until, now }: PlannedMessages): Promise<void> {
  if (next.length === 0) return;
  const { userId, lookAt } = reminderWatch;
  const ids = next.map((one) => one.userId);
  await db.transaction(async (tx) => {
    const times = next.map((one) => sql`when ${userId} = ${one.userId} then ${one.lookAt}::timestamptz`);
    const unchanged = await tx
      .update(reminderWatch)
      .set({ lookAt: sql`case ${sql.join(times, sql` `)} end` })
      .where(and(inArray(userId, ids), eq(lookAt, until)))
      .returning({ userId });
    const still = new Set(unchanged.map((row) => row.userId));
    await writeDown(
      tx,
      planned.filter((one) => still.has(one.userId)),
      now,
    );
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
