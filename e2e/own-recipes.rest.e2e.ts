import { expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { OwnRecipe } from '#contract/own-recipes.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { planMeals } from './support/lived.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

test('a recipe of the library is adapted, an open line corrected, cooked, and its groceries are on the list', async () => {
  const { page, maya } = await openAsNew(app.url, '/alkaline-recipes?recipe=carrot-and-ginger-soup');
  await page.getByRole('button', { name: 'My version' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await button(page, 'Save').click();
  await seen(page, 'Give it a name.');
  await page.getByLabel('Name', { exact: true }).fill('Soup of our house');
  const lines = page.getByRole('textbox', { name: 'Ingredients' });
  await lines.fill(`${await lines.inputValue()}\n1 tbsp moon paste`);
  const steps = page.getByRole('textbox', { name: 'Steps' });
  await steps.fill(`${await steps.inputValue()}\nStir 2 tsp of the juice in.`);
  await page.getByLabel('Tags').fill('winter, quick');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Save').click();

  const dialog = page.getByRole('dialog', { name: 'Soup of our house' });
  const counted = dialog.getByText(/^(\d+) of (\d+) lines counted$/);
  await expect.poll(async () => (await counted.innerText()).split(' ').slice(0, 3)).not.toContain('0');
  await dialog.getByText('Open: which ingredient is it?').waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // Steps of own recipes do not scale with the servings.
  await dialog.getByRole('button', { name: 'More servings' }).click();
  await dialog.getByText(/^Amounts in the steps are for \d+ servings, as written\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Fewer servings' }).click();

  // By keyboard: the contents of a line are set, changed and cleared.
  const asked = dialog.getByRole('button', { name: 'What is in it? 1 tbsp moon paste' });
  await asked.press('Enter');
  const inIt = page.getByRole('dialog', { name: 'What is in “moon paste”?' });
  await inIt.getByRole('checkbox', { name: 'sesame' }).press(' ');
  await inIt.getByRole('checkbox', { name: 'None of these' }).press(' ');
  expect(await inIt.getByRole('checkbox', { name: 'sesame' }).isChecked()).toBe(false);
  await expectNoAxeViolations(page);
  await inIt.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('You said: none of the allergens').waitFor();
  const change = dialog.getByRole('button', { name: 'Change what you said of 1 tbsp moon paste' });
  await change.click();
  await inIt.getByRole('checkbox', { name: 'milk' }).check();
  await inIt.getByRole('checkbox', { name: 'sesame' }).check();
  await inIt.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('You said: has milk and sesame').waitFor();
  const saved = async () => (await maya.read<OwnRecipe[]>('/api/own-recipes'))[0]?.allergens;
  await expect.poll(saved).toEqual(expect.arrayContaining(['milk', 'sesame']));
  await expectNoAxeViolations(page);
  await change.click();
  await inIt.getByRole('button', { name: 'Remove my answer' }).click();
  await asked.waitFor();
  await expect.poll(saved).not.toContain('milk');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.locator('[data-sheet]').getByText('One line is not known: “1 tbsp moon paste”').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await dialog.getByRole('button', { name: 'Correct: 1 tbsp moon paste' }).click();
  const correction = page.getByRole('dialog', { name: 'What is this line?' });
  await correction.getByRole('searchbox').fill('chili powder');
  await correction.getByRole('button', { name: 'chili powder' }).click();
  await correction.getByLabel('It weighs, in grams').fill('12');
  await expectNoAxeViolations(page);
  await correction.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('chili powder, 12 g').waitFor();
  const all = async () => /^(\d+) of \1 lines counted$/.test(await counted.innerText());
  await expect.poll(all).toBe(true);

  await dialog.getByRole('button', { name: 'Cook this' }).click();
  await seen(page, 'Everything on the table');
  await page.getByRole('checkbox', { name: '1 tbsp moon paste' }).check();
  await button(page, 'Stop cooking').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await button(page, 'Mine').click();
  await seen(page, 'Page 1 of 1 (1 recipes)');
  await expectNoAxeViolations(page);

  const [own] = await maya.read<OwnRecipe[]>('/api/own-recipes');
  await planMeals(maya, [{ dayNumber: 1, mealTime: 'evening', recipeId: 'quinoa-tabbouleh-salad' }]);
  await page.goto('/alkaline-meal-planner');
  await button(page, 'Swap').click();
  const swap = page.getByRole('dialog', { name: 'Swap Meal' });
  await swap.getByRole('searchbox').fill('our house');
  await swap.getByRole('button', { name: /Soup of our house/ }).click();
  await expectToast(page, 'Meal Swapped!');
  const plan = () => maya.read<ActivePlan>('/api/meal-plans/active');
  await expect.poll(async () => (await plan()).meals[0]?.recipeId).toBe(own?.id);
  await page.reload();
  await button(page, /Grocery List \(0\//).click();
  const list = page.getByRole('dialog', { name: 'Grocery List' });
  await list.getByText(/chili powder/).waitFor();

  // Delete and undo.
  await page.goto('/alkaline-recipes?mine=');
  await page.getByRole('article').getByRole('button', { name: 'Soup of our house', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the recipe' }).click();
  await seen(page, 'No recipes of your own yet');
  await button(page, 'Undo').click();
  await page.getByRole('article').getByRole('button', { name: 'Soup of our house', exact: true }).waitFor();
});
