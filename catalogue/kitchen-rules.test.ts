import { describe, expect, test, vi } from 'vitest';
import type { Recipe } from '#contract/recipes.ts';
import { quickExclusions } from '#domain/meal-plans/meal-plan.ts';
import { loadIngredients } from './kitchen.load.ts';
import {
  categoryProblems,
  kitchenRuleChecks,
  nutritionProblems,
  poolProblems,
  servedRecipes,
  triples,
} from './kitchen-rules.checks.ts';

// Reads the whole library, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const recipes = servedRecipes();
const [salad] = recipes.filter(({ category }) => category === 'salads');
const withNutrition = (change: Partial<Recipe['nutrition']>) =>
  salad ? [{ ...salad, nutrition: { ...salad.nutrition, ...change } }] : [];

test.each(kitchenRuleChecks.map((check) => [check.name, check] as const))(
  '%s finds no problem',
  (_name, check) => {
    const { counts, problems } = check();
    expect(problems).toEqual([]);
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  },
);

describe('the checks find', () => {
  test.each([
    ['too rich', { energy: 901 }, '901 kcal'],
    ['too poor', { energy: 19 }, '19 kcal'],
    ['too salty', { sodium: 801 }, '801 mg of sodium'],
    ['too acid', { pral: 15.1 }, 'PRAL 15.1'],
    ['too good', { pral: -60.1 }, 'PRAL -60.1'],
  ])('%s', (_name, change, words) => {
    expect(nutritionProblems(withNutrition(change))).toEqual([expect.stringContaining(words)]);
    expect(nutritionProblems(withNutrition({ energy: 300, sodium: 800, pral: 15 }))).toEqual([]);
  });

  test('a name that keywords put into another category, singular or plural', () => {
    const kale = loadIngredients().get('kale');
    const wrong = { id: 'kale', name: 'kale', plural: 'curly kale', category: 'fruits' };
    expect(categoryProblems(kale ? [kale] : [])).toEqual([]);
    expect(categoryProblems([wrong])).toEqual([
      'ingredients/kale: "kale" is found among vegetables, not fruits',
      'ingredients/kale: "curly kale" is found among vegetables, not fruits',
    ]);
  });

  test('a style with too few dishes, and one whose mornings are dinners', () => {
    const three = ['Nuts', 'Lime', 'Lemon'];
    const few = recipes.filter(({ category }) => category !== 'salads');
    expect(poolProblems(few, three)).toContainEqual(expect.stringContaining('a raw week without'));
    const late = recipes.map((recipe) => ({
      ...recipe,
      mealTimes: recipe.mealTimes.filter((time) => time !== 'morning'),
    }));
    expect(poolProblems(late, three)).toContainEqual(expect.stringContaining('meals of another time of day'));
  });
});

test('each combination of three quick picks is listed once', () => {
  const all = triples(quickExclusions);
  expect(all).toHaveLength((13 * 12 * 11) / 6);
  expect(new Set(all.map((three) => three.join())).size).toBe(all.length);
  expect(all.every((three) => new Set(three).size === 3)).toBe(true);
});
