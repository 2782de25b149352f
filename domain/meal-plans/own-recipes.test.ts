import { expect, test } from 'vitest';
import { randomFrom } from '#domain/random.ts';
import { freshOwnRecipe } from '#domain/recipes/own-recipe-shown.ts';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { generatePlan, type PlanOptions, planPool } from './meal-plan.ts';

const week: PlanOptions = { style: 'mixed', dayCount: 7, mealsPerDay: 3, excluded: [] };
const free = { unread: [], counted: 9, countable: 10, nutrition: { energy: 500 } };
const own = (index: number, part: Parameters<typeof sampleRecipe>[1]) =>
  sampleRecipe(`own:${index}`, { ...free, ...part });

/** An imported collection: a quarter has no allergens, the rest has sesame, gluten or unread lines. */
const collection = Array.from({ length: 300 }, (_, index) =>
  own(
    index,
    [{}, { allergens: ['sesame' as const] }, { often: ['gluten' as const] }, { unread: [0] }][index % 4],
  ),
);

test('a week for sesame allergy and coeliac disease has only recipes known to be free of both', () => {
  const options: PlanOptions = { ...week, allergens: ['sesame', 'gluten'], energy: 2000 };
  for (const seed of [1, 2, 3]) {
    const { meals } = generatePlan(collection, options, randomFrom(seed));
    expect(meals.length).toBeGreaterThanOrEqual(21);
    expect(meals.every(({ recipeId }) => Number(recipeId.slice(4)) % 4 === 0)).toBe(true);
  }
});

test('a recipe without known figures is not drawn by energy, but can be chosen', () => {
  const open = own(999, { counted: 1, countable: 10 });
  const options: PlanOptions = { ...week, energy: 2000 };
  expect(planPool([open, own(1, {})], options).pool.map(({ id }) => id)).toEqual(['own:1']);
  expect(planPool([open], week).pool).toEqual([open]);
  const { meals } = generatePlan(collection, { ...options, chosen: [open] }, randomFrom(1));
  expect(meals.find(({ recipeId }) => recipeId === open.id)).toMatchObject({ isChosen: true });
});

test('own recipes in a shared plan can only be chosen', () => {
  const ours = sampleRecipe('soup');
  expect(planPool([ours, own(1, {})], { ...week, together: true }).pool).toEqual([ours]);
});

test('tags set the times of an own recipe; without them its category does', () => {
  const at = (tags: string[], category?: 'smoothies' | 'desserts' | 'sauces') => {
    const rest = { description: '', servings: 2, prepMinutes: null, cookMinutes: null, steps: [], notes: '' };
    const draft = { name: 'x', ingredients: [], sourceUrl: null, rating: null, tags, category, ...rest };
    const { mealTimes, side } = freshOwnRecipe('1', draft, '');
    return side ? 'side' : mealTimes;
  };
  expect(at(['Breakfast'])).toEqual(['morning']);
  expect(at(['Main Course'])).toEqual(['midday', 'evening']);
  expect(at(['winter'])).toEqual(['midday', 'evening']);
  expect(at([], 'smoothies')).toEqual(['morning']);
  expect(at([], 'desserts')).toEqual([]);
  expect(at(['side dish'])).toBe('side');
  expect(at([], 'sauces')).toBe('side');
});
