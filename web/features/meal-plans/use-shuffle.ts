import { useQuery } from '@tanstack/react-query';
import { type ActivePlan, type MealPlan, mealPlans } from '#contract/meal-plans.ts';
import { shuffleDay } from '#domain/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { favoritesQuery, preferencesQuery, useRecipes } from '#web/components/recipes.api.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastError, toastFailure } from '#web/lib/toast.ts';
import { toastNoPlan } from './relaxed-text.ts';

/** Other dishes for one day, by the options of the plan. */
export function useShuffle(plan: ActivePlan, mealPlan: MealPlan) {
  const { data: recipes } = useRecipes();
  const { data: favorites } = useQuery(favoritesQuery);
  const { data: preferences } = useQuery(preferencesQuery);
  const change = useOperation(mealPlans.changeDay, {
    done: () => toast({ title: texts.dayShuffled(), description: texts.groceriesFollow() }),
    failed: toastFailure,
  });
  const day = (dayNumber: number) => {
    if (!recipes || !preferences || (mealPlan.favoritesOnly && !favorites)) {
      toastError(texts.recipesMissing());
      return;
    }
    try {
      const options = {
        style: mealPlan.mealStyle,
        dayCount: mealPlan.dayCount,
        mealsPerDay: mealPlan.mealsPerDay,
        excluded: mealPlan.excludedItems,
        allergens: preferences.allergens,
        energy: mealPlan.energy ?? undefined,
        favorites: mealPlan.favoritesOnly ? new Set(favorites?.map(({ id }) => id)) : undefined,
      };
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
      const meals = shuffleDay(recipes, options, plan.meals, dayNumber, randomFrom(seed));
      if (meals.length === 0) {
        toast({ title: texts.nothingToShuffle() });
        return;
      }
      change.mutate({
        params: { dayNumber },
        body: { meals: meals.map(({ dayNumber: _day, ...meal }) => meal) },
      });
    } catch (error) {
      toastNoPlan(error);
    }
  };
  return { day, isPending: change.isPending };
}
