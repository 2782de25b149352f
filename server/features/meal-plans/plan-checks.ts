import { refusal } from '#contract/error-codes.ts';
import type { ChosenMeal, NewPlan } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { mealTimesOf } from '#domain/meal-plans/meal-plan.ts';

/** A meal and what comes between it and the next have slots of their own. */
export const slotOf = ({ mealTime, isSnack = false }: Pick<ChosenMeal, 'mealTime' | 'isSnack'>) =>
  `${mealTime} ${isSnack}`;

/** Each meal on a day and at a time that the plan has, and none twice. */
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
