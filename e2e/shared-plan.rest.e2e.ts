import { expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { planMeals } from './support/lived.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast } from './support/steps.ts';

const app = sharedApp();

const isOnion = (item: string) => /(^|-)onions?$/.test(item);

test('a couple shares one plan although one of them cannot eat onions', async () => {
  const { page: hers, maya } = await openAsNew(app.url, '/');
  const { page: his, maya: ben } = await openAsNew(app.url, '/');
  await maya.request('PATCH', '/api/user-profile', { firstName: 'Maya', lastName: '' });
  await ben.request('PATCH', '/api/user-profile', { firstName: 'Ben', lastName: '' });
  await ben.request('PUT', '/api/food-preferences', { allergens: [], excludedIngredients: ['onions'] });
  const every = await maya.read<Recipe[]>('/api/recipes');
  const withOnions = every.filter(({ items }) => items.some(isOnion));
  expect(withOnions.length).toBeGreaterThan(10);
  const without = every.find(({ items, side }) => !side && !items.some(isOnion));
  await planMeals(maya, [{ dayNumber: 1, mealTime: 'evening', recipeId: withOnions[0]?.id ?? '' }]);
  const invited = await maya.request('POST', '/api/household/invites', {});
  const { code } = (await invited.json()) as { code: string };

  // He joins with her code.
  await his.goto('/settings/household');
  await his.getByLabel('I have a code').fill(code);
  await button(his, 'Join').click();
  await his.getByRole('dialog', { name: 'Maya invites you' }).getByRole('button', { name: 'Join' }).click();
  await expectToast(his, 'You share a household now');

  // She shares her plan, and he selects it in his planner.
  await hers.goto('/settings/household');
  await hers.getByRole('switch', { name: /^The plan/ }).click();
  await expectToast(hers, 'Your plan is shared now');
  await expectNoAxeViolations(hers);
  await expectNoSidewaysScroll(hers);
  await his.goto('/alkaline-meal-planner');
  await expectNoAxeViolations(his);
  // It is refused while the plan has a dish that he must not eat: the refusal names it, and she swaps it.
  const refused = await ben.request('PUT', '/api/household/shares/plan', { isShared: true });
  expect(await refused.json()).toMatchObject({ code: 'recipe-left-out' });
  await planMeals(maya, [{ dayNumber: 1, mealTime: 'evening', recipeId: without?.id ?? '' }]);
  // What he said about his health counts only if he says so.
  await ben.request('PUT', '/api/safety-profile', { flags: ['allergy-nuts'] });
  await button(his, 'Eat from the shared plan').click();
  const question = his.getByRole('dialog', { name: 'Share one plan?' });
  await expectNoAxeViolations(his);
  expect(await question.getByRole('checkbox', { name: /^My health limits for food/ }).isChecked()).toBe(
    false,
  );
  await question.getByText('My health limits for food').click();
  await question.getByRole('button', { name: 'Share the plan' }).click();
  await his.getByText('You eat from this plan together with Maya.').waitFor();

  // A new exclusion of his is marked for her as well; another dish is drawn, and a new plan has none of it.
  await ben.request('PUT', '/api/food-preferences', {
    allergens: [],
    excludedIngredients: ['onions', without?.items[0] ?? ''],
  });
  await hers.goto('/alkaline-meal-planner');
  await hers.getByText('Does not suit everyone').first().waitFor();
  await expectNoAxeViolations(hers);
  await button(hers, 'Replace it').click();
  await expectToast(hers, 'Other dishes drawn');
  await expect.poll(() => hers.getByText('Does not suit everyone').count()).toBe(0);
  // What both have added to the groceries stays, as the form says.
  for (const ingredient of ['soap', 'candles'])
    await maya.request('POST', '/api/grocery-items', { ingredient });
  await ben.request('POST', '/api/grocery-items', { ingredient: 'batteries' });
  await hers.reload();
  await button(hers, 'New plan').click();
  const form = hers.getByRole('dialog', { name: 'Create Your Meal Plan' });
  await form.getByText(/^Not bought yet: .*batteries/).waitFor();
  expect(await form.getByRole('switch', { name: /^Keep what was added/ }).isChecked()).toBe(true);
  await form.getByText('It is not said what that is').waitFor();
  await form.getByText('Mixed, Raw & Cooked').click();
  await form.getByRole('button', { name: 'Generate Meal Plan' }).click();
  await expectToast(hers, 'Meal Plan Created!');
  const plan = await ben.read<ActivePlan>('/api/meal-plans/active');
  expect(plan.meals.length).toBeGreaterThanOrEqual(21);
  const items = plan.meals.flatMap(({ recipe }) => recipe.items);
  expect(items.filter(isOnion)).toEqual([]);

  // The update arrives without a reload, and he marks the meal for himself.
  const first = plan.meals.find(({ dayNumber, isSnack }) => dayNumber === 1 && !isSnack);
  const name = first?.recipe.name ?? '';
  const mark = (page: typeof his) =>
    page.getByRole('article', { name }).first().getByRole('button', { name: 'Mark Eaten', exact: true });
  await mark(his).click();
  await expect.poll(() => mark(his).getAttribute('aria-pressed')).toBe('true');
  const isEatenBy = async (who: typeof maya) =>
    (await who.read<ActivePlan>('/api/meal-plans/active')).meals.find(({ id }) => id === first?.id)?.isEaten;
  await expect.poll(() => isEatenBy(ben)).toBe(true);
  expect(await isEatenBy(maya)).toBe(false);

  // A tick of one person arrives at the other.
  for (const page of [hers, his]) await page.goto('/alkaline-meal-planner?show=groceries');
  const lines = (page: typeof his) =>
    page.getByRole('dialog', { name: 'Grocery List' }).getByRole('checkbox');
  // The device shows the stored list of the former plan until the new one arrives.
  for (const page of [hers, his]) await expect.poll(() => lines(page).count()).toBeGreaterThan(30);
  await expect.poll(async () => (await lines(hers).count()) - (await lines(his).count())).toBe(0);
  for (const thing of ['soap', 'candles', 'batteries']) {
    for (const page of [hers, his])
      await page.getByRole('dialog').getByRole('checkbox', { name: thing }).waitFor();
  }
  await lines(his).first().locator('xpath=..').click();
  await expect.poll(() => lines(his).first().isChecked()).toBe(true);
  await expect.poll(() => lines(hers).first().isChecked()).toBe(true);
  // Her replies do not contain his exclusions.
  const answers = JSON.stringify([
    await maya.read('/api/household'),
    await maya.read('/api/food-preferences'),
    await maya.read('/api/safety-profile'),
  ]);
  expect(answers).not.toMatch(/onion/i);
});
