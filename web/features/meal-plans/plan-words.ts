import type { MealPlan } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { mealPlans } from '#messages/generated/meal-plans.ts';

/** "Day 2 - Sunday, Nov 22". */
export function dayLabel({ startDate }: Pick<MealPlan, 'startDate'>, dayNumber: number): string {
  return mealPlans.dayOfPlan({ day: dayNumber, date: dateText(addDays(startDate, dayNumber - 1)) });
}

/** "Sunday, Nov 22". */
export const dateText = (day: Day): string => format.day(day, 'fullWeekday');
