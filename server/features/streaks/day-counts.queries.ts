import { and, between, count, eq, inArray, isNotNull, or, type SQL, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/shapes.ts';
import { dayAt, dayOfYear } from '#domain/days/day-set.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { DayKind } from '#domain/streaks/history.ts';
import { type Db, inScope, type Queries, type Reader } from '#server/database/db.ts';
import { dayCounts } from '#server/database/schema/day-counts.ts';
import { habitCompletions } from '#server/database/schema/habits.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { ritualCompletions } from '#server/database/schema/rituals.ts';
import { restDays } from '#server/database/schema/streaks.ts';
import { workoutCompletions } from '#server/database/schema/workouts.ts';

/** The upsert of a year's row: `next` computes the count of day `at` from the previous count. All are SQL. */
function withCount(at: SQL, next: (now: SQL) => SQL) {
  const { counts, doneDays, total } = dayCounts;
  const now = sql`${counts}[${at}]`;
  return {
    total: sql`${total} + ${next(now)} - ${now}`,
    doneDays: sql`set_bit(${doneDays}, ${at} - 1, (${next(now)} > 0)::int)`,
    counts: sql`${counts}[:${at} - 1] || (${next(now)})::smallint || ${counts}[${at} + 1:]`,
  };
}

const ofYear = [dayCounts.userId, dayCounts.kind, dayCounts.year];
const isYear = (scope: Scope, kind: DayKind, year: number) =>
  and(inScope(dayCounts, scope), eq(dayCounts.kind, kind), eq(dayCounts.year, year));

/** Sets the count of a kind on a day. The caller holds lockPerson. */
export async function setDayCount(
  tx: Queries,
  scope: Scope,
  kind: DayKind,
  day: Day,
  times: number,
): Promise<void> {
  const { year, dayOfYear: at } = dayOfYear(day);
  const set = withCount(sql`${at}::int`, () => sql`${times}::int`);
  if (times === 0)
    await tx
      .update(dayCounts)
      .set(set)
      .where(isYear(scope, kind, year));
  else
    await tx
      .insert(dayCounts)
      .values(yearOf(scope, kind, year, new Map([[at, times]])))
      .onConflictDoUpdate({ target: ofYear, set });
}

/**
 * Adds one to a day's count. It needs no lock, like `takeFromDay`: both only add to or subtract from the year's row under
 * its row lock, so no update is lost in any order.
 */
export async function addToDay(tx: Queries, scope: Scope, kind: DayKind, day: Day): Promise<void> {
  const { year, dayOfYear: at } = dayOfYear(day);
  await tx
    .insert(dayCounts)
    .values(yearOf(scope, kind, year, new Map([[at, 1]])))
    .onConflictDoUpdate({ target: ofYear, set: withCount(sql`${at}::int`, (now) => sql`${now} + 1`) });
}

/** Subtracts one from a day's count, which must be positive. */
export async function takeFromDay(tx: Queries, scope: Scope, kind: DayKind, day: Day): Promise<void> {
  const { year, dayOfYear: at } = dayOfYear(day);
  await tx
    .update(dayCounts)
    .set(withCount(sql`${at}::int`, (now) => sql`${now} - 1`))
    .where(isYear(scope, kind, year));
}

/** Has a person at least `most` of a kind? */
export async function isFull(tx: Reader, scope: Scope, kind: DayKind, most: number): Promise<boolean> {
  const [found] = await tx
    .select({ total: sum(dayCounts.total) })
    .from(dayCounts)
    .where(and(inScope(dayCounts, scope), eq(dayCounts.kind, kind)));
  return Number(found?.total ?? 0) >= most;
}

function yearOf(scope: Scope, kind: DayKind, year: number, found: ReadonlyMap<number, number>) {
  const counts = Array.from({ length: 366 }, (_, index) => found.get(index + 1) ?? 0);
  return {
    ...scope,
    kind,
    year,
    total: counts.reduce((sum, n) => sum + n, 0),
    doneDays: counts.map((n) => (n > 0 ? '1' : '0')).join(''),
    counts,
  };
}

/** The counts of some kinds on each day of a range; days without counts are absent. */
export async function dayCountsBetween<K extends DayKind>(
  db: Pick<Db, 'select'>,
  scope: Scope,
  kinds: readonly K[],
  from: Day,
  to: Day,
): Promise<Record<K, Map<Day, number>>> {
  const rows = await db
    .select({ kind: dayCounts.kind, year: dayCounts.year, counts: dayCounts.counts })
    .from(dayCounts)
    .where(
      and(
        inScope(dayCounts, scope),
        inArray(dayCounts.kind, [...kinds]),
        between(dayCounts.year, dayOfYear(from).year, dayOfYear(to).year),
      ),
    );
  const found = Object.fromEntries(kinds.map((kind) => [kind, new Map<Day, number>()])) as Record<
    K,
    Map<Day, number>
  >;
  for (const { kind, year, counts } of rows) {
    for (const [index, times] of counts.entries()) {
      const day = times > 0 ? dayAt(year, index + 1) : '';
      if (day >= from && day <= to && day) found[kind as K].set(day, times);
    }
  }
  return found;
}

/** Recounts a person's days from the source rows, after a restore. Nobody else may write them meanwhile. */
export async function countAgain(tx: Queries, scope: Scope): Promise<void> {
  await tx.delete(dayCounts).where(inScope(dayCounts, scope));
  const years = new Map<string, { kind: DayKind; year: number; counts: Map<number, number> }>();
  for (const { kind, day, times } of await doneDays(tx, scope)) {
    const { year, dayOfYear: at } = dayOfYear(day);
    const key = `${kind} ${year}`;
    const ofYear = years.get(key) ?? { kind, year, counts: new Map() };
    ofYear.counts.set(at, times);
    years.set(key, ofYear);
  }
  for (const { kind, year, counts } of years.values()) {
    await tx.insert(dayCounts).values(yearOf(scope, kind, year, counts));
  }
}

/** All counts, computed from their source rows. */
function doneDays(tx: Queries, scope: Scope): Promise<{ kind: DayKind; day: Day; times: number }[]> {
  const as = (kind: DayKind) => sql<DayKind>`${kind}::text`.as('kind');
  const { completedAt: ritualDay } = ritualCompletions;
  const { completedAt: habitDay } = habitCompletions;
  const { waterIntake, fastingHours, sleepHours, movementMinutes } = dailyProgress;
  return unionAll(
    tx
      .select({ kind: as('ritual'), day: ritualDay, times: count() })
      .from(ritualCompletions)
      .where(inScope(ritualCompletions, scope))
      .groupBy(ritualDay),
    tx
      .select({ kind: as('habit'), day: habitDay, times: count() })
      .from(habitCompletions)
      .where(inScope(habitCompletions, scope))
      .groupBy(habitDay),
    tx
      .select({ kind: as('workout'), day: workoutCompletions.day, times: count() })
      .from(workoutCompletions)
      .where(inScope(workoutCompletions, scope))
      .groupBy(workoutCompletions.day),
    tx
      .select({ kind: as('figures'), day: dailyProgress.date, times: count() })
      .from(dailyProgress)
      .where(
        and(
          inScope(dailyProgress, scope),
          or(...[waterIntake, fastingHours, sleepHours, movementMinutes].map((figure) => isNotNull(figure))),
        ),
      )
      .groupBy(dailyProgress.date),
    tx
      .select({ kind: as('rest'), day: restDays.day, times: count() })
      .from(restDays)
      .where(inScope(restDays, scope))
      .groupBy(restDays.day),
  );
}
