import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { minCalories } from '#domain/calories/calories.ts';
import { energyDifference } from '#domain/meal-plans/portions.ts';
import { nutritionOfPortions } from '#domain/recipes/nutrition.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';

const linesOf = ({ recipe }: PlannedMeal) => recipe.countable ?? recipe.ingredients.length;

/** The meals of a day of a plan, and their totals. */
export function dayFigures(plan: MealPlan, dayNumber: number, meals: readonly PlannedMeal[]) {
  const own = meals.filter((meal) => meal.dayNumber === dayNumber);
  const eaten = own.filter(({ isSkipped }) => !isSkipped);
  const total = nutritionOfPortions(
    eaten.map(({ recipe, servings }) => ({ nutrition: recipe.nutrition, servings })),
  );
  const countable = eaten.reduce((sum, meal) => sum + linesOf(meal), 0);
  const counted = eaten.reduce((sum, meal) => sum + (meal.recipe.counted ?? linesOf(meal)), 0);
  const isCounted = counted === countable;
  const free: TimeOfDay | undefined = timesOfDay.find(
    (time) => !own.some(({ mealTime, isSnack }) => mealTime === time && !isSnack),
  );
  return {
    own,
    eaten,
    total,
    counted,
    countable,
    /** Under the minimum. Never in a plan for less than the minimum: that was requested after a warning. */
    isLow: isCounted && (plan.energy ?? 0) >= minCalories && total.energy < minCalories,
    /** Kilocalories above or below the plan's goal; 0 where it is unknown. */
    off: isCounted && plan.energy !== null ? energyDifference(total.energy, plan.energy) : 0,
    /** A time of day without a meal. */
    free,
  };
}

export type DayFigures = ReturnType<typeof dayFigures>;

/** "1,583 kcal", or how many of the ingredients are counted. */
export function energyText({ total, counted, countable }: DayFigures): string {
  const { energy } = total;
  return counted < countable
    ? texts.dayTotalsPart({ energy, counted, countable })
    : texts.kcal({ energy: Math.round(energy) });
}

/** What is wrong with a day, in two or three words. */
export function offText({ isLow, off }: DayFigures): string | null {
  if (isLow) return texts.dayUnderMinimum({ least: minCalories });
  if (off < 0) return texts.dayMissing({ missing: -off });
  return off > 0 ? texts.dayTooMuch({ over: off }) : null;
}
