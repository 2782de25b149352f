import { useQuery } from '@tanstack/react-query';
import type { PlannedMeal } from '#contract/meal-plans.ts';
import { planEatenNow, planState } from '#domain/meal-plans/plan-state.ts';
import { useLocalToday } from '#web/device/local-day.ts';
import { planQuery } from './meal-plans.api.ts';

/** Today's meal with this dish in the plan, unless it was eaten or skipped. */
export function useMealOfToday(recipeId: string | null): PlannedMeal | undefined {
  const today = useLocalToday();
  const { data } = useQuery({ ...planQuery, enabled: recipeId !== null });
  const plan = data && planEatenNow(data, today);
  if (!plan) return undefined;
  const { dayNumber } = planState(plan.mealPlan, today);
  return plan.meals.find(
    (meal) => meal.recipeId === recipeId && meal.dayNumber === dayNumber && !meal.isEaten && !meal.isSkipped,
  );
}
