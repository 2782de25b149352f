import { type ActivePlan, mealPlans, type NewPlan } from '#contract/meal-plans.ts';
import type { Client } from '#server/testing.ts';

export const soup = 'carrot-and-ginger-soup';
export const smoothie = 'mango-and-turmeric-smoothie';
export const dip = 'chunky-guacamole-dip';
const stirFry = 'orange-tofu-and-broccoli-stir-fry';
const dishes = [soup, smoothie, dip, stirFry];
export const times = ['morning', 'evening'] as const;

/** Three days of two meals, with changes. */
export function plan(change: Partial<NewPlan['mealPlan']> = {}, rest: Partial<NewPlan> = {}): NewPlan {
  return {
    mealPlan: {
      mealStyle: 'mixed',
      dayCount: 3,
      mealsPerDay: 2,
      excludedIngredients: [],
      favoritesOnly: false,
      startDate: '2026-03-01',
      ...change,
    },
    meals: [1, 2, 3].flatMap((dayNumber) =>
      times.map((mealTime, at) => ({ dayNumber, mealTime, recipeId: dishes[(dayNumber + at) % 4] ?? soup })),
    ),
    ...rest,
  };
}

/** The active plan, as a person reads it. */
export const active = (who: Client) => who.get(mealPlans.active, {});
/** Saves a plan and returns it. */
export const create = (who: Client, body: NewPlan) => who.get(mealPlans.create, { body });
/** The line of an ingredient on the grocery list. */
export const item = ({ groceryItems }: ActivePlan, name: string) =>
  groceryItems.find(({ item }) => item === name);
