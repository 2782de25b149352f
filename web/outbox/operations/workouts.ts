import { dashboard } from '#contract/dashboard.ts';
import { type DailyProgress, progress } from '#contract/progress.ts';
import { type CompleteWorkout, workouts } from '#contract/workouts.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

type Done = Pick<CompleteWorkout, 'programId' | 'completedAt' | 'feeling'> & { durationMinutes: number };
type Target = { id: string } & Done;

/** A day on the screen, with the workouts that this device has added: none is added twice. */
type ShownDay = DailyProgress & { added?: readonly string[] };

function dayWithWorkout(
  day: ShownDay,
  { id, completedAt, durationMinutes }: Target,
  isDone: boolean,
): ShownDay {
  const { added = [], movementMinutes } = day;
  if (day.date !== completedAt || added.includes(id) === isDone) return day;
  const minutes = (movementMinutes ?? 0) + (isDone ? durationMinutes : -durationMinutes);
  const others = added.filter((each) => each !== id);
  return { ...day, movementMinutes: minutes, added: isDone ? [...others, id] : others };
}

/** Records a workout of a day and adds its minutes to the day's movement. */
export const completeWorkout = defineOperation<Target, boolean>({
  name: 'workout',
  key: ({ id }) => id,
  call: (body) => storedCall(workouts.complete, { body }),
  patches: [
    patch(progress.daily, ({ completedAt }) => ({ params: { date: completedAt } }), dayWithWorkout),
    patch(dashboard.read, noInput, (board, target, isDone) => ({
      ...board,
      dailyProgress: dayWithWorkout(board.dailyProgress, target, isDone),
    })),
    patch(workouts.streak, noInput, (reply, _, isDone) =>
      isDone && !reply.todayCompleted ? { streak: reply.streak + 1, todayCompleted: true } : reply,
    ),
    patch(workouts.recent, noInput, (recent, { feeling = null, ...done }, isDone) => {
      const others = recent.filter(({ id }) => id !== done.id);
      return isDone ? [{ ...done, feeling }, ...others] : others;
    }),
  ],
});
