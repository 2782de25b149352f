import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { addDays, dayIn } from '#domain/day.ts';
import { type App, startApp } from './support/app.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { chooseGoal, type Person, signUp } from './support/person.ts';
import { expectNoSidewaysScroll, expectToast, keptForOffline, seen, signedIn } from './support/steps.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function opened(
  path: string,
  options: Partial<PageOptions> = {},
  timeZone = zone,
): Promise<{ page: Page; maya: Person }> {
  const maya = await signUp(app.url, timeZone);
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url, ...options });
  await signedIn(page, app.url, maya);
  await page.goto(path);
  return { page, maya };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const plan = (maya: Person) => maya.read<ActivePlan>('/api/meal-plans/active');

/** A plan of cooked meals from the API, beginning on a day. */
async function planFor(maya: Person, startDate: string): Promise<void> {
  const recipes = await maya.read<Recipe[]>('/api/recipes?category=cooked-meals');
  const meals = [1, 2, 3].flatMap((dayNumber) =>
    (['morning', 'evening'] as const).map((mealTime, index) => ({
      dayNumber,
      mealTime,
      recipeId: recipes[dayNumber * 2 + index]?.id ?? '',
    })),
  );
  const planOptions = {
    mealStyle: 'cooked',
    dayCount: 3,
    mealsPerDay: 2,
    excludedIngredients: [],
    favoritesOnly: false,
  };
  const { status } = await maya.request('POST', '/api/meal-plans', {
    mealPlan: { ...planOptions, startDate },
    meals,
  });
  expect(status).toBe(200);
}

test('on Sunday a week without mushrooms is made; in a basement, without a signal, it is shopped for', async () => {
  const { page, maya } = await opened('/alkaline-meal-planner', {
    offlineToo: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/],
  });
  await page.getByRole('heading', { name: 'Alkaline Meal Planner' }).waitFor();
  await button(page, 'Create Your Meal Plan').click();
  const dialog = page.getByRole('dialog', { name: 'Create Your Meal Plan' });
  const generate = dialog.getByRole('button', { name: 'Generate Meal Plan' });
  expect(await generate.isDisabled()).toBe(true);
  await dialog.getByText('Mixed, Raw & Cooked').click();
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

  await keptForOffline(page);
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

test('a meal is eaten, looked at, swapped, shuffled, and made a ritual', async () => {
  const { page, maya } = await opened('/', { viewport: 'desktop', theme: 'dark' });
  await chooseGoal(maya, 'energy-boost');
  await planFor(maya, dayIn(zone, new Date()));
  await page.goto('/alkaline-meal-planner');
  const [breakfast] = (await plan(maya)).meals;
  const name = breakfast?.recipe.name ?? '';
  await button(page, `Mark Eaten: ${name}`).click();
  await expectToast(page, 'Meal Marked as Eaten');
  await seen(page, '1/6');
  await button(page, `Mark Eaten: ${name}`).click();
  await expectToast(page, 'Meal Unmarked');

  await button(page, `View ${name}`).click();
  const recipe = page.getByRole('dialog', { name });
  await recipe.getByRole('button', { name: 'Save to Favorites' }).click();
  await seen(page, 'Recipe saved successfully!');
  await recipe.getByRole('button', { name: 'Close' }).click();

  await button(page, `Swap ${name}`).click();
  const swap = page.getByRole('dialog', { name: 'Swap Meal' });
  await swap.getByRole('searchbox').fill('blueberries');
  await expectNoAxeViolations(page);
  await swap.getByRole('listitem').first().getByRole('button').click();
  await expectToast(page, 'Meal Swapped!');
  const after = await plan(maya);
  expect(after.meals[0]?.recipeId).not.toBe(breakfast?.recipeId);
  expect(after.groceryItems.some(({ ingredient }) => /blueberries/.test(ingredient))).toBe(true);

  const secondDay = after.meals.filter(({ dayNumber }) => dayNumber === 2).map(({ recipeId }) => recipeId);
  await button(page, 'Shuffle day 2').click();
  await expectToast(page, 'Day shuffled');
  const shuffled = (await plan(maya)).meals;
  expect(shuffled.filter(({ dayNumber }) => dayNumber === 2).map(({ recipeId }) => recipeId)).not.toEqual(
    secondDay,
  );

  const dinner = shuffled[1];
  await button(page, `Add to Must-Do Rituals: ${dinner?.recipe.name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Rituals' }).click();
  await expectToast(page, 'Added to Must-Do Rituals!');
  await seen(page, `"${dinner?.recipe.name}" has been added to your evening rituals.`);
  const rituals = await maya.read<{ title: string; description: string }[]>('/api/rituals/energy-boost');
  expect(rituals.find(({ title }) => title === dinner?.recipe.name)?.description).toBe(
    `Prepare and eat: ${dinner?.recipe.description}`,
  );

  await page.goto('/');
  await seen(page, "Today's Meals");
  await seen(page, dinner?.recipe.name ?? '');
});

test('the plan goes into a calendar by an address that can be taken back', async () => {
  const { page, maya } = await opened('/alkaline-meal-planner');
  await planFor(maya, dayIn(zone, new Date()));
  await page.reload();
  await button(page, 'Calendar').click();
  await button(page, 'Make an address').click();
  const address = await page.getByText(/\/api\/calendar\/.*\.ics/).innerText();
  await expectNoAxeViolations(page);
  const calendar = await fetch(address);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(6);
  await button(page, 'Revoke the address').click();
  await seen(page, 'Calendar address revoked');
  expect((await fetch(address)).status).toBe(404);
});

describe('a plan by the person’s own day', () => {
  test.each([
    [1, "Your meal plan hasn't started yet."],
    [0, 'Day 1 - '],
    [-3, 'Your meal plan has ended.'],
  ])('begun in %i days', async (ahead, text) => {
    const far = 'Pacific/Auckland';
    const { page, maya } = await opened('/alkaline-recipes', { timezoneId: far }, far);
    await planFor(maya, addDays(dayIn(far, new Date()), ahead));
    await page.goto('/alkaline-meal-planner');
    await seen(page, text);
    await expectNoAxeViolations(page);
    if (ahead === 0) await seen(page, 'Today');
    if (ahead < 0) {
      await button(page, 'Create New Plan').click();
      await page.getByRole('dialog', { name: 'Create Your Meal Plan' }).waitFor();
    }
  });
});

test('recipes are searched, filtered, paged, kept, scaled and measured', async () => {
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

test('what somebody leaves out is kept, marked in recipes, and the beginning of a plan', async () => {
  const { page } = await opened('/alkaline-recipes');
  await button(page, 'What I leave out').click();
  const dialog = page.getByRole('dialog', { name: 'What I leave out' });
  await dialog.getByRole('button', { name: 'tree nuts' }).click();
  await dialog.getByText('Papaya').click();
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

test('a recipe prints on one page, and nothing but the recipe', async () => {
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

test('cooking on a phone: ingredients laid out, steps by swipe and key, a timer that outlives a reload', async () => {
  const { page } = await opened('/alkaline-recipes?recipe=quinoa-tabbouleh-salad');
  await page.getByRole('link', { name: 'Cook this' }).click();
  await seen(page, 'Everything on the table');
  const first = page.getByRole('checkbox').first();
  await first.check();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Next').click();
  await seen(page, /^Step 1 of/);
  await page.keyboard.press('ArrowRight');
  await seen(page, /^Step 2 of/);
  await button(page, /Start a timer/).click();
  await page
    .getByRole('list', { name: 'Timers' })
    .getByText(/Step 2: \d+:\d\d/)
    .waitFor();
  await page.reload();
  await seen(page, /^Step 2 of/);
  await page
    .getByRole('list', { name: 'Timers' })
    .getByText(/Step 2: \d+:\d\d/)
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await first.isChecked()).toBe(true);
  await page.clock.install();
  await page.clock.fastForward('30:00');
  await seen(page, 'time is up');
  await expectNoAxeViolations(page);
});

test('the foods guide finds a food by its other names, on either side', async () => {
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
  await page.getByRole('button', { name: /PRAL.*of Apples/ }).click();
  await seen(page, /USDA 09003/);
  await expectNoAxeViolations(page);
});
