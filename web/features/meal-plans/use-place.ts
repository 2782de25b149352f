import type { ActivePlan, PlannedMeal } from '#contract/meal-plans.ts';
import { leftoverProblem } from '#domain/meal-plans/leftovers.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/lib/toast.ts';
import { type Place, placeMeal, setServings, skipMeal } from '#web/outbox/operations/meals.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import type { PlaceHow } from './place-dialog.tsx';

/** The current place of a meal. */
const placeOf = (meal: PlannedMeal): Place => {
  const { dayNumber, mealTime, recipe, isSnack, leftoverOf, servings } = meal;
  return { dayNumber, mealTime, recipe, isSnack, leftoverOf, servings };
};

/** Moves, repeats, resizes and skips meals. Each change shows at once and is queued offline. */
export function usePlace({ meals, mealPlan }: Pick<ActivePlan, 'meals' | 'mealPlan'>) {
  const { mutate: serve } = useOperation(setServings);
  const isTogether = Boolean(mealPlan?.sharedWith.length);
  const { mutate: place } = useOperation(placeMeal);
  const { mutate: skip } = useOperation(skipMeal);
  const set = (mealId: string, value: Place, before: PlannedMeal | undefined) => {
    const label = value.recipe.name;
    place({ target: { mealId }, value, before: before ? placeOf(before) : null, label });
    toast({ title: texts.mealSet(), description: label });
  };
  return {
    /** Moves the meal to a slot, or adds a copy there. */
    toSlot(meal: PlannedMeal, how: PlaceHow, slot: Pick<PlannedMeal, 'dayNumber' | 'mealTime'>) {
      const { dayNumber, mealTime } = slot;
      const there = { ...placeOf(meal), dayNumber, mealTime };
      const cooked = meals.find(({ id }) => id === meal.leftoverOf);
      const isLeft = !leftoverProblem({ ...slot, recipeId: meal.recipeId }, cooked, meal.recipe);
      // If the leftover would be spoilt by then, the dish is cooked again.
      if (how === 'move') set(meal.id, { ...there, leftoverOf: isLeft ? there.leftoverOf : null }, meal);
      else set(newId(), { ...there, leftoverOf: how === 'leftover' ? meal.id : null }, undefined);
    },
    /** Adds a meal. */
    add: (value: Place) => set(newId(), value, undefined),
    servings(meal: PlannedMeal, servings: number) {
      if (!isTogether) return set(meal.id, { ...placeOf(meal), servings }, meal);
      const label = meal.recipe.name;
      serve({ target: { mealId: meal.id }, value: servings, before: meal.servings, label });
      toast({ title: texts.mealSet(), description: label });
    },
    skip(meal: PlannedMeal) {
      const { id, isSkipped, recipe } = meal;
      skip({ target: { mealId: id }, value: !isSkipped, before: isSkipped, label: recipe.name });
      toast({ title: isSkipped ? texts.mealBack() : texts.mealSkipped(), description: recipe.name });
    },
  };
}
