import { expect, test } from 'vitest';
import { randomFrom } from '#domain/random.ts';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { generatePlan, type PlanOptions, shuffleDay } from './meal-plan.ts';
import { drawsSnacks } from './regenerate.ts';

const recipes = Array.from({ length: 80 }, (_, index) =>
  index < 60
    ? sampleRecipe(`dish-${index}`, { nutrition: { energy: 300 } })
    : sampleRecipe(`sweet-${index}`, { category: 'desserts', nutrition: { energy: 200 } }),
);
const options: PlanOptions = { style: 'mixed', dayCount: 7, mealsPerDay: 3, excluded: [], energy: 2400 };

test('a shuffled day has as many dishes between meals as before, and draws none by itself', () => {
  const { meals } = generatePlan(recipes, options, randomFrom(3));
  const byHand = {
    dayNumber: 2,
    mealTime: 'midday',
    recipeId: 'sweet-60',
    isSnack: true,
    isChosen: true,
  } as const;
  const snacksOf = (dayNumber: number) =>
    shuffleDay(recipes, options, [...meals, byHand], dayNumber, randomFrom(4)).filter(
      ({ isSnack }) => isSnack,
    );
  expect(snacksOf(2)).toHaveLength(1);
  expect(snacksOf(3)).toEqual([]);
});

test('a plan draws them again if it drew them, not if a person added one', () => {
  const { meals } = generatePlan(recipes, { ...options, snacks: true }, randomFrom(3));
  expect(drawsSnacks(meals)).toBe(true);
  expect(drawsSnacks(meals.map((meal) => ({ ...meal, isChosen: true })))).toBe(false);
});
