import { habits } from '#contract/habits.ts';
import type { Day } from '#contract/shapes.ts';
import { defineOperation, patch, storedCall } from '#web/outbox/operation.ts';

/** Ticks or unticks a habit of a day. */
export const tickHabit = defineOperation<{ date: Day; habitId: string }, boolean>({
  name: 'habit',
  key: ({ date, habitId }) => `${date} ${habitId}`,
  call: ({ date, habitId }, done) =>
    done
      ? storedCall(habits.complete, { body: { habitId, completedAt: date } })
      : storedCall(habits.uncomplete, { params: { date, habitId } }),
  after: ['habit-settings'],
  patches: [
    patch(
      habits.completions,
      ({ date }) => ({ params: { date } }),
      (list, { date, habitId }, done) => {
        const others = list.filter((each) => each.habitId !== habitId);
        return done ? [...others, { habitId, completedAt: date }] : others;
      },
    ),
  ],
});
