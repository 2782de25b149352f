import { useQuery } from '@tanstack/react-query';
import { type ChosenMeal, type MealPlan, mealPlans } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { excludedItems } from '#domain/ingredients/exclusions.ts';
import { dishToAdd } from '#domain/meal-plans/day-off.ts';
import { type PlanOptions, redrawPlan, replaceUnsuitable, shuffleDay } from '#domain/meal-plans/meal-plan.ts';
import { drawsSnacks } from '#domain/meal-plans/regenerate.ts';
import { type Random, randomFrom } from '#domain/random.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { useUnsuitable } from '#web/components/household.api.ts';
import { favoritesQuery, preferencesQuery, useEveryRecipe } from '#web/components/recipes.api.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import type { PlanOfMeals } from './meal-plans.api.ts';
import { toastNoPlan } from './relaxed-text.ts';

/** A random seed. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

type Draw = (recipes: readonly Recipe[], options: PlanOptions, random: Random) => ChosenMeal[];

/** The recipes and the options of a plan; undefined while something is missing. */
function usePlanOptions(
  { meals }: PlanOfMeals,
  mealPlan: MealPlan,
): { recipes: readonly Recipe[]; options: PlanOptions } | undefined {
  const { data: recipes, isPending } = useEveryRecipe();
  const { data: favorites } = useQuery(favoritesQuery);
  const { data: preferences } = useQuery(preferencesQuery);
  const { unsuitable, isKnown, isTogether } = useUnsuitable();
  if (!recipes || isPending || !preferences || !isKnown || (mealPlan.favoritesOnly && !favorites))
    return undefined;
  const options = {
    style: mealPlan.mealStyle,
    dayCount: mealPlan.dayCount,
    mealsPerDay: mealPlan.mealsPerDay,
    // Includes exclusions from after the plan was made.
    excluded: [...mealPlan.excludedItems, ...excludedItems(preferences.exclusions)],
    allergens: preferences.allergens,
    unsuitable,
    together: isTogether,
    energy: mealPlan.energy ?? undefined,
    snacks: drawsSnacks(meals),
    favorites: mealPlan.favoritesOnly ? new Set(favorites?.map(({ id }) => id)) : undefined,
  };
  return { recipes, options };
}

/** Finds a dish that brings a day of the plan nearer to its energy goal. */
export function useDishToAdd(plan: PlanOfMeals, mealPlan: MealPlan) {
  const known = usePlanOptions(plan, mealPlan);
  return (dayNumber: number, missing: number) =>
    known && dishToAdd(known.recipes, known.options, plan.meals, { dayNumber, missing });
}

/** Draws dishes by the options of a plan; undefined, with a message, where data is missing. */
export function useDraw(plan: PlanOfMeals, mealPlan: MealPlan) {
  const known = usePlanOptions(plan, mealPlan);
  return <T>(
    draw: (recipes: readonly Recipe[], options: PlanOptions, random: Random) => T,
  ): T | undefined => {
    if (!known) {
      toastError(texts.recipesMissing());
      return undefined;
    }
    try {
      return draw(known.recipes, known.options, randomFrom(newSeed()));
    } catch (error) {
      toastNoPlan(error);
      return undefined;
    }
  };
}

/** Replaces the dishes of a day, all that are not eaten yet, or those that do not suit everyone. */
export function useShuffle(plan: PlanOfMeals, mealPlan: MealPlan) {
  const draw = useDraw(plan, mealPlan);
  const said = (title: string) => ({ done: () => toast({ title, description: texts.groceriesFollow() }) });
  const change = useOperation(mealPlans.changeDay, said(texts.dayShuffled()));
  const changeAll = useOperation(mealPlans.changeMeals, said(texts.redrawn()));
  const replace = useOperation(mealPlans.changeMeals, said(texts.unsuitableReplaced()));
  const drawn = (draws: Draw, nothing: string): ChosenMeal[] | undefined => {
    const meals = draw(draws);
    if (meals?.length === 0) toast({ title: nothing });
    return meals?.length ? meals : undefined;
  };
  return {
    day(dayNumber: number) {
      const meals = drawn(
        (recipes, options, random) => shuffleDay(recipes, options, plan.meals, dayNumber, random),
        texts.nothingToShuffle(),
      );
      if (!meals) return;
      const body = { meals: meals.map(({ dayNumber: _day, ...meal }) => meal) };
      change.mutate({ params: { dayNumber }, body });
    },
    from(dayNumber: number) {
      const meals = drawn(
        (recipes, options, random) => redrawPlan(recipes, options, plan.meals, dayNumber, random),
        texts.nothingToRedraw(),
      );
      if (meals) changeAll.mutate({ body: { meals } });
    },
    unsuitable(dayNumber: number) {
      const meals = drawn(
        (recipes, options, random) => replaceUnsuitable(recipes, options, plan.meals, dayNumber, random),
        texts.nothingToRedraw(),
      );
      if (meals) replace.mutate({ body: { meals } });
    },
    isPending: change.isPending || changeAll.isPending || replace.isPending,
  };
}
