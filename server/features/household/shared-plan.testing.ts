import { mealPlans } from '#contract/meal-plans.ts';
import type { Client, TestApp } from '#server/testing.ts';
import { share, together } from './household.testing.ts';

export const [dip, smoothie, soup] = [
  'chunky-guacamole-dip',
  'mango-and-turmeric-smoothie',
  'carrot-and-ginger-soup',
] as const;
export const options = {
  mealStyle: 'mixed' as const,
  dayCount: 3 as const,
  mealsPerDay: 2 as const,
  excludedIngredients: [],
  favoritesOnly: false,
  startDate: '2026-05-20',
};
export const dinner = { dayNumber: 1, mealTime: 'evening' as const };
export const planOf = (who: Client, recipeId: string = soup, more: object = {}) =>
  who.get(mealPlans.create, {
    body: { mealPlan: { ...options, ...more }, meals: [{ ...dinner, recipeId }] },
  });
export const active = (who: Client) => who.get(mealPlans.active, {});

/** Maya and Ben in one household; the plan is in Maya's scope. */
export async function couple(tisane: TestApp) {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await together(maya, ben);
  await planOf(maya);
  return { maya, ben };
}

export async function coupleAtOneTable(tisane: TestApp) {
  const both = await couple(tisane);
  for (const who of [both.maya, both.ben]) await share(who, 'plan');
  return both;
}

export const idOf = (who: Client): string => who.user?.id ?? '';
