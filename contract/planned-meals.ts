import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ChosenMeal, MealId, PlannedMeal, Servings, setRefusals } from './meal-plans.ts';

const OneMeal = z.object({ mealId: MealId });
const invalidates = ['meal-plan', 'shared-plan', 'groceries', 'dashboard'] as const;

/** A meal of the active plan, with all its fields. */
export const PlacedMeal = z.extend(ChosenMeal, {
  /** The earlier meal of the same dish that it is a leftover of, within the days that the dish keeps. */
  leftoverOf: z.optional(z.nullable(MealId)),
});
export type PlacedMeal = z.infer<typeof PlacedMeal>;

export const plannedMeals = {
  place: endpoint('PUT /api/meal-plan-meals/:mealId', 'update planned-meal', {
    refuses: [
      'no-meal-plan',
      'no-such-meal',
      'plan-day-missing',
      ...setRefusals,
      'meal-already-eaten',
      'leftover-not-cooked',
      'leftover-spoilt',
    ],
    summary:
      'Set a meal in the active plan, new or there already: its dish, how much, its day and time. One that is there changes places with the meal of that time; a new one takes its place',
    params: OneMeal,
    body: PlacedMeal,
    reply: PlannedMeal,
    invalidates,
  }),
  servings: endpoint('PUT /api/meal-plan-meals/:mealId/servings', 'update planned-meal', {
    refuses: ['no-such-meal'],
    summary:
      'Say how much of a meal one eats oneself; others who eat from the plan eat as much as before. The grocery list follows',
    params: OneMeal,
    body: z.object({ servings: Servings }),
    reply: PlannedMeal,
    invalidates: ['meal-plan', 'groceries', 'dashboard'],
  }),
  skip: endpoint('PUT /api/meal-plan-meals/:mealId/skipped', 'update planned-meal', {
    refuses: ['no-such-meal', 'meal-already-eaten'],
    summary: 'Skip a meal, or have it after all; the grocery list follows',
    params: OneMeal,
    body: z.object({ isSkipped: z.boolean() }),
    reply: PlannedMeal,
    invalidates,
  }),
};
