import { useQuery } from '@tanstack/react-query';
import type { Day } from '#contract/shapes.ts';
import { defaultHabitConfigs, fastingGoal } from '#domain/habits/habits.ts';
import { planEatenNow, planState } from '#domain/meal-plans/plan-state.ts';
import { fastsOn, spanOf } from '#domain/today/day-fasts.ts';
import { type DayThings, dayRows, partNow, rowsByPart } from '#domain/today/today.ts';
import { programMinutes } from '#domain/workouts/workouts.ts';
import { whereNow } from '#web/device/local-day.ts';
import { feelingQuery } from '#web/features/check-ins/check-ins.api.ts';
import { dosesQuery } from '#web/features/doses/doses.api.ts';
import { dosesOfDay, takenDoses } from '#web/features/doses/use-dose-lines.tsx';
import { fastsQuery } from '#web/features/fasts/fasts.api.ts';
import { habitSettingsQuery } from '#web/features/habits/habits.api.ts';
import { planOfMealsQuery } from '#web/features/meal-plans/meal-plans.api.ts';
import { progressQuery } from '#web/features/progress/progress.api.ts';
import { useNextTime } from '#web/features/workouts/next-time.ts';
import { recentQuery, workoutQuery } from '#web/features/workouts/workouts.api.ts';
import { isAnswered } from '#web/outbox/queries.ts';

const none: never[] = [];

/** The workout of today, or the suggested next one; nothing for a person without workouts. */
function useWorkoutOf(today: Day) {
  const recent = useQuery(recentQuery);
  const done = recent.data?.find(({ completedAt }) => completedAt === today);
  const last = done ?? recent.data?.[0];
  const read = useQuery({ ...workoutQuery(last?.programId ?? ''), enabled: last !== undefined });
  const program = read.data?.program;
  const next = useNextTime(program, recent.data ?? none);
  if (done) return { recent, program, minutes: done.durationMinutes, isDone: true };
  if (!next) return { recent, program: undefined, minutes: 0, isDone: false };
  return { recent, program: next.program, minutes: programMinutes(next.program), isDone: false };
}

/** All of today but its rituals, in order, with the reads that the screens of each kind share. `now` is in ms since 1970. */
export function useDay(today: Day, now: number) {
  const doses = useQuery(dosesQuery(today));
  const plan = useQuery(planOfMealsQuery);
  const fasts = useQuery(fastsQuery);
  const feeling = useQuery(feelingQuery(today));
  const workout = useWorkoutOf(today);
  const settings = useQuery(habitSettingsQuery);
  const progress = useQuery(progressQuery(today));
  const reads = [doses, plan, fasts, feeling, workout.recent];
  const failed = reads.filter(({ isError, data }) => isError && data === undefined);
  const isThere = [...reads, settings, progress].every(isAnswered);

  const { plans = none, log = none, apart = none } = doses.data ?? {};
  const eaten = plan.data && planEatenNow(plan.data, today);
  const dayNumber = eaten && planState(eaten.mealPlan, today).dayNumber;
  const meals = eaten?.meals.filter((meal) => meal.dayNumber === dayNumber) ?? none;
  const goalHours = fastingGoal(progress.data?.fastingType ?? null);
  const habits = settings.data?.settings;
  const { bedtime, wakeTime } = (habits?.habitConfigs ?? defaultHabitConfigs).sleepSchedule;
  const where = whereNow(now);
  const isAsked = feeling.data?.items.some(({ isArchived }) => !isArchived) ?? false;
  const dosesToday = dosesOfDay(plans, log, today, now);
  const things: DayThings = {
    rituals: none,
    doses: dosesToday.map(({ plan: { food }, dose }) => ({ dose, food })),
    taken: takenDoses(log),
    apart,
    fasts: fastsOn(
      today,
      fasts.data ?? none,
      { goalHours, isHabit: habits?.selectedHabits.intermittentFasting ?? false },
      where,
    ),
    meals,
    workout: workout.program
      ? { id: workout.program.id, minutes: workout.minutes, isDone: workout.isDone }
      : null,
    checkIn: isAsked ? { isDone: feeling.data?.checkIns.some((each) => each.day === today) ?? false } : null,
    waking: { wakes: wakeTime, sleeps: bedtime },
  };
  const rows = dayRows(today, things, where);
  const { begins } = spanOf(today, where);
  const part = partNow(today, where);
  return {
    isThere,
    /** Reads failed reads again; undefined: none failed. */
    retry: failed.length > 0 ? () => Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
    rows,
    begins,
    part,
    byPart: rowsByPart(rows, { begins, part }),
    doses: dosesToday,
    ...{ plans, log, meals, goalHours, workout },
    fasts: fasts.data ?? none,
    feeling: feeling.data,
  };
}
