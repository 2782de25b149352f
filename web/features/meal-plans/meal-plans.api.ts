import { queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ActivePlan, type GroceryItem, mealPlans, type PlannedMeal } from '#contract/meal-plans.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { read } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.ts';
import { tickGrocery } from '#web/outbox/operations/groceries.ts';
import { markEaten } from '#web/outbox/operations/meals.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const planQuery = read(mealPlans.active, {});

/** A plan without its groceries: the page of a plan is not rendered again for one that is ticked. */
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

/** Marks a meal as eaten, or not. */
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

/** Ticks an item of the list off, or not. */
export function useTickItem() {
  const { mutate } = useOperation(tickGrocery);
  return useCallback(
    ({ id, isPurchased, ingredient }: GroceryItem) =>
      mutate({ target: { itemId: id }, value: !isPurchased, before: isPurchased, label: ingredient }),
    [mutate],
  );
}
