import type { Day } from '#contract/shapes.ts';
import { daysBetween } from '#domain/days/day.ts';

export type PlanState = 'not-started' | 'active' | 'ended';

/** The state of a plan today, and the number of today's day while it runs. */
export function planState(
  { startDate, dayCount }: { startDate: Day; dayCount: number },
  today: Day,
): { state: PlanState; dayNumber: number } {
  const dayNumber = daysBetween(startDate, today) + 1;
  if (dayNumber < 1) return { state: 'not-started', dayNumber };
  return { state: dayNumber > dayCount ? 'ended' : 'active', dayNumber };
}

type Running<P, M> = { mealPlan: P; meals: M };

/** Today's plan with its meals: the previous plan until it ends, then its continuation. */
export function planEatenNow<P extends { startDate: Day; dayCount: number }, M>(
  { mealPlan, meals, before }: { mealPlan: P | null; meals: M; before: Running<P, M> | null },
  today: Day,
): Running<P, M> | undefined {
  const plans = [before, mealPlan && { mealPlan, meals }];
  return plans.find((plan) => plan && planState(plan.mealPlan, today).state === 'active') ?? undefined;
}
