import { and, asc, between, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import {
  countedAgain,
  type DayKind,
  dayKinds,
  type KindWithStreak,
  kindsWithStreak,
  type StoredStreak,
} from '#domain/streaks/history.ts';
import { type DaysOff, noDaysOff, runWith } from '#domain/streaks/streak.ts';
import { inScope, type Queries, type Reader } from '#server/database/db.ts';
import { prepared, preparedWrite, type Values } from '#server/database/prepared.ts';
import { doneDays, streaks } from '#server/database/schema/done-days.ts';
import { habitCompletions } from '#server/database/schema/habits.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { ritualCompletions } from '#server/database/schema/rituals.ts';
import { pauses, restDays } from '#server/database/schema/streaks.ts';
import { workoutCompletions } from '#server/database/schema/workouts.ts';

// What was done on which day, and the streaks that follow from it. Every change is in the transaction of its source row.

const hasStreak = (kind: DayKind): kind is KindWithStreak =>
  (kindsWithStreak as readonly DayKind[]).includes(kind);
/** A day counts as tracked once, whatever was done on it. */
const isTracked = (kind: DayKind) => kind === 'ritual' || kind === 'habit' || kind === 'figures';

type OfKind = { userId: string; kind: DayKind };
const ofKind = (key: Values<OfKind>) => and(eq(streaks.userId, key.userId), eq(streaks.kind, key.kind));

const updateStreak = preparedWrite('update-streak', (tx, values: Values<OfKind & StreakRow>) =>
  tx
    .update(streaks)
    .set({
      total: sql`${values.total}`,
      days: sql`${values.days}`,
      longest: sql`${values.longest}`,
      since: sql`${values.since}`,
      until: sql`${values.until}`,
      length: sql`${values.length}`,
    })
    .where(ofKind(values)),
);

type StreakRow = Pick<
  typeof streaks.$inferSelect,
  'total' | 'days' | 'longest' | 'since' | 'until' | 'length'
>;

export function streakFromRow({ total, days, longest, since, until, length }: StreakRow): StoredStreak {
  const last = since === null || until === null ? null : { since, until, length };
  return { total, days, longest, last };
}

async function saveStreak(
  tx: Queries,
  scope: Scope,
  kind: DayKind,
  { last, ...totals }: StoredStreak,
): Promise<void> {
  const run = last ?? { since: null, until: null, length: 0 };
  await updateStreak(tx, { userId: scope.userId, kind, ...totals, ...run });
}

/** The days off after a day; all without one. */
export async function daysOffAfter(db: Reader, scope: Scope, day?: Day): Promise<DaysOff> {
  const { firstDay, lastDay } = pauses;
  const after = day === undefined ? undefined : or(isNull(lastDay), gt(lastDay, day));
  return {
    restDays: new Set(
      (
        await db
          .select({ day: restDays.day })
          .from(restDays)
          .where(and(inScope(restDays, scope), day === undefined ? undefined : gt(restDays.day, day)))
      ).map((row) => row.day),
    ),
    pauses: await db
      .select({ firstDay, lastDay })
      .from(pauses)
      .where(and(inScope(pauses, scope), after)),
  };
}

/** The done days of a kind, in order. */
export async function daysOf(db: Reader, scope: Scope, kind: DayKind): Promise<Day[]> {
  const rows = await db
    .select({ day: doneDays.day })
    .from(doneDays)
    .where(and(inScope(doneDays, scope), eq(doneDays.kind, kind)))
    .orderBy(asc(doneDays.day));
  return rows.map(({ day }) => day);
}

/** The streak after a day of its kind became done, or is no longer. */
async function streakAfter(
  tx: Queries,
  scope: Scope,
  kind: DayKind,
  { before, day, isDone }: { before: StoredStreak; day: Day; isDone: boolean },
): Promise<StoredStreak> {
  if (!hasStreak(kind)) return { ...before, days: before.days + (isDone ? 1 : -1) };
  const { last } = before;
  if (!isDone || (last !== null && day < last.until))
    return countedAgain(before, await daysOf(tx, scope, kind), await daysOffAfter(tx, scope));
  const isNext = last === null || addDays(last.until, 1) === day;
  const run = runWith(last, day, isNext ? noDaysOff : await daysOffAfter(tx, scope, last.until));
  return { ...before, days: before.days + 1, longest: Math.max(before.longest, run.length), last: run };
}

type OnDay = OfKind & { day: Day };
const onDay = (key: Values<OnDay>) =>
  and(eq(doneDays.userId, key.userId), eq(doneDays.kind, key.kind), eq(doneDays.day, key.day));

const timesOn = prepared('times-on-day', (db, key: Values<OnDay>) =>
  db.select({ times: doneDays.times }).from(doneDays).where(onDay(key)),
);
/** Adds to the total of a streak, and locks it until the transaction ends. */
const addToTotal = preparedWrite(
  'add-to-total',
  (tx, { userId, kind, by }: Values<OfKind & { by: number }>) =>
    tx
      .insert(streaks)
      .values({ userId, kind, total: by })
      .onConflictDoUpdate({
        target: [streaks.userId, streaks.kind],
        set: { total: sql`${streaks.total} + excluded.total` },
      })
      .returning(),
);
const addToDay = preparedWrite(
  'add-to-day',
  (tx, { userId, kind, day, by }: Values<OnDay & { by: number }>) =>
    tx
      .insert(doneDays)
      .values({ userId, kind, day, times: by })
      .onConflictDoUpdate({
        target: [doneDays.userId, doneDays.kind, doneDays.day],
        set: { times: sql`${doneDays.times} + excluded.times` },
      })
      .returning({ times: doneDays.times }),
);
const deleteDay = preparedWrite('delete-day', (tx, key: Values<OnDay>) =>
  tx.delete(doneDays).where(onDay(key)),
);

/**
 * Adds to how often a kind was done on a day, in a transaction, and returns how often it was done on all days. Refused
 * by the table where it was done too often on the day.
 */
async function addToKind(tx: Queries, scope: Scope, kind: DayKind, day: Day, by: number): Promise<number> {
  const key = { userId: scope.userId, kind, day };
  const [[streak], [done]] = await Promise.all([
    addToTotal(tx, { ...key, by }),
    addToDay(tx, { ...key, by }),
  ]);
  if (!streak || !done) throw new Error('An upsert returned no row');
  const isDone = done.times > 0;
  if (!isDone) await deleteDay(tx, key);
  if (isDone === done.times > by) return streak.total;
  const before = streakFromRow(streak);
  await saveStreak(tx, scope, kind, await streakAfter(tx, scope, kind, { before, day, isDone }));
  if (isTracked(kind)) await addToKind(tx, scope, 'any', day, isDone ? 1 : -1);
  return streak.total;
}

/** Sets how often a kind was done on a day, in a transaction with `lockPerson`. */
export async function setDone(
  tx: Queries,
  scope: Scope,
  kind: DayKind,
  day: Day,
  times: number,
): Promise<void> {
  const [row] = await timesOn(tx, { userId: scope.userId, kind, day });
  const was = row?.times ?? 0;
  if (times !== was) await addToKind(tx, scope, kind, day, times - was);
}

/** Adds one to a day, in a transaction; returns how often it was done on all days. */
export const addDone = (tx: Queries, scope: Scope, kind: DayKind, day: Day): Promise<number> =>
  addToKind(tx, scope, kind, day, 1);

/** Subtracts one from a day, whose count must be positive, in a transaction. */
export const takeDone = (tx: Queries, scope: Scope, kind: DayKind, day: Day): Promise<number> =>
  addToKind(tx, scope, kind, day, -1);

/** Counts the runs of all kinds again after the days off have changed, in a transaction. */
export async function countRunsAgain(tx: Queries, scope: Scope): Promise<void> {
  const daysOff = await daysOffAfter(tx, scope);
  for (const kind of kindsWithStreak) {
    const key = and(inScope(streaks, scope), eq(streaks.kind, kind));
    const [row] = await tx.select().from(streaks).where(key).for('update');
    if (!row) continue;
    const days = await daysOf(tx, scope, kind);
    await saveStreak(tx, scope, kind, countedAgain(streakFromRow(row), days, daysOff));
  }
}

/** How often some kinds were done on each day of a range; days without are absent. */
export async function doneBetween<K extends DayKind>(
  db: Reader,
  scope: Scope,
  kinds: readonly K[],
  from: Day,
  to: Day,
): Promise<Record<K, Map<Day, number>>> {
  const rows = await db
    .select({ kind: doneDays.kind, day: doneDays.day, times: doneDays.times })
    .from(doneDays)
    .where(
      and(inScope(doneDays, scope), inArray(doneDays.kind, [...kinds]), between(doneDays.day, from, to)),
    );
  const found = Object.fromEntries(kinds.map((kind) => [kind, new Map<Day, number>()])) as Record<
    K,
    Map<Day, number>
  >;
  for (const { kind, day, times } of rows) found[kind as K].set(day, times);
  return found;
}

/** Counts everything again from the source rows, after a restore. Nobody else may write them meanwhile. */
export async function countAgain(tx: Queries, scope: Scope): Promise<void> {
  await tx.delete(doneDays).where(inScope(doneDays, scope));
  await tx.delete(streaks).where(inScope(streaks, scope));
  const { userId, kind, day, times } = doneDays;
  const asKind = (of: DayKind) => sql<DayKind>`${of}::text`.as(kind.name);
  const { waterIntake, fastingHours, sleepHours, movementMinutes } = dailyProgress;
  const isRecorded = or(
    ...[waterIntake, fastingHours, sleepHours, movementMinutes].map((one) => isNotNull(one)),
  );
  const perDay = sql<number>`count(*)::smallint`.as(times.name);
  for (const [of, table, column, which] of [
    ['ritual', ritualCompletions, ritualCompletions.completedAt, undefined],
    ['habit', habitCompletions, habitCompletions.completedAt, undefined],
    ['workout', workoutCompletions, workoutCompletions.day, undefined],
    ['figures', dailyProgress, dailyProgress.date, isRecorded],
  ] as const)
    await tx.insert(doneDays).select(
      tx
        .select({
          userId: table.userId,
          kind: asKind(of),
          day: sql<Day>`${column}`.as(day.name),
          times: perDay,
        })
        .from(table)
        .where(and(inScope(table, scope), which))
        .groupBy(table.userId, column),
    );
  await tx.insert(doneDays).select(
    tx
      .select({ userId, kind: asKind('any'), day: sql<Day>`${day}`.as(day.name), times: perDay })
      .from(doneDays)
      .where(and(inScope(doneDays, scope), inArray(kind, dayKinds.filter(isTracked))))
      .groupBy(userId, day),
  );
  await tx.insert(streaks).select(
    tx
      .select({
        userId,
        kind,
        total: sql<number>`sum(${times})::int`.as('total'),
        days: sql<number>`count(*)::int`.as('days'),
        longest: sql<number>`0`.as('longest'),
        since: sql<Day | null>`null::date`.as('since'),
        until: sql<Day | null>`null::date`.as('until'),
        length: sql<number>`0`.as('length'),
      })
      .from(doneDays)
      .where(inScope(doneDays, scope))
      .groupBy(userId, kind),
  );
  await countRunsAgain(tx, scope);
}
