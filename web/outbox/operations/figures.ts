import { dashboard } from '#contract/dashboard.ts';
import type { HabitArea } from '#contract/habits.ts';
import { type DailyProgress, progress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { trends } from '#contract/trends.ts';
import { defineOperation, noInput, patch, patchEach, storedCall } from '#web/outbox/operation.ts';

/** The figure of each habit. */
const figureOf = {
  water: 'waterIntake',
  fasting: 'fastingHours',
  sleep: 'sleepHours',
  movement: 'movementMinutes',
} as const satisfies Record<HabitArea, keyof DailyProgress>;

/** Sets a figure of a day. */
export const setFigure = defineOperation<{ date: Day; area: HabitArea }, number | null>({
  name: 'figure',
  key: ({ date, area }) => `${date} ${area}`,
  call: ({ date, area }, value) =>
    storedCall(progress.saveDaily, { body: { date, [figureOf[area]]: value } }),
  // A workout adds to the movement minutes that this figure replaces.
  after: ['workout', 'fast-end', 'fast-times', 'fast-removal'],
  patches: [
    patch(
      progress.daily,
      ({ date }) => ({ params: { date } }),
      (day, { area }, value) => ({ ...day, [figureOf[area]]: value }),
    ),
    patch(dashboard.read, noInput, (board, { date, area }, value) =>
      board.today === date
        ? { ...board, dailyProgress: { ...board.dailyProgress, [figureOf[area]]: value } }
        : board,
    ),
    patchEach(trends.read, (reply, { date, area }, value) => ({
      ...reply,
      days: reply.days.map((day) => (day.date === date ? { ...day, [area]: value } : day)),
    })),
  ],
});

/** Goals of the days from a day on. */
export type DayGoals = Pick<DailyProgress, 'waterGoal' | 'sleepGoal' | 'movementGoal' | 'fastingType'>;

/** Sets the goals from a day on. */
export const setDayGoals = defineOperation<{ date: Day }, DayGoals>({
  name: 'day-goals',
  key: ({ date }) => date,
  call: ({ date }, goals) => storedCall(progress.saveDaily, { body: { date, ...goals } }),
  patches: [
    patchEach(progress.daily, (day, { date }, goals) => (day.date >= date ? { ...day, ...goals } : day)),
    patch(dashboard.read, noInput, (board, { date }, goals) =>
      board.today >= date ? { ...board, dailyProgress: { ...board.dailyProgress, ...goals } } : board,
    ),
  ],
});
