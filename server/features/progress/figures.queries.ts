import { and, eq, lte, max, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/shapes.ts';
import { habitRanges } from '#domain/habits/habits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries, Reader } from '#server/database/db.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { setDone } from '#server/features/streaks/done-days.queries.ts';

/** A day's row of figures and goals. */
export type DayFigures = typeof dailyProgress.$inferSelect;
type Change = Partial<Omit<DayFigures, 'userId' | 'date' | 'updatedAt'>>;

const defaults: Pick<DayFigures, 'waterGoal' | 'sleepGoal' | 'movementGoal' | 'fastingType'> = {
  waterGoal: habitRanges.water.goal,
  sleepGoal: habitRanges.sleep.goal,
  movementGoal: habitRanges.movement.goal,
  fastingType: null,
};

/** The last row up to a day. A maximum, as the planner takes a `limit` in a parameter for many rows. */
export function isLastUpTo(db: Reader, userId: SQLWrapper, day: SQLWrapper) {
  const upTo = alias(dailyProgress, 'up_to');
  const last = db
    .select({ date: max(upTo.date) })
    .from(upTo)
    .where(and(eq(upTo.userId, userId), lte(upTo.date, day)));
  return and(eq(dailyProgress.userId, userId), eq(dailyProgress.date, sql`(${last})`));
}

const lastFigures = prepared('figures-up-to', (db, { userId, day }: Values<{ userId: string; day: Day }>) =>
  db
    .select()
    .from(dailyProgress)
    .where(isLastUpTo(db, userId, day)),
);

/** The figures of a day; if it has none, those of the last day with figures, whose goals carry over. */
export async function figuresUpTo(db: Reader, scope: Scope, day: Day): Promise<DayFigures | undefined> {
  return (await lastFigures(db, { ...scope, day }))[0];
}

/** A day's goals: its own, else those of the last day before it, else the defaults. */
export function goalsFrom(before: Pick<DayFigures, keyof typeof defaults> | undefined) {
  if (!before) return defaults;
  const { waterGoal, sleepGoal, movementGoal, fastingType } = before;
  return { waterGoal, sleepGoal, movementGoal, fastingType };
}

/**
 * Records figures of a day and recounts the day: named fields are set, the rest stays. The change may be a function of
 * the day's figures (undefined when it has none). The caller holds lockPerson in a transaction.
 */
export async function recordFigures(
  tx: Queries,
  scope: Scope,
  day: Day,
  change: (sofar: DayFigures | undefined) => Change,
): Promise<DayFigures | undefined> {
  const before = await figuresUpTo(tx, scope, day);
  const changes = change(before?.date === day ? before : undefined);
  const [row] = await tx
    .insert(dailyProgress)
    .values({ ...scope, date: day, ...goalsFrom(before), ...changes })
    .onConflictDoUpdate({
      target: [dailyProgress.userId, dailyProgress.date],
      set: { ...changes, updatedAt: new Date() },
    })
    .returning();
  await setDone(tx, scope, 'figures', day, row && isRecorded(row) ? 1 : 0);
  return row;
}

function isRecorded({ waterIntake, fastingHours, sleepHours, movementMinutes }: DayFigures): boolean {
  return [waterIntake, fastingHours, sleepHours, movementMinutes].some((figure) => figure !== null);
}
