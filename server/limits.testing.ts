import { recipes } from '#contract/recipes.ts';
import type { Client } from './testing.ts';

/** A plan with one meal. */
export async function onePlan(who: Client, startDate: string) {
  const [dish] = await who.get(recipes.list, {});
  return {
    mealPlan: {
      mealStyle: 'mixed' as const,
      dayCount: 3 as const,
      mealsPerDay: 2 as const,
      excludedIngredients: [],
      favoritesOnly: false,
      startDate,
    },
    meals: [{ dayNumber: 1, mealTime: 'morning' as const, recipeId: dish?.id ?? '' }],
  };
}
