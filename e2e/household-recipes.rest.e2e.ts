import { expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { planMeals } from './support/lived.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

test('two people share recipes: each chooses which, and notes stay private', async () => {
  const { page: hers, maya } = await openAsNew(app.url, '/alkaline-recipes?write=new');
  await maya.request('PATCH', '/api/user-profile', { firstName: 'Maya', lastName: '' });
  const invited = await maya.request('POST', '/api/household/invites');
  const { code } = (await invited.json()) as { code: string };
  const { page: his, maya: ben } = await openAsNew(app.url, '/alkaline-recipes?household');
  await ben.request('POST', '/api/household/join', { code });

  // A recipe that is written in a household is shared as soon as its author shares theirs.
  await hers.reload();
  await hers.getByLabel('Name', { exact: true }).fill('Soup of our house');
  await hers.getByRole('textbox', { name: 'Ingredients' }).fill('4 carrots, sliced\n1 cup red lentils');
  await hers.getByRole('textbox', { name: 'Notes' }).fill('Aunt Ida must not hear of it');
  await hers.getByRole('switch', { name: /^For the household/ }).waitFor();
  await expectNoAxeViolations(hers);
  await button(hers, 'Save').click();
  await hers.getByRole('dialog', { name: 'Soup of our house' }).waitFor();
  await hers.goto('/settings/household');
  await hers.getByRole('switch', { name: /^My recipes/ }).click();
  await expect.poll(() => hers.getByRole('switch', { name: /^My recipes/ }).isChecked()).toBe(true);

  // He finds it without a search, and his note on it is private.
  const card = his.getByRole('article').getByRole('button', { name: 'Soup of our house', exact: true });
  await card.waitFor();
  await seen(his, 'By Maya');
  await expectNoAxeViolations(his);
  await card.click();
  const dialog = his.getByRole('dialog', { name: 'Soup of our house' });
  await dialog.getByText('Shared by Maya').waitFor();
  expect(await dialog.getByText('Aunt Ida').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Delete the recipe' }).count()).toBe(0);
  await dialog.getByRole('button', { name: '4 stars' }).click();
  await dialog.getByRole('button', { name: 'Write a note' }).click();
  await dialog.getByLabel('My note').fill('With more ginger');
  await expectNoAxeViolations(his);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('With more ginger').waitFor();
  await expectNoSidewaysScroll(his);

  await planMeals(ben, [{ dayNumber: 1, mealTime: 'evening', recipeId: 'quinoa-tabbouleh-salad' }]);
  await his.goto('/alkaline-meal-planner');
  await button(his, 'Swap').click();
  const swap = his.getByRole('dialog', { name: 'Swap Meal' });
  await swap.getByRole('searchbox').fill('our house');
  await swap.getByRole('button', { name: /Soup of our house/ }).click();
  await expectToast(his, 'Meal Swapped!');

  // She stops sharing: it is gone from his collection, and his plan is unchanged.
  await his.goto('/alkaline-recipes?household');
  await card.waitFor();
  await hers.goto('/alkaline-recipes?mine');
  await hers.getByRole('article').getByRole('button', { name: 'Soup of our house', exact: true }).click();
  const own = hers.getByRole('dialog', { name: 'Soup of our house' });
  await own.getByRole('switch', { name: /^For the household/ }).click();
  await seen(his, 'Nobody shares recipes with you yet');
  await expectNoAxeViolations(his);
  const plan = await ben.read<ActivePlan>('/api/meal-plans/active');
  expect(plan.meals.map(({ recipe }) => recipe.name)).toEqual(['Soup of our house']);
});
