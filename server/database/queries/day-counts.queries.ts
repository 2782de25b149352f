import { and, between, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/shapes.ts';
import { dayAt, dayOfYear } from '#domain/day-set.ts';
import type { DayKind } from '#domain/history.ts';
import type { Db } from '../open.ts';
import { dayCounts } from '../schema/day-counts.ts';
import { habitCompletions } from '../schema/habits.ts';
import { dailyProgress } from '../schema/progress.ts';
import { ritualCompletions } from '../schema/rituals.ts';
import { restDays } from '../schema/streaks.ts';
import { workoutCompletions } from '../schema/workouts.ts';

type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete'>;

/** Sets how often something of a kind was done on a day. The caller holds lockPerson. */
export async function setDayCount(
  tx: Tx,
  userId: string,
  kind: DayKind,
  day: Day,
  times: number,
): Promise<void> {
  const { year, dayOfYear: at } = dayOfYear(day);
  const { counts, kept, total } = dayCounts;
  const changed = {
    total: sql`${total} + ${times} - ${counts}[${at}::int]`,
    kept: sql`set_bit(${kept}, ${at - 1}, ${times > 0 ? 1 : 0})`,
    counts: sql`${counts}[:${at - 1}::int] || ${times}::smallint || ${counts}[${at + 1}::int:]`,
  };
  const ofYear = and(eq(dayCounts.userId, userId), eq(dayCounts.kind, kind), eq(dayCounts.year, year));
  const found = await tx.update(dayCounts).set(changed).where(ofYear).returning({ year: dayCounts.year });
  if (found.length === 0 && times > 0)
    await tx.insert(dayCounts).values(yearOf(userId, kind, year, new Map([[at, times]])));
}

function yearOf(userId: string, kind: DayKind, year: number, found: ReadonlyMap<number, number>) {
  const counts = Array.from({ length: 366 }, (_, index) => found.get(index + 1) ?? 0);
  return {
    userId,
    kind,
    year,
    total: counts.reduce((sum, n) => sum + n, 0),
    kept: counts.map((n) => (n > 0 ? '1' : '0')).join(''),
    counts,
  };
}

/** How much of some kinds was done on each day of a range that has any. */
export async function dayCountsBetween<K extends DayKind>(
  db: Pick<Db, 'select'>,
  userId: string,
  kinds: readonly K[],
  from: Day,
  to: Day,
): Promise<Record<K, Map<Day, number>>> {
  const rows = await db
    .select({ kind: dayCounts.kind, year: dayCounts.year, counts: dayCounts.counts })
    .from(dayCounts)
    .where(
      and(
        eq(dayCounts.userId, userId),
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

/**
 * Counts a person's days anew from the rows that say what was done: after all of them were put back. Nobody else may
 * write them meanwhile.
 */
export async function countAgain(tx: Tx, userId: string): Promise<void> {
  await tx.delete(dayCounts).where(eq(dayCounts.userId, userId));
  const years = new Map<string, { kind: DayKind; year: number; counts: Map<number, number> }>();
  for (const { kind, day, times } of await doneDays(tx, userId)) {
    const { year, dayOfYear: at } = dayOfYear(day);
    const key = `${kind} ${year}`;
    const ofYear = years.get(key) ?? { kind, year, counts: new Map() };
    ofYear.counts.set(at, times);
    years.set(key, ofYear);
  }
  for (const { kind, year, counts } of years.values()) {
    await tx.insert(dayCounts).values(yearOf(userId, kind, year, counts));
  }
}

/** Everything that is counted, as the rows that say so tell it. */
function doneDays(tx: Tx, userId: string): Promise<{ kind: DayKind; day: Day; times: number }[]> {
  const as = (kind: DayKind) => sql<DayKind>`${kind}::text`.as('kind');
  const { completedAt: ritualDay } = ritualCompletions;
  const { completedAt: habitDay } = habitCompletions;
  const { waterIntake, fastingHours, sleepHours, movementMinutes } = dailyProgress;
  return unionAll(
    tx
      .select({ kind: as('ritual'), day: ritualDay, times: count() })
      .from(ritualCompletions)
      .where(eq(ritualCompletions.userId, userId))
      .groupBy(ritualDay),
    tx
      .select({ kind: as('habit'), day: habitDay, times: count() })
      .from(habitCompletions)
      .where(eq(habitCompletions.userId, userId))
      .groupBy(habitDay),
    tx
      .select({ kind: as('workout'), day: workoutCompletions.day, times: count() })
      .from(workoutCompletions)
      .where(eq(workoutCompletions.userId, userId))
      .groupBy(workoutCompletions.day),
    tx
      .select({ kind: as('figures'), day: dailyProgress.date, times: count() })
      .from(dailyProgress)
      .where(
        and(
          eq(dailyProgress.userId, userId),
          or(...[waterIntake, fastingHours, sleepHours, movementMinutes].map((figure) => isNotNull(figure))),
        ),
      )
      .groupBy(dailyProgress.date),
    tx
      .select({ kind: as('rest'), day: restDays.day, times: count() })
      .from(restDays)
      .where(eq(restDays.userId, userId))
      .groupBy(restDays.day),
  );
}
