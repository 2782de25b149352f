import { expect, test } from 'vitest';
import { randomFrom } from '#domain/random.ts';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { generatePlan, type PlanOptions, replaceUnsuitable } from './meal-plan.ts';

const recipes = Array.from({ length: 60 }, (_, index) =>
  sampleRecipe(`dish-${index}`, { nutrition: { energy: 400 } }),
);
const options: PlanOptions = { style: 'mixed', dayCount: 7, mealsPerDay: 3, excluded: [], energy: 2000 };

/** A plan in which some dishes do not suit everyone. */
function planWith(unsuitable: ReadonlySet<string>) {
  const { meals } = generatePlan(recipes, options, randomFrom(3));
  return meals.map((meal, index) => ({
    ...meal,
    ...{ id: `meal-${index}`, isEaten: false, isSkipped: false, isChosen: false, leftoverOf: null },
    unsuitable: unsuitable.has(meal.recipeId),
  }));
}
const someOf = (day: number) =>
  planWith(new Set()).find((meal) => meal.dayNumber === day && !meal.isSnack)?.recipeId ?? '';

test('unsuitable meals get other recipes, and no other meal does', () => {
  const unsuitable = new Set([someOf(2), someOf(5)]);
  const meals = planWith(unsuitable);
  const fresh = replaceUnsuitable(recipes, { ...options, unsuitable }, meals, 1, randomFrom(4));
  const slots = fresh
    .filter(({ isSnack }) => !isSnack)
    .map(({ dayNumber, mealTime }) => [dayNumber, mealTime]);
  const asked = meals.filter((meal) => meal.unsuitable);
  expect(slots).toEqual(asked.map(({ dayNumber, mealTime }) => [dayNumber, mealTime]));
  for (const { recipeId } of fresh) expect(unsuitable.has(recipeId)).toBe(false);
  expect(new Set(fresh.map(({ dayNumber }) => dayNumber))).toEqual(new Set([2, 5]));
});

test('earlier days, eaten meals and meals set by hand stay', () => {
  const unsuitable = new Set([someOf(1), someOf(2), someOf(3), someOf(4)]);
  const meals = planWith(unsuitable).map((meal) => ({
    ...meal,
    isEaten: meal.dayNumber === 2 && meal.unsuitable,
    isChosen: meal.dayNumber === 3 && meal.unsuitable,
  }));
  const fresh = replaceUnsuitable(recipes, { ...options, unsuitable }, meals, 2, randomFrom(4));
  expect(new Set(fresh.map(({ dayNumber }) => dayNumber))).toEqual(new Set([4]));
});
