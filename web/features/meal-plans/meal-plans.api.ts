import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ActivePlan, type GroceryItem, mealPlans, type PlannedMeal } from '#contract/meal-plans.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { beginWrite, wishes } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { sendOrKeep, waitingFor } from '#web/offline/outbox.ts';

/** The plan with what was ticked while there was no network, and has not been sent yet. */
export const planQuery = read(mealPlans.active, {}, withWaiting);
export const calendarQuery = read(mealPlans.calendar, {});
const key = keyOf(mealPlans.active, {});

function withWaiting(plan: ActivePlan): ActivePlan {
  const eaten = waitingFor<boolean>('meal ');
  const bought = waitingFor<boolean>('grocery ');
  return {
    ...plan,
    meals: plan.meals.map((meal) => ({ ...meal, isEaten: eaten.get(meal.id) ?? meal.isEaten })),
    groceryItems: plan.groceryItems.map((item) => ({
      ...item,
      isPurchased: bought.get(item.id) ?? item.isPurchased,
    })),
  };
}

function change(client: QueryClient, with_: (plan: ActivePlan) => ActivePlan): void {
  client.setQueryData<ActivePlan>(key, (plan) => plan && with_(plan));
}

/** Marks a meal as eaten, or not: shown at once, sent in order, taken back if it fails. */
export function useMarkEaten() {
  const client = useQueryClient();
  return useCallback(
    (meal: PlannedMeal) => {
      const isEaten = !meal.isEaten;
      beginWrite(mealPlans.markEaten);
      void wishes.want({
        key: `meal ${meal.id}`,
        before: meal.isEaten,
        value: isEaten,
        send: (value) =>
          sendOrKeep(`meal ${meal.id}`, value, mealPlans.markEaten, {
            params: { mealId: meal.id },
            body: { isEaten: value },
          }),
        show: (value) =>
          change(client, (plan) => ({
            ...plan,
            meals: plan.meals.map((each) => (each.id === meal.id ? { ...each, isEaten: value } : each)),
          })),
        failed: toastFailure,
      });
      toast({
        title: isEaten ? texts.mealMarkedAsEaten() : texts.mealUnmarked(),
        description: meal.recipe.name,
      });
    },
    [client],
  );
}

/** Ticks an item of the list off, or not. Without a network the tick is kept on the device and sent later. */
export function useTickItem() {
  const client = useQueryClient();
  return useCallback(
    (item: GroceryItem) => {
      beginWrite(mealPlans.markPurchased);
      void wishes.want({
        key: `grocery ${item.id}`,
        before: item.isPurchased,
        value: !item.isPurchased,
        send: (value) =>
          sendOrKeep(`grocery ${item.id}`, value, mealPlans.markPurchased, {
            params: { itemId: item.id },
            body: { isPurchased: value },
          }),
        show: (value) =>
          change(client, (plan) => ({
            ...plan,
            groceryItems: plan.groceryItems.map((each) =>
              each.id === item.id ? { ...each, isPurchased: value } : each,
            ),
          })),
        failed: toastFailure,
      });
    },
    [client],
  );
}
