import { expect, test } from 'vitest';
import type { ChosenMeal } from '#contract/meal-plans.ts';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { dishToAdd, mealToCut } from './day-off.ts';
import type { PlanOptions } from './meal-plan.ts';

const dish = (energy: number) => sampleRecipe(`dish ${energy}`, { nutrition: { energy } });
const sweet = (energy: number) =>
  sampleRecipe(`sweet ${energy}`, { category: 'desserts', mealTimes: ['evening'], nutrition: { energy } });
const recipes = [dish(300), dish(500), sweet(100), sweet(200)];
const options: PlanOptions = { style: 'mixed', dayCount: 3, mealsPerDay: 2, excluded: [] };
const meal = (mealTime: ChosenMeal['mealTime'], change: Partial<ChosenMeal> = {}): ChosenMeal => ({
  dayNumber: 1,
  mealTime,
  recipeId: 'soup',
  ...change,
});
const short = (missing: number, meals: ChosenMeal[]) => {
  const found = dishToAdd(recipes, options, meals, { dayNumber: 1, missing });
  return found && { ...found, recipe: found.recipe.id };
};

test('a day with too little gets the dish that fits best, at a time at which nothing is eaten yet', () => {
  const two = [meal('morning'), meal('evening')];
  expect(short(310, two)).toEqual({
    mealTime: 'midday',
    isSnack: true,
    recipe: 'sweet 200',
    servings: 1.5,
  });
  expect(short(700, two)).toEqual({ mealTime: 'midday', isSnack: false, recipe: 'dish 500', servings: 1.5 });
  expect(short(700, [...two, meal('midday')])).toMatchObject({ isSnack: true, recipe: 'sweet 200' });
});

test('it is not in the plan already if there are others, and there is none without a free time', () => {
  const two = [meal('morning', { recipeId: 'sweet 200' }), meal('evening')];
  expect(short(150, two)).toMatchObject({ recipe: 'sweet 100', servings: 1.5 });
  const all = (['morning', 'midday', 'evening'] as const).flatMap((time) => [
    meal(time),
    meal(time, { isSnack: true }),
  ]);
  expect(short(300, all)).toBeUndefined();
  // Meals of another day do not matter.
  expect(
    short(
      300,
      all.map((each) => ({ ...each, dayNumber: 2 })),
    ),
  ).toBeDefined();
});

test('a day with too much loses half a serving, or a snack', () => {
  const main = { recipe: dish(500), servings: 1.5, isSnack: false };
  const between = { recipe: sweet(200), servings: 1.5, isSnack: true };
  expect(mealToCut([main, between], 240)).toEqual({ meal: main, less: 0.5 });
  expect(mealToCut([main, between], 310)).toEqual({ meal: between, less: 1.5 });
  expect(mealToCut([{ ...main, servings: 0.5 }], 310)).toBeUndefined();
});
