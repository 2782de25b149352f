import { useQuery } from '@tanstack/react-query';
import type { Day } from '#contract/shapes.ts';
import { defaultHabitConfigs, fastingGoal } from '#domain/habits/habits.ts';
import { planEatenNow, planState } from '#domain/meal-plans/meal-plan.ts';
import { fastsOn, spanOf } from '#domain/today/day-fasts.ts';
import { type DayThings, dayRows, partNow } from '#domain/today/today.ts';
import { programMinutes } from '#domain/workouts/workouts.ts';
import { feelingQuery } from '#web/features/check-ins/check-ins.api.ts';
import { dosesQuery } from '#web/features/doses/doses.api.ts';
import { dosesOfDay, takenDoses } from '#web/features/doses/use-dose-lines.tsx';
import { fastsQuery } from '#web/features/fasts/fasts.api.ts';
import { habitSettingsQuery } from '#web/features/habits/habits.api.ts';
import { planOfMealsQuery } from '#web/features/meal-plans/meal-plans.api.ts';
import { goalQuery, progressQuery } from '#web/features/progress/progress.api.ts';
import { completionsQuery, ritualsOfDayQuery, ritualsQuery } from '#web/features/rituals/rituals.api.ts';
import { useNextTime } from '#web/features/workouts/next-time.ts';
import { recentQuery, workoutQuery } from '#web/features/workouts/workouts.api.ts';
import { isAnswered } from '#web/lib/queries.ts';
import { whereNow } from '#web/offline/local-day.ts';

const none: never[] = [];

/** The workout of a day, or for today the suggested next one; nothing for a person without workouts. */
function useWorkoutOf(day: Day, today: Day) {
  const recent = useQuery(recentQuery);
  const done = recent.data?.find(({ completedAt }) => completedAt === day);
  const last = done ?? recent.data?.[0];
  const read = useQuery({ ...workoutQuery(last?.programId ?? ''), enabled: last !== undefined });
  const program = read.data?.program;
  const next = useNextTime(program, recent.data ?? none);
  if (done) return { recent, program, minutes: done.durationMinutes, isDone: true };
  if (day !== today || !next) return { recent, program: undefined, minutes: 0, isDone: false };
  return { recent, program: next.program, minutes: programMinutes(next.program), isDone: false };
}

/** All reads of a day, shared with the screens of each kind, and its rows in order. `now` is in ms since 1970. */
export function useDay(day: Day, today: Day, now: number) {
  const isPast = day < today;
  /** Future days use today's data. */
  const known = isPast ? day : today;
  const goal = useQuery(goalQuery);
  const ofGoal = useQuery({
    ...ritualsQuery(goal.data?.currentGoal ?? 'energy-boost'),
    enabled: goal.data !== undefined && !isPast,
  });
  const ofDay = useQuery({ ...ritualsOfDayQuery(day), enabled: isPast });
  const rituals = isPast ? ofDay : ofGoal;
  const completions = useQuery(completionsQuery(known));
  const doses = useQuery(dosesQuery(known));
  const plan = useQuery(planOfMealsQuery);
  const fasts = useQuery(fastsQuery);
  const feeling = useQuery(feelingQuery(known));
  const workout = useWorkoutOf(day, today);
  const settings = useQuery(habitSettingsQuery);
  const progress = useQuery(progressQuery(today));

  const reads = [goal, rituals, completions, doses, plan, fasts, feeling, workout.recent];
  const failed = reads.filter(({ isError, data }) => isError && data === undefined);
  // Without a goal there is no request for its rituals.
  const isThere = [...reads, settings, progress].every(
    (each) => isAnswered(each) || (each === rituals && goal.isError),
  );

  const ticked = new Set(day > today ? none : completions.data?.map(({ ritualId }) => ritualId));
  const { plans = none, log = none, apart = none } = doses.data ?? {};
  const eaten = plan.data && planEatenNow(plan.data, day);
  const dayNumber = eaten && planState(eaten.mealPlan, day).dayNumber;
  const meals = eaten?.meals.filter((meal) => meal.dayNumber === dayNumber) ?? none;
  const goalHours = fastingGoal(progress.data?.fastingType ?? null);
  const habits = settings.data?.settings;
  const { bedtime, wakeTime } = (habits?.habitConfigs ?? defaultHabitConfigs).sleepSchedule;
  const where = whereNow(now);
  const isAsked = feeling.data?.items.some(({ isArchived }) => !isArchived) ?? false;
  const ofDayDoses = dosesOfDay(plans, log, day, now);
  const things: DayThings = {
    rituals: (rituals.data ?? none).map(({ id, timeOfDay }) => ({ id, timeOfDay, isDone: ticked.has(id) })),
    doses: ofDayDoses.map(({ plan: { food }, dose }) => ({ dose, food })),
    taken: takenDoses(log),
    apart,
    fasts: fastsOn(
      day,
      fasts.data ?? none,
      { goalHours, isHabit: habits?.selectedHabits.intermittentFasting ?? false },
      where,
    ),
    meals,
    workout: workout.program
      ? { id: workout.program.id, minutes: workout.minutes, isDone: workout.isDone }
      : null,
    checkIn:
      isAsked && day <= today
        ? { isDone: feeling.data?.checkIns.some((each) => each.day === day) ?? false }
        : null,
    waking: { wakes: wakeTime, sleeps: bedtime },
  };
  return {
    isThere,
    /** Undefined: all reads succeeded. */
    failed:
      failed.length > 0
        ? {
            all: reads.every(({ data }) => data === undefined),
            retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
          }
        : undefined,
    rows: dayRows(day, things, where),
    begins: spanOf(day, where).begins,
    partNow: day === today ? partNow(day, where) : null,
    rituals: rituals.data ?? none,
    doses: ofDayDoses,
    ...{ plans, log, apart, meals, goalHours, workout },
    fasts: fasts.data ?? none,
    feeling: feeling.data,
  };
}
