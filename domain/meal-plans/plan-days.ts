import type { MealPlan } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';

/** The first day of a continuation of a plan: the day after its last, or today if that is later. */
export function nextStart(
  { startDate, dayCount }: Pick<MealPlan, 'startDate' | 'dayCount'>,
  today: Day,
): Day {
  const next = addDays(startDate, dayCount);
  return next > today ? next : today;
}
