import { queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ActivePlan, type GroceryItem, mealPlans, type PlannedMeal } from '#contract/meal-plans.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { toast } from '#web/lib/toast.ts';
import { tickGrocery } from '#web/outbox/operations/groceries.ts';
import { markEaten } from '#web/outbox/operations/meals.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const planQuery = read(mealPlans.active, {});

/** A plan without its groceries, so that a tick on the list does not render the plan again. */
export type PlanOfMeals = Omit<ActivePlan, 'groceryItems'>;
export const planOfMealsQuery = queryOptions({
  ...planQuery,
  select: ({ groceryItems: _, ...plan }: ActivePlan): PlanOfMeals => plan,
});
export const groceriesQuery = queryOptions({
  ...planQuery,
  select: ({ groceryItems }: ActivePlan) => groceryItems,
});
export const calendarQuery = read(mealPlans.calendar, {});

/** Marks or unmarks a meal as eaten. */
export function useMarkEaten() {
  const { mutate } = useOperation(markEaten);
  return useCallback(
    ({ id, isEaten, recipe }: PlannedMeal) => {
      mutate({ target: { mealId: id }, value: !isEaten, before: isEaten, label: recipe.name });
      toast({ title: isEaten ? texts.mealUnmarked() : texts.markedEaten(), description: recipe.name });
    },
    [mutate],
  );
}

/** Ticks or unticks an item of the list. */
export function useTickItem() {
  const { mutate } = useOperation(tickGrocery);
  return useCallback(
    ({ id, isPurchased, ingredient }: GroceryItem) =>
      mutate({ target: { itemId: id }, value: !isPurchased, before: isPurchased, label: ingredient }),
    [mutate],
  );
}
