import type { CompletedWorkout } from '#contract/workouts.ts';
import { addDays, mondayOf } from '#domain/days/day.ts';

type Done = Pick<CompletedWorkout, 'completedAt' | 'durationMinutes'>;

/** The number of previous weeks to compare with. */
const comparedWeeks = 4;

/** The minutes of this week, from Monday on, and whether they are more than in any of the four weeks before it. */
export function workoutWeek(done: readonly Done[], today: string): { minutes: number; most: boolean } {
  const monday = mondayOf(today);
  const ofWeek = (from: string) =>
    done
      .filter(({ completedAt }) => completedAt >= from && completedAt < addDays(from, 7))
      .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const minutes = ofWeek(monday);
  const before = Array.from({ length: comparedWeeks }, (_, week) => ofWeek(addDays(monday, -7 * (week + 1))));
  const best = Math.max(...before);
  // A first week is not a record.
  return { minutes, most: best > 0 && minutes > best };
}
