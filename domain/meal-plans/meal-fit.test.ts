import { describe, expect, test } from 'vitest';
import type { RecipeCategory } from '#contract/kitchen.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { isMealAt, isSnack, suits } from './meal-fit.ts';

describe('a meal', () => {
  test.each<[RecipeCategory, readonly string[]]>([
    ['cooked-meals', timesOfDay],
    ['raw-meals', timesOfDay],
    ['salads', timesOfDay],
    ['soups', timesOfDay],
    ['smoothies', ['morning']],
    ['desserts', ['morning']],
  ])('of %s is one at %s', (category, at) => {
    const recipe = sampleRecipe('dish', { category });
    expect(timesOfDay.filter((time) => isMealAt(recipe, time))).toEqual(at);
  });

  test('is not a meal at another time of day, or if it is a side', () => {
    expect(isMealAt(sampleRecipe('dinner', { mealTimes: ['evening'] }), 'midday')).toBe(false);
    expect(isMealAt(sampleRecipe('chutney', { side: true }), 'midday')).toBe(false);
  });

  test('a snack is a drink, a sweet or a side, but not a sauce', () => {
    const kinds: RecipeCategory[] = ['smoothies', 'desserts', 'soups', 'salads'];
    expect(kinds.map((category) => isSnack(sampleRecipe('x', { category })))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const sides: RecipeCategory[] = ['smoothies', 'salads', 'sauces'];
    expect(sides.map((category) => isSnack(sampleRecipe('x', { category, side: true })))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a dish', () => {
  const placed = (dayNumber: number, base: string[], category: RecipeCategory = 'cooked-meals') => ({
    dayNumber,
    mealTime: 'evening' as const,
    recipe: sampleRecipe(`${base}`, { base, category }),
  });
  const lentils = sampleRecipe('dal', { base: ['lentils'], category: 'soups' });

  test('does not follow a dish with the same legume on the same or the next day', () => {
    expect(suits(lentils, { ofDay: [placed(1, ['rice'])], nextTo: [placed(2, ['teff'])] })).toBe(true);
    expect(suits(lentils, { ofDay: [placed(1, ['rice', 'lentils'])], nextTo: [] })).toBe(false);
    expect(suits(lentils, { ofDay: [], nextTo: [placed(2, ['lentils'])] })).toBe(false);
  });

  test('that is a soup is served once a day, possibly every day', () => {
    expect(suits(lentils, { ofDay: [placed(1, ['rice'], 'soups')], nextTo: [] })).toBe(false);
    expect(suits(lentils, { ofDay: [], nextTo: [placed(2, ['rice'], 'soups')] })).toBe(true);
  });
});
