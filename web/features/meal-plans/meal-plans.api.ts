import { useCallback } from 'react';
import { type GroceryItem, mealPlans, type PlannedMeal } from '#contract/meal-plans.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { useOperation } from '#web/lib/operations.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { tickGrocery } from '#web/operations/groceries.ts';
import { markEaten } from '#web/operations/meals.ts';

export const planQuery = read(mealPlans.active, {});
export const calendarQuery = read(mealPlans.calendar, {});

/** Marks a meal as eaten, or not. */
export function useMarkEaten() {
  const { mutate } = useOperation(markEaten, { failed: toastFailure });
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
  const { mutate } = useOperation(tickGrocery, { failed: toastFailure });
  return useCallback(
    ({ id, isPurchased, ingredient }: GroceryItem) =>
      mutate({ target: { itemId: id }, value: !isPurchased, before: isPurchased, label: ingredient }),
    [mutate],
  );
}
