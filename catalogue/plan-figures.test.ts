import { describe, expect, test, vi } from 'vitest';
import { mealStyles } from '#contract/meal-plans.ts';
import { servedRecipes } from './kitchen-rules.checks.ts';
import { planFigures } from './plan-figures.testing.ts';

// It draws thousands of plans; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const recipes = servedRecipes();
const kinds = mealStyles.flatMap((style) => ([2, 3] as const).map((mealsPerDay) => ({ style, mealsPerDay })));

describe.each(kinds)('200 $style plans of $mealsPerDay meals a day', (kind) => {
  test('are each another one, of all that fits', () => {
    const found = planFigures(recipes, kind, 200);
    expect(found.came / found.fit).toBeGreaterThanOrEqual(0.9);
    expect(found.mostOften).toBeLessThanOrEqual(0.15);
    expect(found.sharedWithNext).toBeLessThanOrEqual(2 * found.sharedByChance);
    expect(found).toMatchObject({ noMeals: 0, cookedInRaw: 0 });
  });

  test.each([1200, 1500, 1900, 2600])('are enough for a need of %i kcal', (energy) => {
    const found = planFigures(recipes, { ...kind, energy }, 60);
    expect(found).toMatchObject({ daysUnderMinimum: 0, noMeals: 0, cookedInRaw: 0 });
    expect(Math.abs(found.meanEnergy - energy)).toBeLessThan(100);
  });
});
