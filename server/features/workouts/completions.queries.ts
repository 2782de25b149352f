import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import type { CompletedWorkout, CompleteWorkout, WorkoutStreak } from '#contract/workouts.ts';
import { currentStreak } from '#domain/streak.ts';
import { programMinutes } from '#domain/workouts.ts';
import { lockPerson } from '#server/day/person-lock.ts';
import { figuresUpTo, recordFigures } from '#server/day/record-figures.ts';
import type { Db } from '#server/db/open.ts';
import { programs, workoutCompletions } from '#server/db/schema/workouts.ts';
import { notFound } from '#server/http/errors.ts';

/** As many minutes as a day has. */
const wholeDay = 24 * 60;

/** How many days with a workout are looked at for a streak: it is shown up to that length. */
const longestShown = 400;

/**
 * Records a workout and adds its minutes to that day's movement, in one transaction. A repeat of the id adds nothing
 * and answers with the workout as it was recorded. Throws 404 when there is no such program.
 */
export function completeWorkout(
  db: Db,
  userId: string,
  { id = randomUUID(), programId, durationMinutes, completedAt }: CompleteWorkout,
): Promise<{ completion: CompletedWorkout; movementMinutes: number }> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [there] = await tx
      .select()
      .from(workoutCompletions)
      .where(and(eq(workoutCompletions.userId, userId), eq(workoutCompletions.id, id)));
    if (there) {
      const figures = await figuresUpTo(tx, userId, there.day);
      const sofar = figures?.date === there.day ? figures.movementMinutes : null;
      return { completion: asCompleted(there), movementMinutes: sofar ?? there.minutes };
    }
    const [program] = await tx
      .select({ duration: programs.duration })
      .from(programs)
      .where(eq(programs.id, programId));
    if (!program) throw notFound('There is no such program.');
    const minutes = durationMinutes ?? programMinutes(program);
    const row = { userId, id, programId, day: completedAt, minutes };
    await tx.insert(workoutCompletions).values(row);
    const figures = await recordFigures(tx, userId, completedAt, (sofar) => ({
      movementMinutes: Math.min(wholeDay, (sofar?.movementMinutes ?? 0) + minutes),
    }));
    return { completion: asCompleted(row), movementMinutes: figures?.movementMinutes ?? minutes };
  });
}

function asCompleted({
  id,
  programId,
  day,
  minutes,
}: Omit<typeof workoutCompletions.$inferSelect, 'createdAt'>) {
  return { id, programId, durationMinutes: minutes, completedAt: day };
}

export const streakStatement =
  'select distinct day from workout_completions where user_id = $1 and day <= $2 order by day desc limit $3';

/** Days in a row with a workout, by the rule of every streak. */
export async function workoutStreak(db: Db, userId: string, today: Day): Promise<WorkoutStreak> {
  const { rows } = await db.$client.query<{ day: Day }>({
    name: 'workout-days',
    text: streakStatement,
    values: [userId, today, longestShown],
  });
  const days = new Set(rows.map(({ day }) => day));
  return { streak: currentStreak(days, today), todayCompleted: days.has(today) };
}
