import { useCallback } from 'react';
import { type GroceryItem, mealPlans, type PlannedMeal } from '#contract/meal-plans.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { defineOperation, patch, storedCall } from '#web/lib/operation.ts';
import { useOperation } from '#web/lib/operations.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';

export const planQuery = read(mealPlans.active, {});
export const calendarQuery = read(mealPlans.calendar, {});

const markEaten = defineOperation<{ mealId: string }, boolean>({
  name: 'meal',
  key: ({ mealId }) => mealId,
  call: (params, isEaten) => storedCall(mealPlans.markEaten, { params, body: { isEaten } }),
  offline: 'queued',
  patches: [
    patch(
      mealPlans.active,
      () => ({}),
      (plan, { mealId }, isEaten) => ({
        ...plan,
        meals: plan.meals.map((each) => (each.id === mealId ? { ...each, isEaten } : each)),
      }),
    ),
  ],
});

const tickItem = defineOperation<{ itemId: string }, boolean>({
  name: 'grocery',
  key: ({ itemId }) => itemId,
  call: (params, isPurchased) => storedCall(mealPlans.markPurchased, { params, body: { isPurchased } }),
  offline: 'queued',
  patches: [
    patch(
      mealPlans.active,
      () => ({}),
      (plan, { itemId }, isPurchased) => ({
        ...plan,
        groceryItems: plan.groceryItems.map((each) => (each.id === itemId ? { ...each, isPurchased } : each)),
      }),
    ),
  ],
});

/** Marks a meal as eaten, or not. */
export function useMarkEaten() {
  const { mutate } = useOperation(markEaten, { failed: toastFailure });
  return useCallback(
    ({ id, isEaten, recipe }: PlannedMeal) => {
      mutate({ target: { mealId: id }, value: !isEaten, before: isEaten });
      toast({ title: isEaten ? texts.mealUnmarked() : texts.mealMarkedAsEaten(), description: recipe.name });
    },
    [mutate],
  );
}

/** Ticks an item of the list off, or not. */
export function useTickItem() {
  const { mutate } = useOperation(tickItem, { failed: toastFailure });
  return useCallback(
    ({ id, isPurchased }: GroceryItem) =>
      mutate({ target: { itemId: id }, value: !isPurchased, before: isPurchased }),
    [mutate],
  );
}
