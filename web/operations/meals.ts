import { dashboard } from '#contract/dashboard.ts';
import { type ActivePlan, mealPlans, type PlannedMeal } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/lib/operation.ts';

const withMeal = (plan: ActivePlan, id: string, change: Partial<PlannedMeal>): ActivePlan => ({
  ...plan,
  meals: plan.meals.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

/** Marks a meal as eaten, or not. */
export const markEaten = defineOperation<{ mealId: string }, boolean>({
  name: 'meal',
  key: ({ mealId }) => mealId,
  call: (params, isEaten) => storedCall(mealPlans.markEaten, { params, body: { isEaten } }),
  offline: 'queued',
  patches: [
    patch(mealPlans.active, noInput, (plan, { mealId }, isEaten) => withMeal(plan, mealId, { isEaten })),
  ],
});

/** Another recipe for a meal. The grocery list follows once the server has added it up. */
export const swapMeal = defineOperation<Pick<PlannedMeal, 'id' | 'dayNumber' | 'mealTime'>, Recipe>({
  name: 'swap',
  key: ({ id }) => id,
  call: ({ id: mealId }, { id: newRecipeId }) =>
    storedCall(mealPlans.swap, { params: { mealId }, body: { newRecipeId } }),
  offline: 'queued',
  after: ['food-preferences'],
  patches: [
    patch(mealPlans.active, noInput, (plan, { id }, recipe) =>
      withMeal(plan, id, { recipe, recipeId: recipe.id }),
    ),
    patch(dashboard.read, noInput, (board, { dayNumber, mealTime }, { name, imageUrl }) => {
      const plan = board.activeMealPlan;
      if (!plan) return board;
      const meals = plan.meals.map((each) =>
        each.dayNumber === dayNumber && each.mealTime === mealTime
          ? { ...each, recipe: { name, imageUrl } }
          : each,
      );
      return { ...board, activeMealPlan: { ...plan, meals } };
    }),
  ],
});
