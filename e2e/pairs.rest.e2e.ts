import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { planMeals } from './support/lived.ts';
import { openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, seen } from './support/steps.ts';

const app = sharedApp();

/** A person who takes this medicine, on a page. */
async function taking(typed: string, ingredient: string, options: Partial<PageOptions> = {}) {
  const opened = await openAsNew(app.url, '/settings', { goal: 'energy-boost', ...options });
  const { status } = await opened.maya.request('PUT', '/api/safety-profile', {
    flags: [],
    medicines: [{ typed, ingredients: [ingredient] }],
  });
  expect(status).toBe(200);
  return opened;
}

/** A plan of three days: dishes with these ingredients as far as there are any, and one without. */
async function planWith(maya: Person, ingredient: string): Promise<Recipe> {
  const recipes = await maya.read<Recipe[]>('/api/recipes');
  const withIt = recipes.filter(({ items }) => items.includes(ingredient));
  const without = recipes.find(({ items }) => !items.includes(ingredient));
  const [first] = withIt;
  if (!first || !without) throw new Error(`No recipe has ${ingredient}, or every one`);
  const meals = [1, 2, 3].flatMap((dayNumber) => [
    { dayNumber, mealTime: 'morning' as const, recipeId: without.id },
    { dayNumber, mealTime: 'evening' as const, recipeId: (withIt[dayNumber - 1] ?? first).id },
  ]);
  await planMeals(maya, meals);
  return first;
}

const openRecipe = (page: Page, id: string) => page.goto(`/alkaline-recipes?recipe=${id}`);

async function searchFoods(page: Page, name: string, tab?: string): Promise<void> {
  await page.goto('/foods-guide');
  if (tab) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('searchbox', { name: 'Search foods' }).fill(name);
}

test.each(['phone', 'desktop'] as const)(
  'warfarin: a week of kale has one warning, the dish and the food have it too, on a %s',
  async (viewport) => {
    const { page, maya } = await taking('Coumadin', 'warfarin', { viewport });
    const dish = await planWith(maya, 'kale');
    await page.goto('/alkaline-meal-planner');
    await page.getByRole('button', { name: /to know with what you named$/ }).click();
    await seen(
      page,
      /With care\. You take Coumadin \(warfarin\): eat about the same amount of foods rich in vitamin K/,
    );
    await seen(page, /In this plan: .*|It is in \d meals of this plan\./);
    expect(await page.getByText(/foods rich in vitamin K/).count()).toBe(1);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await openRecipe(page, dish.id);
    await page
      .getByRole('dialog')
      .getByText(/foods rich in vitamin K/)
      .waitFor();
    await searchFoods(page, 'kale');
    await seen(page, /You take Coumadin \(warfarin\): eat about the same amount of foods rich/);
  },
);

test('a statin: grapefruit, in a dish and in the guide', async () => {
  const { page, maya } = await taking('Zocor', 'simvastatin');
  const dish = await planWith(maya, 'grapefruit');
  await openRecipe(page, dish.id);
  await page
    .getByRole('dialog')
    .getByText(/Avoid\..*You take Zocor \(simvastatin\): leave grapefruit out/)
    .waitFor();
  await page.getByRole('button', { name: 'What happens Zocor (simvastatin)' }).click();
  await page.getByText(/A daily glass of grapefruit juice/).waitFor();
  await page.getByText('Well established; in some who take both.').waitFor();
  await expectNoAxeViolations(page);
  await searchFoods(page, 'grapefruit');
  await seen(page, /You take Zocor \(simvastatin\): leave grapefruit out/);
  await page.goto('/alkaline-meal-planner');
  await seen(page, /You take Zocor \(simvastatin\)/);
});

test('an MAO inhibitor: aged cheese in the guide, soy in a plan', async () => {
  const { page, maya } = await taking('Nardil', 'phenelzine');
  await planWith(maya, 'tamari');
  await page.goto('/alkaline-meal-planner');
  await seen(page, /Avoid\..*You take Nardil \(phenelzine\): leave fermented soy/);
  await searchFoods(page, 'cheddar', 'Foods to Avoid');
  await seen(page, /You take Nardil \(phenelzine\): leave aged (?:cheese|and)/);
  await expectNoSidewaysScroll(page);
});

test('a food of a condition is matched with the medicine by its written words', async () => {
  // A phone collapses all but the first cards of a section.
  const { page } = await taking('Coumadin', 'warfarin', { viewport: 'desktop' });
  await page.goto('/heal-hub?condition=bruising');
  const card = page
    .locator('section[aria-label="Foods to Eat"] > div > div')
    .filter({ hasText: 'Lentils for thin skin' });
  await card.getByText(/You take Coumadin \(warfarin\): eat about the same amount of foods rich/).waitFor();
});

test('a medicine that is only among the doses is compared too', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses', { goal: 'energy-boost', viewport: 'phone' });
  const { status } = await maya.request('PUT', `/api/dose-plans/${randomUUID()}`, {
    ...examples.doses.savePlan.body,
    name: 'Coumadin',
    contents: [{ ingredient: 'warfarin', amount: 5, unit: 'mg' }],
  });
  expect(status).toBeLessThan(300);
  await page.goto('/heal-hub?condition=bruising');
  await page
    .getByText(/You take Coumadin \(warfarin\)/)
    .first()
    .waitFor();
  // The profile has no answers of its own yet.
  await page.getByRole('button', { name: /my safety profile/i }).click();
  const dialog = page.getByRole('dialog');
  await seen(page, 'From your doses: Coumadin (warfarin)');
  expect(await dialog.getByRole('button', { name: 'Delete profile' }).count()).toBe(0);
});
