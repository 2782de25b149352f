import { useQuery } from '@tanstack/react-query';
import { type MealPlan, mealPlans } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { isBelowMinimum } from '#domain/calories/energy-need.ts';
import { generatePlan } from '#domain/meal-plans/meal-plan.ts';
import { nextStart } from '#domain/meal-plans/plan-days.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { preferencesQuery } from '#web/components/recipes.api.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import type { PlanOfMeals } from './meal-plans.api.ts';
import { useDraw } from './use-shuffle.ts';

/** A new plan like this one that begins when it ends. What is left out by now is left out of it too. */
export function useContinue({ meals }: PlanOfMeals, mealPlan: MealPlan, today: Day, onDone: () => void) {
  const { data: preferences } = useQuery(preferencesQuery);
  const draw = useDraw(mealPlan);
  const create = useOperation(mealPlans.create, {
    done: ({ mealPlan: made }) => {
      toast({
        title: texts.continued(),
        description: texts.isReady({ days: made?.dayCount ?? mealPlan.dayCount }),
      });
      onDone();
    },
    failed: toastFailure,
  });
  const start = () => {
    // Of a plan for several the server knows what each has said.
    const own = mealPlan.sharedWith.length > 0 ? [] : (preferences?.exclusions ?? []);
    const before = [...new Set(meals.map(({ recipeId }) => recipeId))];
    const plan = draw((recipes, options, random) => {
      return generatePlan(recipes, { ...options, before }, random);
    });
    if (!plan) return;
    const { mealStyle, dayCount, mealsPerDay, favoritesOnly, people, energy, excludedIngredients } = mealPlan;
    create.mutate({
      body: {
        mealPlan: {
          id: newId(),
          continues: mealPlan.id,
          startDate: nextStart(mealPlan, today),
          excludedIngredients: [
            ...new Set([...excludedIngredients, ...own.map(({ id, label }) => id ?? label)]),
          ],
          relaxed: plan.relaxed,
          // It was agreed to when the plan was made; the server asks the safety profile once more.
          belowMinimum: energy !== null && isBelowMinimum(energy),
          ...{ mealStyle, dayCount, mealsPerDay, favoritesOnly, people, energy },
        },
        meals: plan.meals,
      },
    });
  };
  return { start, isPending: create.isPending };
}
