import { type Caller, today } from './caller.ts';

export type Recipe = Record<'id' | 'name' | 'description' | 'category', string> & { ingredients: string[] };
export type Meal = {
  id: string;
  dayNumber: number;
  mealTime: string;
  recipeId: string;
  recipe: Recipe;
  isEaten: boolean;
};
export type Active = {
  mealPlan: Record<string, unknown> | null;
  meals: Meal[];
  groceryItems: { id: string; ingredient: string; category: string; isPurchased: boolean }[];
};

export const active = (person: Caller) => person.read<Active>('/api/meal-plans/active');

/** Gives a person a plan of 3 days: the recipes from the fourth on, in their order, without what is left out. */
export async function planFrom(
  person: Caller,
  startDate = today(),
  excludedIngredients: string[] = [],
): Promise<Recipe[]> {
  const all = await person.read<Recipe[]>('/api/recipes');
  const hasLeftOut = (recipe: Recipe) =>
    excludedIngredients.some((each) => JSON.stringify(recipe).toLowerCase().includes(each));
  const recipes = all.filter((recipe) => !hasLeftOut(recipe));
  const meals = [1, 2, 3].flatMap((dayNumber) =>
    ['morning', 'midday', 'evening'].map((mealTime, index) => ({
      dayNumber,
      mealTime,
      recipeId: recipes[dayNumber * 3 + index]?.id ?? '',
    })),
  );
  const mealPlan = {
    mealStyle: 'mixed',
    dayCount: 3,
    mealsPerDay: 3,
    excludedIngredients,
    favoritesOnly: false,
    startDate,
  };
  const groceryItems = [
    { ingredient: '2 ripe mangoes', category: 'fruits' },
    { ingredient: '1 bunch kale', category: 'vegetables' },
  ];
  await person.call('POST', '/api/meal-plans', { mealPlan, meals, groceryItems });
  return all;
}
