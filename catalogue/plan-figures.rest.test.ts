import { describe, expect, test, vi } from 'vitest';
import { mealStyles } from '#contract/meal-plans.ts';
import { servedRecipes } from './kitchen-rules.checks.ts';
import { planDaysFigures, planFigures } from './plan-figures.testing.ts';

// Draws thousands of plans, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const recipes = servedRecipes();
const kinds = mealStyles.flatMap((style) => ([2, 3] as const).map((mealsPerDay) => ({ style, mealsPerDay })));

describe.each(kinds)('200 $style plans of $mealsPerDay meals a day', (kind) => {
  test('all differ, and use all recipes that fit', () => {
    const found = planFigures(recipes, kind, 200);
    expect(found.came / found.fit).toBeGreaterThanOrEqual(0.9);
    expect(found.mostOften).toBeLessThanOrEqual(0.15);
    expect(found.sharedWithNext).toBeLessThanOrEqual(2 * found.sharedByChance);
    expect(found).toMatchObject({ noMeals: 0, cookedInRaw: 0 });
  });

  test.each([1200, 1500, 1900, 2600])('cover a need of %i kcal', (energy) => {
    const found = planFigures(recipes, { ...kind, energy }, 60);
    expect(found).toMatchObject({ daysUnderMinimum: 0, noMeals: 0, cookedInRaw: 0 });
    expect(Math.abs(found.meanEnergy - energy)).toBeLessThan(100);
  });
});

/** The maximum kilocalories of plans of two and three meals a day, with a serving and a half of each dish. */
const reached = { raw: [3600, 4000], cooked: [4000, 4000], mixed: [4000, 4000] } as const;
const needs = mealStyles.flatMap((style) =>
  ([2, 3] as const).flatMap((mealsPerDay) =>
    [1200, 1600, 2000, 2400, 2800, 3200, 3600, 4000]
      .filter((energy) => energy <= reached[style][mealsPerDay === 2 ? 0 : 1])
      .map((energy) => ({ style, mealsPerDay, energy })),
  ),
);

test.each(needs)('$style days of $mealsPerDay meals come to $energy kcal within a tenth', (need) => {
  const found = planDaysFigures(recipes, need, 20);
  expect(found.largestServing).toBeLessThanOrEqual(1.5);
  expect(found.daysOff / found.days).toBeLessThanOrEqual(0.02);
});
