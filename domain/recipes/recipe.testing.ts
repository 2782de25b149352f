import type { Nutrition, Recipe } from '#contract/recipes.ts';
import { noNutrition } from './nutrition.ts';

type Change = Partial<Omit<Recipe, 'nutrition'>> & { nutrition?: Partial<Nutrition> };

/** A sample recipe with water for any time of day, with changes for a test. */
export function sampleRecipe(name: string, { nutrition, ...change }: Change = {}): Recipe {
  return {
    id: name,
    recipeId: name,
    name,
    description: name,
    category: 'soups',
    imageUrl: null,
    prepTime: 10,
    waitTime: null,
    servings: 2,
    ingredients: ['1 cup water'],
    instructions: [],
    mealTimes: ['morning', 'midday', 'evening'],
    allergens: [],
    items: ['water'],
    raw: false,
    side: false,
    base: [],
    nutrition: { ...noNutrition, ...nutrition },
    ...change,
  };
}
