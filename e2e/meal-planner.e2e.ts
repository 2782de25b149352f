import { expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen, storedForOffline } from './support/steps.ts';

const app = sharedApp();

const opened = (path: string, options: Partial<PageOptions> = {}, timeZone = zone) =>
  openAsNew(app.url, path, { timeZone, ...options });

const plan = (maya: Person) => maya.read<ActivePlan>('/api/meal-plans/active');

test('a week without mushrooms is made, and its groceries are bought without a network', async () => {
  const { page, maya } = await opened('/alkaline-meal-planner', {
    offlineToo: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/],
  });
  await page.getByRole('heading', { name: 'Alkaline Meal Planner' }).waitFor();
  await button(page, 'Create Your Meal Plan').click();
  const dialog = page.getByRole('dialog', { name: 'Create Your Meal Plan' });
  const generate = dialog.getByRole('button', { name: 'Generate Meal Plan' });
  await dialog.getByText('Mushrooms').waitFor();
  expect(await generate.isDisabled()).toBe(true);
  await dialog.getByText('Mixed, Raw & Cooked').click();
  await expect.poll(() => generate.isEnabled()).toBe(true);
  await dialog.getByText('Mushrooms').click();
  await dialog.getByRole('textbox', { name: 'Another ingredient to leave out' }).fill('  kale ');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Do not leave out kale' }).waitFor();
  await expectNoAxeViolations(page);
  await generate.click();
  await expectToast(page, 'Meal Plan Created!');
  await seen(page, 'My Meal Plan');
  await seen(page, /Mixed, Raw & Cooked · 7 days · without mushrooms, kale/);
  const { meals, groceryItems } = await plan(maya);
  expect(meals).toHaveLength(21);
  expect(new Set(meals.map(({ recipeId }) => recipeId)).size).toBe(21);
  for (const { recipe } of meals)
    expect(recipe.ingredients.join(' ').toLowerCase()).not.toMatch(/mushroom|kale/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await storedForOffline(page);
  await page.reload();
  await seen(page, 'My Meal Plan');
  await page.context().setOffline(true);
  await button(page, /Grocery List \(0\//).click();
  const list = page.getByRole('dialog', { name: 'Grocery List' });
  const [first, second] = groceryItems.map(({ ingredient }) => ingredient);
  await list.getByText(first ?? '', { exact: true }).click();
  await list.getByText(second ?? '', { exact: true }).click();
  await seen(page, `2 of ${groceryItems.length} in the basket.`);
  await page.reload();
  await button(page, `Grocery List (2/${groceryItems.length})`).click();
  expect(await list.getByRole('checkbox', { name: first ?? '' }).isChecked()).toBe(true);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await plan(maya)).groceryItems.filter(({ isPurchased }) => isPurchased).length)
    .toBe(2);
  await list.getByRole('textbox', { name: 'Add an item of your own' }).fill('Dish soap');
  await page.keyboard.press('Enter');
  await list.getByText('Dish soap').waitFor();
  await expectNoAxeViolations(page);
  await list.getByRole('button', { name: 'Remove Dish soap' }).click();
  await list.getByText('Dish soap').waitFor({ state: 'detached' });
});
