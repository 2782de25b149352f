import { refusal } from '#contract/error-codes.ts';
import type { ChosenMeal, NewPlan } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { mealTimesOf } from '#domain/meal-plans/meal-plan.ts';

/** A meal and the snack after it have separate slots. */
export const slotOf = ({ mealTime, isSnack = false }: Pick<ChosenMeal, 'mealTime' | 'isSnack'>) =>
  `${mealTime} ${isSnack}`;

/** Checks that each meal has a day and time of the plan, and its own slot. */
export function checkSlots({ dayCount, mealsPerDay }: NewPlan['mealPlan'], meals: readonly ChosenMeal[]) {
  const times: readonly TimeOfDay[] = mealTimesOf[mealsPerDay];
  for (const { dayNumber, mealTime, isSnack } of meals) {
    if (dayNumber > dayCount) return refusal('plan-day-missing', { day: dayNumber });
    if (!isSnack && !times.includes(mealTime))
      return refusal('meal-time-missing', { meals: mealsPerDay, time: mealTime });
  }
  const slots = new Set(meals.map(({ dayNumber, ...meal }) => `${dayNumber} ${slotOf(meal)}`));
  return slots.size < meals.length ? refusal('meal-time-twice') : undefined;
}
