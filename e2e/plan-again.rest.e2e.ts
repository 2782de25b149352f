import { expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { Staple } from '#contract/pantry.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { planMeals } from './support/lived.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast } from './support/steps.ts';

const app = sharedApp();

const plan = (maya: Person) => maya.read<ActivePlan>('/api/meal-plans/active');

test('a plan has the chosen dish, is drawn again around it, and continues next week', async () => {
  const { page, maya } = await openAsNew(app.url, '/alkaline-meal-planner', { timeZone: zone });
  await button(page, 'Create Your Meal Plan').click();
  const dialog = page.getByRole('dialog', { name: 'Create Your Meal Plan' });
  await dialog.getByText('Mixed, Raw & Cooked').click();
  await dialog.getByRole('searchbox', { name: 'Find a recipe' }).fill('misir');
  await dialog.getByRole('button', { name: 'Have Misir Wot with Collards in the plan' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Generate Meal Plan' }).click();
  await expectToast(page, 'Meal Plan Created!');
  const made = await plan(maya);
  const wanted = made.meals.filter(({ recipeId }) => recipeId === 'misir-wot-with-collards');
  expect(wanted).toMatchObject([{ isChosen: true }]);

  await button(page, 'More for this plan').press('Enter');
  await page.getByRole('menuitem', { name: 'Shuffle all open meals' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Draw the plan again?' })
    .getByRole('button', { name: 'Shuffle all open meals' })
    .click();
  await expectToast(page, 'Plan drawn again');
  const redrawn = await plan(maya);
  const changed = redrawn.meals.filter(
    ({ id, recipeId, isSnack }) =>
      !isSnack && made.meals.find((meal) => meal.id === id)?.recipeId !== recipeId,
  );
  expect(changed).toHaveLength(20);

  await button(page, 'More for this plan').press('Enter');
  await page.getByRole('menuitem', { name: 'Continue into next week' }).press('Enter');
  const next = page.getByRole('dialog', { name: 'Continue with a new plan?' });
  await expectNoAxeViolations(page);
  await next.getByRole('button', { name: 'Continue into next week' }).click();
  await expectToast(page, 'Next plan is ready');
  const after = await plan(maya);
  expect(after.mealPlan?.id).not.toBe(made.mealPlan?.id);
  expect(after.before?.mealPlan.id).toBe(made.mealPlan?.id);
  // Today still belongs to the former plan.
  await page.getByText('Until then', { exact: true }).waitFor();
  const today = redrawn.meals.filter(({ dayNumber }) => dayNumber === 1)[0];
  const meal = page.getByRole('article', { name: today?.recipe.name ?? '' }).first();
  await meal.getByRole('button', { name: 'Mark Eaten', exact: true }).click();
  await expect
    .poll(async () => (await plan(maya)).before?.meals.find(({ id }) => id === today?.id)?.isEaten)
    .toBe(true);
  await expectNoSidewaysScroll(page);
});

test('food at home is not on the list, a tap adds it again, and the aisles follow the order of the shop', async () => {
  const { page, maya } = await openAsNew(app.url, '/alkaline-meal-planner', { timeZone: zone });
  await planMeals(maya, [{ dayNumber: 1, mealTime: 'evening', recipeId: 'chunky-guacamole-dip' }]);
  await page.goto('/alkaline-meal-planner?show=groceries');
  const list = page.getByRole('dialog', { name: 'Grocery List' });
  const lines = list.getByRole('checkbox');
  await expect.poll(() => lines.count()).toBeGreaterThan(2);
  const all = await lines.count();
  await list.getByRole('button', { name: /^At home: .*avocado/i }).click();
  await expect.poll(() => lines.count()).toBe(all - 1);
  await expect.poll(async () => (await maya.read<Staple[]>('/api/pantry'))[0]?.state).toBe('have');
  await list.getByRole('button', { name: 'At home (1)' }).click();
  await list.getByRole('button', { name: /^Put .*avocado.* back on the list/i }).click();
  await expect.poll(() => lines.count()).toBe(all);

  await list.getByRole('button', { name: 'Staples' }).click();
  const staples = page.getByRole('dialog', { name: 'What is at home' });
  await staples.getByRole('searchbox', { name: 'Find an ingredient' }).fill('saffron');
  await staples.getByRole('button', { name: 'Have saffron' }).click();
  const saffron = staples.getByRole('group', { name: 'How much saffron is at home' });
  await saffron.getByRole('button', { name: 'Low' }).click();
  await expectNoAxeViolations(page);
  await staples.getByRole('button', { name: 'Back to the list' }).click();
  await list
    .getByRole('region', { name: 'Running low' })
    .getByRole('checkbox', { name: 'saffron' })
    .waitFor();

  await list.getByRole('button', { name: 'Aisles' }).click();
  const aisles = page.getByRole('dialog', { name: 'The way through your shop' });
  await aisles.getByRole('button', { name: 'Move Vegetables up' }).press('Enter');
  await expectNoAxeViolations(page);
  await expect
    .poll(async () => (await maya.read<{ aisles: string[] }>('/api/grocery-aisles')).aisles[0])
    .toBe('vegetables');
  await aisles.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expectNoSidewaysScroll(page);
});
