import type { Nutrition, Recipe } from '#contract/recipes.ts';

const nothing: Nutrition = {
  energy: 0,
  protein: 0,
  fat: 0,
  carbohydrate: 0,
  fibre: 0,
  sodium: 0,
  potassium: 0,
  magnesium: 0,
  calcium: 0,
  iron: 0,
  phosphorus: 0,
  pral: 0,
};

type Change = Partial<Omit<Recipe, 'nutrition'>> & { nutrition?: Partial<Nutrition> };

/** A recipe of water, for any time of day, of whose kind only what a test is about is said. */
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
    nutrition: { ...nothing, ...nutrition },
    ...change,
  };
}
