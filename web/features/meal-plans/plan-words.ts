import type { MealPlan } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/day.ts';

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Day 2 - Sunday, Nov 22". */
export function dayLabel({ startDate }: Pick<MealPlan, 'startDate'>, dayNumber: number): string {
  return `Day ${dayNumber} - ${dateText(addDays(startDate, dayNumber - 1))}`;
}

/** "Sunday, Nov 22". */
export function dateText(day: Day): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}
