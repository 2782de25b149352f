import type { MealPlan } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';

/** The first day of a plan that goes on from this one: the day after its last, or today where that has passed. */
export function nextStart(
  { startDate, dayCount }: Pick<MealPlan, 'startDate' | 'dayCount'>,
  today: Day,
): Day {
  const next = addDays(startDate, dayCount);
  return next > today ? next : today;
}
