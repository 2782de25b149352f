import { expect, test } from 'vitest';
import type { ActivePlan, PlannedMeal } from '#contract/meal-plans.ts';
import { minCalories } from '#domain/calories/calories.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast } from './support/steps.ts';

const app = sharedApp();

const plan = (maya: Person) => maya.read<ActivePlan>('/api/meal-plans/active');
/** The plan for this many kilocalories a day, once the server has it. */
async function planFor(maya: Person, energy: number): Promise<ActivePlan> {
  await expect.poll(async () => (await plan(maya)).mealPlan?.energy).toBe(energy);
  return plan(maya);
}
const energyOf = (meals: readonly PlannedMeal[]) =>
  meals.reduce((sum, { recipe, servings }) => sum + recipe.nutrition.energy * servings, 0);

test('a week is planned by the energy need; a dinner is cooked for two days, another is skipped', async () => {
  const { page, maya } = await openAsNew(app.url, '/calorie-calculator', { timeZone: zone });
  await button(page, 'Calculate').click();
  await button(page, 'Save as my daily need').click();
  await expectToast(page, 'Saved for your meal plans');
  const need = async () => (await maya.read<{ energy: number | null }>('/api/energy-need')).energy ?? 0;
  await expect.poll(need).toBeGreaterThan(2000);
  const energy = await need();

  await page.goto('/alkaline-meal-planner');
  await button(page, 'Create Your Meal Plan').click();
  const dialog = page.getByRole('dialog', { name: 'Create Your Meal Plan' });
  await dialog.getByText('Cooked Meals Only').click();
  await expect.poll(() => dialog.getByRole('radio', { name: /My need/ }).isChecked()).toBe(true);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Generate Meal Plan' }).click();
  await expectToast(page, 'Meal Plan Created!');
  const made = await planFor(maya, energy);
  for (let day = 1; day <= 7; day += 1) {
    const total = energyOf(made.meals.filter(({ dayNumber }) => dayNumber === day));
    expect(Math.abs(total - energy)).toBeLessThan(300);
    expect(total).toBeGreaterThan(minCalories);
  }

  // The dinner is cooked for the next noon too.
  const dinner = made.meals.find(({ dayNumber, mealTime }) => dayNumber === 1 && mealTime === 'evening');
  const { name = '' } = dinner?.recipe ?? {};
  await button(page, `More for ${name}`).first().press('Enter');
  await page.getByRole('menuitem', { name: 'Cook once, eat twice' }).click();
  const place = page.getByRole('dialog', { name: 'Cook once, eat twice' });
  await place.getByLabel('When').selectOption({ index: 1 });
  await expectNoAxeViolations(page);
  await place.getByRole('button', { name: 'Set' }).click();
  await expectToast(page, 'Plan changed');
  await expect
    .poll(async () => (await plan(maya)).meals.find(({ leftoverOf }) => leftoverOf === dinner?.id)?.dayNumber)
    .toBe(2);

  // Skipping the breakfast removes its ingredients from the list.
  const breakfast = made.meals.find(({ dayNumber, mealTime }) => dayNumber === 1 && mealTime === 'morning');
  await button(page, `More for ${breakfast?.recipe.name}`).first().press('Enter');
  await page.getByRole('menuitem', { name: 'Skip this meal' }).click();
  await expectToast(page, 'Meal skipped');
  await expect
    .poll(async () => (await plan(maya)).meals.find(({ id }) => id === breakfast?.id)?.isSkipped)
    .toBe(true);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test('a need of less than 1,200 kcal is planned only after a warning, and never in pregnancy', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { timeZone: zone });
  await maya.request('PUT', '/api/energy-need', { energy: 1000 });
  await maya.request('PUT', '/api/safety-profile', { flags: [] });
  await page.goto('/alkaline-meal-planner');
  await button(page, 'Create Your Meal Plan').click();
  const dialog = page.getByRole('dialog', { name: 'Create Your Meal Plan' });
  await dialog.getByText('Raw Meals Only').click();
  const agreed = dialog.getByRole('checkbox', { name: /I know, plan with 1,000 kcal/ });
  await agreed.check();
  await dialog.getByRole('button', { name: 'Generate Meal Plan' }).click();
  await expectToast(page, 'Meal Plan Created!');
  await planFor(maya, 1000);

  await maya.request('PUT', '/api/safety-profile', { flags: ['pregnancy'] });
  await page.reload();
  await button(page, 'New Plan').click();
  await dialog.getByText('Raw Meals Only').click();
  await dialog.getByText(/we plan no day under that/).waitFor();
  expect(await agreed.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Generate Meal Plan' }).click();
  await expectToast(page, 'Meal Plan Created!');
  const safe = await planFor(maya, minCalories);
  for (let day = 1; day <= 7; day += 1) {
    const own = safe.meals.filter(({ dayNumber }) => dayNumber === day);
    expect(energyOf(own)).toBeGreaterThanOrEqual(minCalories);
    expect(own.every(({ recipe }) => recipe.raw)).toBe(true);
  }
});
