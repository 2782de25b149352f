import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Day } from '#contract/shapes.ts';
import type { CompletedWorkout, CompleteWorkout, WorkoutStreak } from '#contract/workouts.ts';
import { currentStreak, type Holds, maxStreakDays } from '#domain/streak.ts';
import { programMinutes } from '#domain/workouts.ts';
import type { Db } from '#server/database/open.ts';
import { workoutCompletions } from '#server/database/schema/workouts.ts';
import { lockPerson } from '#server/day/person-lock.ts';
import { figuresUpTo, recordFigures } from '#server/day/record-figures.ts';
import { notFound } from '#server/http/errors.ts';

/** As many minutes as a day has. */
const wholeDay = 24 * 60;

/**
 * Records a workout and adds its minutes to that day's movement, in one transaction. A repeat of the id adds nothing
 * and answers with the workout as it was recorded. Throws 404 when there is no such program.
 */
export function completeWorkout(
  db: Db,
  userId: string,
  { id = randomUUID(), programId, durationMinutes, completedAt }: CompleteWorkout,
  catalogue: Pick<Catalogue, 'workout'>,
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
    const workout = catalogue.workout.get(programId);
    if (!workout) throw notFound('There is no such program.');
    const minutes = durationMinutes ?? programMinutes(workout.program);
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

/** The last days with a workout, at most `$3` of them, and what holds the days between them and today. */
export const streakStatement = `
  with worked as (
    select distinct day from workout_completions where user_id = $1 and day <= $2 order by day desc limit $3
  ), since as (select min(day) as day from worked)
  select (select coalesce(json_agg(day), '[]') from worked) as days,
    (select coalesce(json_agg(day), '[]') from rest_days
      where user_id = $1 and day between (select day from since) and $2) as rest,
    (select coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day)), '[]') from pauses
      where user_id = $1 and first_day <= $2 and coalesce(last_day, 'infinity') >= (select day from since)) as pauses`;

/** Days in a row with a workout, by the rule of every streak: rest days and pauses hold it. Told up to 400 days. */
export async function workoutStreak(db: Db, userId: string, today: Day): Promise<WorkoutStreak> {
  const { rows } = await db.$client.query<{ days: Day[]; rest: Day[]; pauses: Holds['pauses'] }>({
    name: 'workout-streak',
    text: streakStatement,
    values: [userId, today, maxStreakDays],
  });
  const { days, rest, pauses } = rows[0] ?? { days: [], rest: [], pauses: [] };
  const worked = new Set(days);
  return {
    streak: currentStreak(worked, today, { restDays: new Set(rest), pauses }),
    todayCompleted: worked.has(today),
  };
}
