import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { refusal } from '#contract/error-codes.ts';
import type { Fast } from '#contract/fasts.ts';
import type { Day } from '#contract/shapes.ts';
import { statedInstants } from '#domain/check-ins/stated-instant.ts';
import { personDay } from '#domain/days/day.ts';
import { type FastTimes, fastedHours, fastingFigure, fastProblem } from '#domain/fasts/fasts.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, inTransaction, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseFull } from '#server/database/row-ceiling.ts';
import { fasts } from '#server/database/schema/fasts.ts';
import { recordFigures } from '#server/features/progress/figures.queries.ts';

type Row = typeof fasts.$inferSelect;

/**
 * The time (`now`), when the call was made (`tapped`), how far the device's clock is behind ours (`behind`, in
 * milliseconds), and the person's time zone and start of day: `dayStart` as in `domain/days/day.ts`.
 */
export type Clock = { now: Date; tapped: Date; behind: number; zone: string; dayStart: number };

const asReply = ({ id, startedAt, endedAt, zone, day }: Omit<Row, 'userId'>): Fast => ({
  id,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  zone,
  day,
});

/** The current fast; null when there is none. */
export async function currentFast(db: Db, scope: Scope): Promise<Fast | null> {
  const fast = await fastOf(db, scope);
  return fast ? asReply(fast) : null;
}

/** One of the person's fasts. */
export async function fastById(db: Queries, scope: Scope, id: string): Promise<Fast | undefined> {
  const fast = await fastOf(db, scope, id);
  return fast && asReply(fast);
}

/** The last sixty fasts, newest first. */
export async function lastFasts(db: Db, scope: Scope): Promise<Fast[]> {
  const rows = await db
    .select()
    .from(fasts)
    .where(inScope(fasts, scope))
    .orderBy(desc(fasts.startedAt))
    .limit(60);
  return rows.map(asReply);
}

/**
 * Starts a fast, or adds a completed one; a repeat of the id returns the existing one. Refused to start while another
 * is under way, and for times that cannot be.
 */
export function startFast(
  db: Queries,
  scope: Scope,
  clock: Clock,
  {
    id = randomUUID(),
    startedAt,
    endedAt,
  }: { id?: string | undefined; startedAt?: string | undefined; endedAt?: string | undefined },
) {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const there = await fastOf(tx, scope, id);
    if (there) return asReply(there);
    if (!endedAt && (await fastOf(tx, scope))) return refusal('fast-under-way');
    const row = dated(
      {
        ...scope,
        id,
        startedAt: instant(startedAt, clock),
        endedAt: endInstant(endedAt ?? null, clock),
        zone: clock.zone,
      },
      clock,
    );
    const refused = await refuseBadTimes(tx, scope, row, clock.now, clock.tapped);
    if (refused) return refused;
    const full = await refuseFull(tx, scope, 'fasts');
    if (full) return full;
    await followed(tx, scope, [row.day], () => tx.insert(fasts).values(row));
    return asReply(row);
  });
}

/** Ends the current fast; naming one that has ended changes nothing. Refused where there is none. */
export function stopFast(
  db: Queries,
  scope: Scope,
  clock: Clock,
  { id, endedAt }: { id?: string | undefined; endedAt?: string | undefined },
) {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const fast = await fastOf(tx, scope, id);
    if (!fast) return id ? refusal('no-such-fast') : refusal('no-fast-under-way');
    if (fast.endedAt) return asReply(fast);
    return change(tx, fast, { ...fast, zone: clock.zone, endedAt: instant(endedAt, clock) }, clock);
  });
}

/**
 * Corrects the times of a fast; this may end the current one, and `endedAt` null resumes an ended one. Refused where
 * there is none, and for times that cannot be.
 */
export function editFast(
  db: Queries,
  scope: Scope,
  fastId: string,
  clock: Clock,
  times: { startedAt?: string | undefined; endedAt?: string | null | undefined },
) {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const fast = await fastOf(tx, scope, fastId);
    if (!fast) return refusal('no-such-fast');
    const startedAt = times.startedAt ? instant(times.startedAt, clock) : fast.startedAt;
    const endedAt = times.endedAt === undefined ? fast.endedAt : endInstant(times.endedAt, clock);
    const zone = fast.endedAt ? fast.zone : clock.zone;
    return change(tx, fast, { ...fast, zone, startedAt, endedAt }, clock);
  });
}

/** Deletes a fast, and removes its hours from its day unless somebody set them by hand. */
export function removeFast(db: Queries, scope: Scope, fastId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const fast = await fastOf(tx, scope, fastId);
    if (!fast) return;
    await followed(tx, scope, [fast.day], () => tx.delete(fasts).where(isFast(fast)));
  });
}

/** An instant of the app, corrected to the server's clock; by default that of the tap. */
function instant(stated: string | undefined, { now, tapped, behind }: Clock): Date {
  if (!stated) return tapped;
  // Each alone: in a correction, the time that nobody changed came from the server.
  return new Date(statedInstants([stated], { now, behind })(stated));
}

/** The end of a fast, corrected to the server's clock; null: the fast is not over. */
const endInstant = (stated: string | null, clock: Clock) => (stated === null ? null : instant(stated, clock));

const isFast = ({ userId, id }: Pick<Row, 'userId' | 'id'>) =>
  and(eq(fasts.userId, userId), eq(fasts.id, id));

/** The fast with an id, or the current one. */
async function fastOf(tx: Pick<Db, 'select'>, scope: Scope, id?: string): Promise<Row | undefined> {
  const which = id ? eq(fasts.id, id) : isNull(fasts.endedAt);
  const [row] = await tx
    .select()
    .from(fasts)
    .where(and(inScope(fasts, scope), which));
  return row;
}

/** A fast with the day that its hours count for. */
const dated = (fast: Omit<Row, 'day'>, { dayStart }: Clock): Row => ({
  ...fast,
  day: fast.endedAt && personDay(fast.zone, fast.endedAt, dayStart),
});

async function change(tx: Queries, from: Row, to: Row, clock: Clock) {
  const scope = ownScope(from.userId);
  const refused = await refuseBadTimes(tx, scope, to, clock.now, clock.tapped);
  if (refused) return refused;
  const row = dated(to, clock);
  const { userId: _, id: __, ...times } = row;
  await followed(tx, scope, [from.day, row.day], () => tx.update(fasts).set(times).where(isFast(from)));
  return asReply(row);
}

async function refuseBadTimes(
  tx: Queries,
  scope: Scope,
  fast: FastTimes & { id: string },
  now: Date,
  seenAt: Date,
) {
  // Checked alone first: the database supports fewer years than a call may send.
  const own = fastProblem(fast, [], now, seenAt);
  if (own) return own;
  const others = await tx
    .select()
    .from(fasts)
    .where(
      and(
        inScope(fasts, scope),
        ne(fasts.id, fast.id),
        or(isNull(fasts.endedAt), gt(fasts.endedAt, fast.startedAt)),
        fast.endedAt ? lt(fasts.startedAt, fast.endedAt) : undefined,
      ),
    );
  return fastProblem(fast, others, now, seenAt);
}

/** Changes fasts, and then updates the fasting hours of these days. */
async function followed(
  tx: Queries,
  scope: Scope,
  touched: (Day | null)[],
  make: () => Promise<unknown>,
): Promise<void> {
  const days = [...new Set(touched.filter((day) => day !== null))];
  const hoursOn = async (day: Day) =>
    fastedHours(
      await tx
        .select()
        .from(fasts)
        .where(and(inScope(fasts, scope), eq(fasts.day, day))),
    );
  const before = new Map<Day, number | null>();
  for (const day of days) before.set(day, await hoursOn(day));
  await make();
  for (const day of days) {
    const after = await hoursOn(day);
    if (after === before.get(day)) continue;
    await recordFigures(tx, scope, day, (sofar) => ({
      fastingHours: fastingFigure(sofar?.fastingHours ?? null, before.get(day) ?? null, after),
    }));
  }
}
