import type { ChosenMeal } from '#contract/meal-plans.ts';
import { dayIn } from '#domain/days/day.ts';
import { zone } from './opened.ts';
import type { Person } from './person.ts';

type Meal = Pick<ChosenMeal, 'dayNumber' | 'mealTime' | 'recipeId'>;

/** Has somebody plan three days of two meals from today, with these meals in them. */
export async function planMeals(person: Person, meals: readonly Meal[]): Promise<void> {
  const { status } = await person.request('POST', '/api/meal-plans', {
    mealPlan: {
      mealStyle: 'mixed',
      dayCount: 3,
      mealsPerDay: 2,
      excludedIngredients: [],
      favoritesOnly: false,
      startDate: dayIn(zone, new Date()),
    },
    meals,
  });
  if (status !== 200) throw new Error(`A meal plan was answered with ${status}`);
}
