import { expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { planMeals } from './support/lived.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen } from './support/steps.ts';

const app = sharedApp();

const opened = (path: string, options: Partial<PageOptions> = {}) => openAsNew(app.url, path, options);

test('the first requests of the page start before its scripts are loaded', async () => {
  const { page } = await opened('/alkaline-recipes');
  await seen(page, 'Page 1 of');
  const asked = Promise.all(['**/api/auth/user', '**/api/recipes'].map((url) => page.waitForRequest(url)));
  await page.route('**/assets/*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await asked;
  await seen(page, 'Page 1 of');
});

test('recipes are searched, filtered, paged, saved, scaled and converted', async () => {
  const { page, maya } = await opened('/alkaline-recipes', { viewport: 'desktop' });
  const count = (await maya.read<Recipe[]>('/api/recipes')).length;
  await seen(page, `Page 1 of ${Math.ceil(count / 12)} (${count} recipes)`);
  await button(page, 'Next').click();
  await seen(page, 'Page 2 of');
  await button(page, 'Soups').click();
  await seen(page, 'Page 1 of');
  await page.getByRole('searchbox').fill('dragon fruit');
  await seen(page, 'No recipes found. Try adjusting your search or filters.');
  await page.getByRole('searchbox').fill('white beans');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `Favorite: ${name}` }).click();
  await expectToast(page, 'Added to Favorites');
  await page.getByRole('tab', { name: 'My Favorites' }).click();
  await seen(page, 'Page 1 of 1 (1 recipes)');
  await page.getByRole('article').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('heading', { name: 'Ingredients' }).waitFor();
  await expectNoAxeViolations(page);
  const lines = () => dialog.getByRole('region', { name: 'Ingredients' }).innerText();
  const before = await lines();
  await dialog.getByRole('button', { name: 'More servings' }).click();
  expect(await lines()).not.toBe(before);
  await dialog.getByRole('button', { name: 'Metric' }).click();
  expect(await lines()).toMatch(/\d+ (g|ml) /);
  await dialog.getByRole('button', { name: 'How this was counted' }).click();
  await dialog
    .getByText(/USDA \d{5}/)
    .first()
    .waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('a shared link opens its recipe, after the sign-in', async () => {
  const maya = await signUp(app.url, zone);
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/401/],
  });
  await page.goto('/alkaline-recipes?recipe=quinoa-tabbouleh-salad');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quinoa Tabbouleh Salad' });
  await dialog.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await dialog.getByRole('button', { name: 'Share' }).click();
  await seen(page, 'Share Link Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${app.url}/alkaline-recipes?recipe=quinoa-tabbouleh-salad`,
  );
});

test('a recipe prints on one page, without the rest of the app', async () => {
  const { page } = await opened('/alkaline-recipes', { viewport: 'desktop' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto('/alkaline-recipes?print=harira-soup-with-lentils-and-chickpeas');
  await page.getByRole('heading', { name: 'Harira Soup with Lentils and Chickpeas' }).waitFor();
  await page.locator('html[data-printed]').waitFor();
  const pdf = await page.pdf({
    format: 'Letter',
    margin: { top: '15mm', bottom: '15mm', left: '16mm', right: '16mm' },
  });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
});

test('the browser prints the sheet of the open recipe, with its allergens', async () => {
  const { page } = await openAsNew(app.url, '/alkaline-recipes?recipe=brown-mushroom-gravy', {
    viewport: 'desktop',
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Instructions', { exact: true }).waitFor();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.locator('[data-sheet]');
  await sheet.getByText(/^Contains /).waitFor();
  await sheet.getByText(/^Look at the package: /).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await dialog.waitFor();
  expect(await sheet.count()).toBe(0);
});

test('a meal of today is cooked, marked as eaten at the end, and returns to the plan', async () => {
  const { page, maya } = await opened('/');
  const recipeId = 'quinoa-tabbouleh-salad';
  const meals = [1, 2, 3].flatMap((dayNumber) => [
    { dayNumber, mealTime: 'morning' as const, recipeId },
    { dayNumber, mealTime: 'evening' as const, recipeId },
  ]);
  await planMeals(maya, meals);
  await page.goto(`/alkaline-recipes?cook=${recipeId}`);
  await seen(page, 'Everything on the table');
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  // Leaving with a running timer asks first.
  await button(page, /Start a timer/).click();
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await button(page, 'Done').click();
  await seen(page, 'A timer is still running');
  // A key does not turn the page behind the dialog.
  await page.keyboard.press('ArrowLeft');
  await button(page, 'Go on cooking').click();
  await seen(page, 'In today’s plan: Morning');
  await expectNoAxeViolations(page);
  await button(page, 'Mark Eaten').click();
  await button(page, 'Finish and stop it').click();
  await expectToast(page, 'Meal Marked as Eaten');
  await page.waitForURL(/alkaline-meal-planner/);
  const eaten = async () =>
    (await maya.read<ActivePlan>('/api/meal-plans/active')).meals.filter(({ isEaten }) => isEaten);
  await expect.poll(async () => (await eaten()).map(({ mealTime }) => mealTime)).toEqual(['morning']);
});

test('the foods guide finds a food by its synonyms, in both lists', async () => {
  const { page } = await opened('/foods-guide');
  const search = page.getByRole('searchbox');
  await search.fill('aubergine');
  await page.getByRole('heading', { name: 'Eggplant' }).waitFor();
  await search.fill('bacon');
  await seen(page, /No foods found in Foods to Eat, but \d+ results? in Foods to Avoid/);
  await expectNoAxeViolations(page);
  await button(page, 'Show Foods to Avoid').click();
  await page.getByRole('heading', { name: 'Bacon' }).waitFor();
  await search.fill('qqqq');
  await seen(page, 'No foods found matching "qqqq"');
  await button(page, 'Clear the search').click();
  await page.getByRole('tab', { name: 'Foods to Eat' }).click();
  // A tile, with its details on a sheet; a link leads to each category.
  await page.getByRole('link', { name: /^Grains/ }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await button(page, 'Apples').click();
  await page.getByRole('dialog', { name: 'Apples' }).waitFor();
  await page.getByRole('button', { name: /Acid load.*of Apples/ }).click();
  await seen(page, /USDA 09003/);
  await expectNoAxeViolations(page);
});

test('exclusions are stored, marked in recipes, and used for a new plan', async () => {
  const { page } = await opened('/alkaline-recipes');
  await button(page, 'What I leave out').click();
  const dialog = page.getByRole('dialog', { name: 'What I leave out' });
  await dialog.getByRole('button', { name: 'tree nuts' }).click();
  await dialog.getByText('Papaya').click();
  // The field shows the effect of a word; one tap corrects a typing mistake.
  const typed = dialog.getByRole('textbox', { name: 'Another ingredient to leave out' });
  await typed.fill('mushroms');
  await typed.press('Enter');
  await dialog.getByText(/“mushroms” is not in our dictionary.*: no recipe has them\./).waitFor();
  await dialog.getByRole('button', { name: 'Did you mean Mushrooms?' }).click();
  await dialog.getByText(/^Mushrooms: takes \d+ recipes away\.$/).waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await page.getByRole('searchbox').fill('papaya');
  await seen(page, /Contains .*papaya/);
  await page.goto('/alkaline-meal-planner');
  await button(page, 'Create Your Meal Plan').click();
  await seen(page, 'Also left out, from your allergens: tree nuts.');
  expect(await page.getByRole('checkbox', { name: 'Papaya' }).isChecked()).toBe(true);
});
