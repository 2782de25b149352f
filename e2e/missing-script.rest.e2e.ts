import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseGoal, signUp } from '../tooling/person.ts';
import { newPage } from './support/browser.ts';
import { openSignedIn } from './support/device.ts';
import { zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen, signedIn } from './support/steps.ts';

const app = sharedApp();

async function openWithout(timesMissing: number) {
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of 404/],
  });
  let asked = 0;
  await page.route('**/assets/app-*.js', (route) => {
    asked += 1;
    return asked > timesMissing ? route.continue() : route.fulfill({ status: 404 });
  });
  await page.goto('/login');
  return { page, asked: () => asked };
}

test('a page with a missing script reloads once, and then says so', async () => {
  const { page, asked } = await openWithout(2);
  const said = page.getByRole('alert').filter({ hasText: 'Tisane cannot be reached' });
  await said.waitFor({ timeout: 5000 });
  await expect.poll(asked).toBe(2);
  await said.waitFor({ timeout: 5000 });
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(2);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Holds requests for these files until `come` is called; `asked` counts them. */
async function hold(page: Page, files: string) {
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(files, async (route) => {
    asked += 1;
    await comes;
    // The page may have been reloaded since.
    await route.continue().catch(() => {});
  });
  return { come, asked: () => asked };
}
const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: 'Tisane cannot be reached' });

test('a page with a slow script says so, and opens when it arrives', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  const { come, asked } = await hold(page, '**/assets/app-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await unreachable(page).waitFor();
  come();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  expect(asked()).toBe(1);
});

test('a page with a slow screen says so, and opens when it arrives', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  const { come } = await hold(page, '**/assets/login*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Tisane cannot be reached' }).waitFor();
  come();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
});

test('a page with a briefly missing script opens by itself', async () => {
  const { page } = await openWithout(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Today's list with a queued tick. The script of the recipes fails `missing` times. */
async function tickThatWaits({ missing, shared }: { missing: number; shared: boolean }) {
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of 404|ERR_FAILED/],
  });
  const person = await signUp(app.url, zone);
  await chooseGoal(person, 'energy-boost');
  await openSignedIn(page, person, { shared });
  const left = { scripts: missing };
  await page.route('**/assets/recipes.screen-*.js', (route) => {
    left.scripts -= 1;
    return left.scripts < 0 ? route.continue() : route.fulfill({ status: 404 });
  });
  await page.route('**/api/ritual-completions', (route) => route.abort());
  await page.locator('main button[aria-pressed=false]').first().click();
  await seen(page, '1 change is saved here');
  await page.getByRole('link', { name: /^Alkaline Recipes/ }).click();
  return { page, person };
}

test('operations queued on the device survive the reload for a screen', async () => {
  const { page, person } = await tickThatWaits({ missing: 1, shared: false });
  await page.getByRole('button', { name: 'Write a recipe' }).waitFor();
  await seen(page, '1 change is saved here');
  await page.unroute('**/api/ritual-completions');
  await page.reload();
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
});

test('operations in memory prevent the reload: the screen is loaded on request', async () => {
  const { page } = await tickThatWaits({ missing: 2, shared: true });
  await seen(page, 'Tisane cannot be reached');
  await seen(page, '1 change is saved here');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await again.click();
  await page.getByRole('button', { name: 'Write a recipe' }).waitFor();
  await seen(page, '1 change is saved here');
});

/** The phone of a new person, for whom files will be missing. */
async function someonesPhone(): Promise<Page> {
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of 404/],
  });
  await signedIn(page, app.url, await signUp(app.url, zone));
  return page;
}

test('a form stays unchanged when a part beside it fails to load', async () => {
  const page = await someonesPhone();
  await page.route('**/assets/user-menu-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/settings');
  const name = page.getByLabel('First name');
  await name.fill('Rosehip');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expectToast(page, 'Error');
  expect(await name.inputValue()).toBe('Rosehip');
});

test('a recipe with missing files says so in its dialog, above the list, and opens when they arrive', async () => {
  const page = await someonesPhone();
  const file = '**/assets/recipe-dialog-*.js';
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto('/alkaline-recipes?recipe=carrot-and-ginger-soup');
  const said = page.getByRole('dialog', { name: 'Tisane cannot be reached' });
  await said.waitFor();
  await page.unroute(file);
  await said.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Carrot and Ginger Soup' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write a recipe' }).waitFor();
});

test('the medicines field says in the dialog that its file is missing, and appears when it arrives', async () => {
  const page = await someonesPhone();
  const file = '**/assets/medicines-field-*.js';
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto('/heal-hub?condition=arthritis');
  await page.getByRole('button', { name: /my safety profile/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Tisane cannot be reached').waitFor();
  await dialog.getByText('Right now').waitFor();
  await page.unroute(file);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('My medicines').first().waitFor();
});
