import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';
import {
  type CompletedWorkout,
  type CompleteWorkout,
  recentWorkoutDays,
  type WorkoutStreak,
} from '#contract/workouts.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { programMinutes } from '#domain/workouts/workouts.ts';
import {
  type Db,
  inScope,
  inTransaction,
  lockPerson,
  type Queries,
  type Transaction,
} from '#server/database/db.ts';
import { refuseFull } from '#server/database/row-ceiling.ts';
import { workoutCompletions } from '#server/database/schema/workouts.ts';
import { figuresUpTo, recordFigures } from '#server/features/progress/figures.queries.ts';
import { setDone } from '#server/features/streaks/done-days.queries.ts';
import { readHistory } from '#server/features/streaks/history.queries.ts';

/** The minutes of a day. */
const wholeDay = 24 * 60;

/**
 * Records a workout and adds its minutes to that day's movement, in one transaction. A repeat of the id returns the
 * first one. Refused for an unknown program.
 */
export function completeWorkout(
  db: Queries,
  scope: Scope,
  { id = randomUUID(), programId, durationMinutes, completedAt, feeling }: CompleteWorkout,
  catalogue: Pick<Catalogue, 'workout'>,
): Promise<
  { completion: CompletedWorkout; movementMinutes: number } | Refusal<'no-such-program' | 'account-full'>
> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const [there] = await tx
      .select()
      .from(workoutCompletions)
      .where(and(inScope(workoutCompletions, scope), eq(workoutCompletions.id, id)));
    if (there) {
      const figures = await figuresUpTo(tx, scope, there.day);
      const sofar = figures?.date === there.day ? figures.movementMinutes : null;
      return { completion: asCompleted(there), movementMinutes: sofar ?? there.minutes };
    }
    const workout = catalogue.workout.get(programId);
    if (!workout) return refusal('no-such-program');
    const minutes = durationMinutes ?? programMinutes(workout.program);
    const row = { ...scope, id, programId, day: completedAt, minutes, feeling: feeling ?? null };
    const full = await refuseFull(tx, scope, 'workoutCompletions');
    if (full) return full;
    await tx.insert(workoutCompletions).values(row);
    await countWorkouts(tx, scope, completedAt);
    const figures = await recordFigures(tx, scope, completedAt, (sofar) => ({
      movementMinutes: Math.min(wholeDay, (sofar?.movementMinutes ?? 0) + minutes),
    }));
    return { completion: asCompleted(row), movementMinutes: figures?.movementMinutes ?? minutes };
  });
}

async function countWorkouts(tx: Transaction, scope: Scope, day: Day): Promise<void> {
  const [found] = await tx
    .select({ times: count() })
    .from(workoutCompletions)
    .where(and(inScope(workoutCompletions, scope), eq(workoutCompletions.day, day)));
  await setDone(tx, scope, 'workout', day, found?.times ?? 0);
}

function asCompleted({
  id,
  programId,
  day,
  minutes,
  feeling,
}: Omit<typeof workoutCompletions.$inferSelect, 'createdAt'>) {
  return { id, programId, durationMinutes: minutes, completedAt: day, feeling };
}

/** Maximum workouts in the list: more than anybody does in five weeks. */
const maxRecent = 200;

/** Workouts of the last days up to today, newest first. */
export async function recentWorkouts(db: Db, scope: Scope, today: Day): Promise<CompletedWorkout[]> {
  const rows = await db
    .select()
    .from(workoutCompletions)
    .where(
      and(inScope(workoutCompletions, scope), gt(workoutCompletions.day, addDays(today, -recentWorkoutDays))),
    )
    .orderBy(desc(workoutCompletions.day), desc(workoutCompletions.createdAt), desc(workoutCompletions.id))
    .limit(maxRecent);
  return rows.map(asCompleted);
}

/** Consecutive days with a workout, with the rule of every streak: rest days and pauses do not end it. */
export async function workoutStreak(db: Queries, scope: Scope, today: Day): Promise<WorkoutStreak> {
  const history = await readHistory(db, scope, today);
  return { streak: history.streakOf('workout').current, todayCompleted: history.isDone('workout') };
}
