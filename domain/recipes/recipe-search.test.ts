import { describe, expect, test } from 'vitest';
import type { Recipe } from '#contract/recipes.ts';
import { sampleRecipe } from './recipe.testing.ts';
import { findRecipes } from './recipe-search.ts';

const recipe = (name: string, category: Recipe['category'], ...ingredients: string[]) =>
  sampleRecipe(name, {
    category,
    ingredients,
    description: 'Never searched: pineapple.',
    instructions: ['Fold in the marjoram.'],
  });

const all = [
  recipe('Tomato Soup', 'soups', '2 tomatoes', '1 jalapeño, minced'),
  recipe('Black Bean Salad', 'salads', '1 cup cooked black beans', '1 tomato'),
  recipe('Açaí Bowl', 'desserts', '1 cup blueberries', '½ tsp za’atar'),
];
const find = (filters: Parameters<typeof findRecipes>[1]) =>
  findRecipes(all, filters).map(({ name }) => name);

test('without a filter all recipes are found, in order', () => {
  expect(find({})).toEqual(['Tomato Soup', 'Black Bean Salad', 'Açaí Bowl']);
  expect(find({ category: 'all', search: '  , ' })).toHaveLength(3);
  expect(find({ category: undefined, search: undefined })).toHaveLength(3);
});

test('a category is exact', () => {
  expect(find({ category: 'salads' })).toEqual(['Black Bean Salad']);
  expect(find({ category: 'smoothies' })).toEqual([]);
});

describe('a search', () => {
  test.each([
    ['tomato', ['Tomato Soup', 'Black Bean Salad']],
    ['TOMATOES', ['Tomato Soup', 'Black Bean Salad']],
    ['jalapeno', ['Tomato Soup']],
    ['jalapeños', ['Tomato Soup']],
    ['acai', ['Açaí Bowl']],
    ["za'atar", ['Açaí Bowl']],
    ['blueberry', ['Açaí Bowl']],
    ['berries', ['Açaí Bowl']],
    ['black bean', ['Black Bean Salad']],
    ['bean, black', ['Black Bean Salad']],
    ['beans tomatoes', ['Black Bean Salad']],
    ['soup bean', []],
    ['pineapple', []],
    ['marjoram', []],
    ['.*', []],
    ['%', []],
  ])('for %s', (search, names) => {
    expect(find({ search })).toEqual(names);
  });

  test('stays within its category', () => {
    expect(find({ category: 'soups', search: 'tomato' })).toEqual(['Tomato Soup']);
  });
});
