import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { times } from '#messages/generated/times.ts';

/** The kilocalories of the person's servings. */
export const energyOfPortion = (meal: PlannedMeal): number =>
  Math.round(meal.recipe.nutrition.energy * meal.servings);

/** "Mon", from the number of a day. */
export const weekdayOf = ({ startDate }: Pick<MealPlan, 'startDate'>, dayNumber: number): string =>
  format.day(addDays(startDate, dayNumber - 1), 'weekday');

/** "Midday", or the word for a snack. */
export const timeOfMeal = ({ isSnack, mealTime }: PlannedMeal): string =>
  isSnack ? texts.betweenMeals() : times.names[mealTime]();

/** Notes on a meal: servings, skipped, leftover, or cooked for another day too. */
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
