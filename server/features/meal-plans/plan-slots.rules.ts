import { refusal } from '#contract/error-codes.ts';
import type { ChosenMeal, NewPlan } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { mealTimesOf } from '#domain/meal-plans/meal-plan.ts';

/** A meal and the snack after it have separate slots. */
export const slotOf = ({
  dayNumber,
  mealTime,
  isSnack = false,
}: Pick<ChosenMeal, 'dayNumber' | 'mealTime' | 'isSnack'>) => `${dayNumber} ${mealTime} ${isSnack}`;

export const areSlotsDistinct = (meals: readonly ChosenMeal[]): boolean =>
  new Set(meals.map(slotOf)).size === meals.length;

/** Checks that each meal has a day and time of the plan, and its own slot. */
export function checkSlots({ dayCount, mealsPerDay }: NewPlan['mealPlan'], meals: readonly ChosenMeal[]) {
  const times: readonly TimeOfDay[] = mealTimesOf[mealsPerDay];
  for (const { dayNumber, mealTime, isSnack } of meals) {
    if (dayNumber > dayCount) return refusal('plan-day-missing', { day: dayNumber });
    if (!isSnack && !times.includes(mealTime))
      return refusal('meal-time-missing', { meals: mealsPerDay, time: mealTime });
  }
  return areSlotsDistinct(meals) ? undefined : refusal('meal-time-twice');
}
