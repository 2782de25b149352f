import { afterAll, beforeAll, expect, test } from 'vitest';
import { mealPlans } from '#contract/meal-plans.ts';
import { share, together } from '#server/features/household/household.testing.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { checkDishes, firstNeeds, save, with2 } from './dish-checks.testing.ts';
import { create, soup } from './meal-plans.testing.ts';

checkDishes(firstNeeds);

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-03-01T12:00:00Z');
});
afterAll(() => tisane.close());

test('a person who shares a plan is refused what the other must not eat, without the reason', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await together(maya, ben);
  await create(maya, with2(soup, soup));
  for (const who of [maya, ben]) await share(who, 'plan');
  await save(ben, { allergens: ['sesame'], excludedIngredients: [] });
  const { catalogue } = tisane.services;
  const dish = catalogue.recipes.find((recipe) => recipe.allergens.includes('sesame'));
  const refused = await maya.ask(mealPlans.create, { body: with2(dish?.id ?? '', soup) });
  expect(refused.body).toMatchObject({ code: 'recipe-unsuitable', parameters: { recipe: dish?.name } });
  expect(Object.keys((refused.body as unknown as { parameters: object }).parameters)).toEqual(['recipe']);
});
