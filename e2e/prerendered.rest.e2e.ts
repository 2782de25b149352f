import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { replying } from '../tooling/replying.ts';
import { openFirst, withoutScripts } from './support/held-scripts.ts';
import { expectNothingMoved, watchShifts } from './support/layout-shift.ts';
import { openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { seen } from './support/steps.ts';

// The prerendered HTML that the server sends (server/http/prerendered.ts), and the app that replaces it.

const app = sharedApp();

const isSent = (page: Page) =>
  page.evaluate(() => document.getElementById('root')?.dataset.opening === 'sent');

/** Opens a page without the app's scripts; the returned function releases them. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const letThrough = await withoutScripts(page);
  await page.addInitScript(watchShifts);
  await openFirst(page, path);
  return letThrough;
}

test.each(['phone', 'desktop'] as const)(
  'a condition is readable before the app replaces it on a %s: nothing moves, early taps are applied',
  async (viewport) => {
    const { page } = await openAsNew(app.url, '/settings', { viewport });
    const letThrough = await openWithoutApp(page, '/heal-hub?condition=headache');
    await seen(page, 'Natural Remedies for Headache');
    expect(await isSent(page)).toBe(true);
    // The buttons of cards are personal and not prerendered.
    expect(await page.getByRole('button', { name: /^Add to [Rr]ituals/ }).count()).toBe(0);
    const condition = page.getByRole('combobox', { name: 'Condition: Headache' });
    await condition.click();
    letThrough();
    await page.getByRole('dialog').waitFor();
    expect(await isSent(page)).toBe(false);
    await expectNothingMoved(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => condition.evaluate((field) => field === document.activeElement)).toBe(true);
  },
);

test.each([
  { viewport: 'phone', goal: 'energy-boost' },
  { viewport: 'desktop', goal: 'energy-boost' },
  { viewport: 'phone' },
] as const)(
  'today begins with the greeting before the app, on a $viewport: nothing moves ($goal)',
  async ({ viewport, goal }) => {
    const { page } = await openAsNew(app.url, '/settings', { viewport, ...(goal && { goal }) });
    const letThrough = await openWithoutApp(page, '/');
    // The card that asks for a goal loads last.
    await page.route('**/assets/first-day-*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.fallback();
    });
    const greeting = page.getByText('Welcome back, Maya!');
    const place = await greeting.boundingBox();
    expect(await isSent(page)).toBe(true);
    letThrough();
    await expect.poll(() => isSent(page)).toBe(false);
    if (!goal) await page.getByRole('heading', { name: 'What would you like to feel first?' }).waitFor();
    expect(await greeting.boundingBox()).toEqual(place);
    await expectNothingMoved(page);
  },
);

test.each([
  ['phone', 'Feel', 'How I feel'],
  ['desktop', 'Foods Guide', 'Foods Guide'],
] as const)(
  'a page that is asked for before the app opens on a %s, and has the focus',
  async (viewport, link, title) => {
    const { page } = await openAsNew(app.url, '/settings', { viewport });
    const letThrough = await openWithoutApp(page, '/');
    await page.getByRole('link', { name: link }).click();
    letThrough();
    await expect.poll(() => page.evaluate(() => document.querySelector('h1:focus')?.textContent)).toBe(title);
  },
);

test('a safety profile that fails to load says so in the place of its offer: nothing moves, and it can be retried', async () => {
  const { page } = await openAsNew(app.url, '/settings', { expectedErrors: [/status of 500/] });
  await page.addInitScript(watchShifts);
  await page.route('**/api/safety-profile', (route) => route.fulfill(replying({}, 500)));
  await page.goto('/heal-hub?condition=headache');
  const note = page.getByRole('button', { name: 'Safety profile not read. Try again' });
  await note.waitFor();
  await page
    .getByRole('button', { name: /^Add to [Rr]ituals/ })
    .first()
    .waitFor();
  await expectNothingMoved(page);
  await page.unroute('**/api/safety-profile');
  await note.click();
  await page.getByRole('button', { name: 'Fill in my safety profile' }).waitFor();
  await expectNothingMoved(page);
});

test('a recipe that was opened before the app loaded has the focus again after cooking', async () => {
  const { page } = await openAsNew(app.url, '/settings');
  const letThrough = await openWithoutApp(page, '/alkaline-recipes');
  const card = page.getByRole('main').getByRole('button', { name: /^Acorn Squash/ });
  await card.click();
  letThrough();
  // Its part of the app is not loaded yet when the recipe's dialog closes.
  await page.getByRole('dialog').getByRole('button', { name: 'Cook this' }).click();
  await page.getByRole('heading', { name: 'Everything on the table' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the first recipes are shown before the app, and the search field keeps the focus', async () => {
  const { page } = await openAsNew(app.url, '/settings');
  const letThrough = await openWithoutApp(page, '/alkaline-recipes');
  expect(await page.getByRole('article').count()).toBe(4);
  const search = page.getByRole('searchbox');
  await search.focus();
  letThrough();
  await expect.poll(() => isSent(page)).toBe(false);
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(4);
  await expectNothingMoved(page);
});
