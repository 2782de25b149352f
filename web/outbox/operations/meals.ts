import { dashboard } from '#contract/dashboard.ts';
import { type ActivePlan, mealPlans, type PlannedMeal } from '#contract/meal-plans.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import type { Recipe } from '#contract/recipes.ts';
import { inTime } from '#domain/meal-plans/leftovers.ts';
import { servingsFor } from '#domain/meal-plans/portions.ts';
import { defineOperation, keyOfOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

const withMeal = (plan: ActivePlan, id: string, change: Partial<PlannedMeal>): ActivePlan => {
  const changed = (meals: PlannedMeal[]) =>
    meals.map((each) => (each.id === id ? { ...each, ...change } : each));
  const { meals, before } = plan;
  return { ...plan, meals: changed(meals), before: before && { ...before, meals: changed(before.meals) } };
};

/** Marks a meal as eaten, or not. */
export const markEaten = defineOperation<{ mealId: string }, boolean>({
  name: 'meal',
  key: ({ mealId }) => mealId,
  call: (params, isEaten) => storedCall(mealPlans.markEaten, { params, body: { isEaten } }),
  needs: ({ mealId }) => [keyOfOperation('meal-place', mealId)],
  patches: [
    patch(mealPlans.active, noInput, (plan, { mealId }, isEaten) => withMeal(plan, mealId, { isEaten })),
  ],
});

/** Swaps the recipe of a meal. The server updates the grocery list, which changes here with the refetch. */
export const swapMeal = defineOperation<Pick<PlannedMeal, 'id' | 'dayNumber' | 'mealTime'>, Recipe>({
  name: 'swap',
  key: ({ id }) => id,
  call: ({ id: mealId }, { id: newRecipeId }) =>
    storedCall(mealPlans.swap, { params: { mealId }, body: { newRecipeId } }),
  needs: ({ id }) => [keyOfOperation('meal-place', id)],
  after: ['food-preferences'],
  patches: [
    patch(mealPlans.active, noInput, (plan, { id }, recipe) =>
      withMeal(plan, id, {
        recipe,
        recipeId: recipe.id,
        servings: servingsAfter(plan, id, recipe),
        isSkipped: false,
        leftoverOf: null,
        isChosen: true,
        // Unknown until the refetch: the server checks whether it suits everyone.
        unsuitable: undefined,
      }),
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

/** The servings of another dish with the energy of the current one; without an energy goal they stay the same. */
function servingsAfter({ mealPlan, meals }: ActivePlan, id: string, recipe: Recipe): number {
  const before = meals.find((meal) => meal.id === id);
  const { servings = 1 } = before ?? {};
  if (!before || !mealPlan?.energy || before.recipeId === recipe.id) return servings;
  return servingsFor(recipe, before.recipe.nutrition.energy * servings);
}

/** Sets the person's servings of a meal, in a plan that others share. */
export const setServings = defineOperation<{ mealId: string }, number>({
  name: 'meal-servings',
  key: ({ mealId }) => mealId,
  call: (params, servings) => storedCall(plannedMeals.servings, { params, body: { servings } }),
  needs: ({ mealId }) => [keyOfOperation('meal-place', mealId)],
  after: ['swap'],
  patches: [
    patch(mealPlans.active, noInput, (plan, { mealId }, servings) => withMeal(plan, mealId, { servings })),
  ],
});

/** Skips a meal, or undoes that. */
export const skipMeal = defineOperation<{ mealId: string }, boolean>({
  name: 'meal-skip',
  key: ({ mealId }) => mealId,
  call: (params, isSkipped) => storedCall(plannedMeals.skip, { params, body: { isSkipped } }),
  needs: ({ mealId }) => [keyOfOperation('meal-place', mealId)],
  patches: [
    patch(mealPlans.active, noInput, (plan, { mealId }, isSkipped) =>
      withMeal(plan, mealId, { isSkipped, ...(isSkipped && { isEaten: false }) }),
    ),
  ],
});

/** A meal with its place in the plan. */
export type Place = Omit<PlannedMeal, 'id' | 'isEaten' | 'isSkipped' | 'isChosen' | 'recipeId'>;

/** Adds a meal or moves one; null removes an added one. */
export const placeMeal = defineOperation<{ mealId: string }, Place | null>({
  name: 'meal-place',
  key: ({ mealId }) => mealId,
  call: ({ mealId }, place) => {
    const { recipe, ...rest } = place as Place;
    return storedCall(plannedMeals.place, { params: { mealId }, body: { ...rest, recipeId: recipe.id } });
  },
  after: ['food-preferences', 'meal', 'swap', 'meal-skip', 'meal-servings'],
  patches: [patch(mealPlans.active, noInput, (plan, { mealId }, place) => placed(plan, mealId, place))],
});

function placed(plan: ActivePlan, id: string, place: Place | null): ActivePlan {
  const others = plan.meals.filter((meal) => meal.id !== id);
  if (!place) return { ...plan, meals: others };
  const here = plan.meals.find((meal) => meal.id === id);
  const isThere = (meal: PlannedMeal) =>
    meal.dayNumber === place.dayNumber && meal.mealTime === place.mealTime && meal.isSnack === place.isSnack;
  const { dayNumber, mealTime, isSnack } = here ?? place;
  // A moved meal swaps places with the one there; a new one replaces it.
  const moved = others.flatMap((meal) => {
    if (!isThere(meal)) return [meal];
    return here ? [{ ...meal, dayNumber, mealTime, isSnack }] : [];
  });
  const isEaten = here?.recipeId === place.recipe.id && here.isEaten;
  const meal = { ...place, id, recipeId: place.recipe.id, isEaten, isSkipped: false, isChosen: true };
  const meals = [...moved, meal].sort((a, b) => inTime(a, b) || Number(a.isSnack) - Number(b.isSnack));
  return { ...plan, meals };
}
