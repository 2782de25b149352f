import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { times } from '#messages/generated/times.ts';

/** Kilocalories of what is on the plate. */
export const energyOnPlate = (meal: PlannedMeal): number =>
  Math.round(meal.recipe.nutrition.energy * meal.servings);

/** "Mon", by its number. */
export const weekdayOf = ({ startDate }: Pick<MealPlan, 'startDate'>, dayNumber: number): string =>
  format.day(addDays(startDate, dayNumber - 1), 'weekday');

/** "Midday", or that it is eaten between meals. */
export const timeOfMeal = ({ isSnack, mealTime }: PlannedMeal): string =>
  isSnack ? texts.betweenMeals() : times.names[mealTime]();

/** What there is to know of a meal beside its dish: how much, skipped, left over or cooked for another day too. */
export function mealNotes(
  meal: PlannedMeal,
  plan: Pick<MealPlan, 'startDate'>,
  meals: readonly PlannedMeal[],
): string[] {
  const cooked = meals.find(({ id }) => id === meal.leftoverOf);
  const later = meals.filter(({ leftoverOf, isSkipped }) => leftoverOf === meal.id && !isSkipped);
  return [
    ...(meal.isSkipped ? [texts.skipped()] : []),
    ...(cooked ? [texts.leftoverFrom({ day: weekdayOf(plan, cooked.dayNumber) })] : []),
    ...later.map(({ dayNumber }) => texts.leftoverFor({ day: weekdayOf(plan, dayNumber) })),
  ];
}
