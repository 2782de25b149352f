import { expect, test } from 'vitest';
import type { Household } from '#contract/household.ts';
import type { ActivePlan } from '#contract/meal-plans.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { planMeals } from './support/lived.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast } from './support/steps.ts';

const app = sharedApp();

test('a couple shares one grocery list: a tick of one person shows for the other', async () => {
  const { page: hers, maya } = await openAsNew(app.url, '/settings/household');
  await maya.request('PATCH', '/api/user-profile', { firstName: 'Maya', lastName: '' });
  await planMeals(maya, [{ dayNumber: 1, mealTime: 'evening', recipeId: 'chunky-guacamole-dip' }]);
  await button(hers, 'Invite somebody').click();
  const invitation = hers.getByRole('dialog', { name: 'An invitation for one person' });
  await expectNoAxeViolations(hers);
  const link = await invitation.getByLabel('Link').inputValue();
  await invitation.getByRole('button', { name: 'Done' }).click();

  const { page: his, maya: ben } = await openAsNew(app.url, new URL(link).pathname + new URL(link).search);
  await ben.request('PATCH', '/api/user-profile', { firstName: 'Ben', lastName: '' });
  const asked = his.getByRole('dialog', { name: 'Maya invites you' });
  await asked.waitFor();
  await expectNoAxeViolations(his);
  await asked.getByRole('button', { name: 'Join' }).click();
  await expectToast(his, 'You share a household now');
  await hers.getByRole('list', { name: 'Members' }).getByText('Ben').waitFor();
  expect((await ben.read<Household>('/api/household')).members).toHaveLength(2);
  await expectNoSidewaysScroll(hers);

  await hers.goto('/alkaline-meal-planner?show=groceries');
  await his.goto('/alkaline-meal-planner?show=groceries');
  const lines = (page: typeof his) =>
    page.getByRole('dialog', { name: 'Grocery List' }).getByRole('checkbox');
  await expect.poll(() => lines(hers).count()).toBeGreaterThan(2);
  await expect.poll(() => lines(his).count()).toBe(await lines(hers).count());
  await lines(his).first().locator('xpath=..').click();
  await expect.poll(() => lines(his).first().isChecked()).toBe(true);
  await expect.poll(() => lines(hers).first().isChecked()).toBe(true);
  await hers.getByText('Bought by Ben').waitFor();
  await expectNoAxeViolations(hers);
  // He can read the list, but not the plan.
  expect((await ben.read<ActivePlan>('/api/meal-plans/active')).mealPlan).toBeNull();
});
