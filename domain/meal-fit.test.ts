import { describe, expect, test } from 'vitest';
import type { RecipeCategory } from '#contract/kitchen.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { dayCost, marksOf, ownCost, type Placed, pairCost, runCost } from './meal-fit.ts';
import { sampleRecipe } from './recipe.testing.ts';

type Change = {
  category?: RecipeCategory;
  mealTimes?: TimeOfDay[];
  ingredients?: string[];
  prepTime?: number;
  energy?: number;
  protein?: number;
  sodium?: number;
};

function dish(name: string, change: Change = {}): Recipe {
  const { energy = 420, protein = 16, sodium = 400, ...rest } = change;
  return sampleRecipe(name, {
    category: 'cooked-meals',
    prepTime: 20,
    ingredients: [],
    mealTimes: ['midday', 'evening'],
    nutrition: { energy, protein, sodium },
    ...rest,
  });
}

const at = (mealTime: TimeOfDay, recipe: Recipe, dayNumber = 1): Placed => ({ dayNumber, mealTime, recipe });

describe('a dish in a place', () => {
  test.each<[string, Change, TimeOfDay, Change]>([
    ['a main rather than a soup or a salad in the evening', {}, 'evening', { category: 'soups' }],
    ['a bowl rather than a smoothie at noon', {}, 'midday', { category: 'smoothies' }],
    ['a main rather than a sweet in the evening', {}, 'evening', { category: 'desserts' }],
    [
      'what fits another time of day rather than a sauce',
      { mealTimes: ['morning'] },
      'evening',
      { category: 'sauces' },
    ],
    ['what fills rather than a snack', {}, 'midday', { energy: 120 }],
    [
      'what is for breakfast rather than for any time',
      { mealTimes: ['morning'] },
      'morning',
      {
        mealTimes: ['morning', 'midday', 'evening'],
      },
    ],
    ['a quick lunch rather than a long one', {}, 'midday', { prepTime: 90 }],
  ])('is %s', (_name, better, time, worse) => {
    expect(ownCost(dish('One', better), time)).toBeLessThan(ownCost(dish('Other', worse), time));
  });

  test('is a pudding only where it is a breakfast', () => {
    const pudding = dish('Chia', { category: 'desserts', mealTimes: ['morning', 'evening'] });
    expect(ownCost(pudding, 'evening') - ownCost(pudding, 'morning')).toBeGreaterThan(50);
  });
});

describe('what a dish is remembered by', () => {
  test('its grain and legume where there is plenty of them, and its name', () => {
    const made = dish('Warm Leek Bowl with Tahini', {
      ingredients: [
        '1½ cups (270 g) quinoa, rinsed',
        '8 oz (225 g) pure buckwheat soba noodles',
        '1 tbsp chickpea flour, to thicken',
        '2 potatoes, diced',
        '3 cups amaranth greens',
        '1 cup mung bean sprouts',
      ],
    });
    expect([...marksOf(made)].sort()).toEqual(['buckwheat', 'leek', 'potatoes', 'quinoa', 'tahini']);
  });
});

describe('a day', () => {
  const three = (change: Change) => [
    at('morning', dish('Apples', change)),
    at('midday', dish('Beets', change)),
    at('evening', dish('Cabbage', change)),
  ];
  const even = dayCost(three({}), 3);

  test.each<[string, Change]>([
    ['too little energy', { energy: 300 }],
    ['too much of it', { energy: 800 }],
    ['too little protein', { protein: 8 }],
    ['too much salt', { sodium: 700 }],
    ['two soups', { category: 'soups' }],
    ['the same legume twice', { ingredients: ['1 cup brown lentils'] }],
  ])('costs more with %s', (_name, change) => {
    expect(dayCost(three(change), 3)).toBeGreaterThan(even);
  });

  test('of two meals asks more of each', () => {
    const two = three({}).slice(1);
    expect(dayCost(two, 2)).toBeGreaterThan(dayCost(two, 3));
  });
});

describe('days in a row', () => {
  const lentils = (dayNumber: number) =>
    at('evening', dish(`Dish ${dayNumber}`, { ingredients: ['1 cup red lentils'] }), dayNumber);
  const leeks = at('evening', dish('Leeks', { category: 'soups' }), 2);

  test('cost more with the same thing on both', () => {
    expect(pairCost([lentils(1)], [lentils(2)])).toBeGreaterThan(pairCost([lentils(1)], [leeks]));
  });

  test('cost much more with it on three, and nothing more where a day lies between', () => {
    expect(runCost([lentils(1)], [lentils(2)], [lentils(3)])).toBeGreaterThan(0);
    expect(runCost([lentils(1)], [leeks], [lentils(3)])).toBe(0);
  });
});
