import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen } from './support/steps.ts';

const app = sharedApp();

const limits = { taps: 7, scrolls: 2, keys: 60 };
const password = 'correct horse';
/** As long as a typical address, and unique. */
const address = () => `m${randomUUID().slice(0, 4)}@example.org`;

/** Counts taps and scrolls: a tap for each field and button, a scroll when the target is not fully visible. */
function thumbOn(page: Page) {
  const used = { taps: 0, scrolls: 0 };
  const isOnScreen = (target: Locator) =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      // The app's bars do not cover it.
      return middle !== null && (element.contains(middle) || middle.contains(element));
    });
  return {
    used,
    async tap(target: Locator) {
      await target.waitFor();
      for (; used.scrolls < 20 && !(await isOnScreen(target)); used.scrolls += 1) {
        await page.evaluate(() => window.scrollBy({ top: 560, behavior: 'instant' }));
      }
      await target.tap();
      used.taps += 1;
    },
  };
}

test('from the landing page to the first tick in seven taps and two scrolls', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  const thumb = thumbOn(page);
  await page.goto('/');
  await thumb.tap(page.getByRole('button', { name: 'Start Your Healing Journey' }));
  const email = page.getByLabel('Email');
  await thumb.tap(email);
  await page.keyboard.type(address());
  await thumb.tap(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await thumb.tap(page.getByLabel('Confirm password'));
  await page.keyboard.type(password);
  await thumb.tap(page.getByRole('button', { name: 'Create account' }));
  await thumb.tap(page.locator('label').filter({ hasText: 'Energy Boost' }));
  await thumb.tap(page.getByRole('button', { name: /^Tick .+ and begin$/ }).first());
  await expectToast(page, 'Ritual Completed! ✨');
  await seen(page, '1 of 15');
  // One suggestion is shown; after it is dismissed, no other is shown on this day.
  const suggestion = page.getByRole('region', { name: 'A next step' });
  await suggestion.getByText('Do you take medicines').waitFor();
  await expectNoAxeViolations(page);
  await suggestion.getByRole('button', { name: 'Not now' }).click();
  await suggestion.waitFor({ state: 'detached' });
  await page.reload();
  await seen(page, '1 of 15');
  await page.waitForLoadState('networkidle');
  expect(await suggestion.count()).toBe(0);
  // Rituals with contraindications are not preselected.
  await page.goto('/must-do-rituals?view=daily');
  await seen(page, '0 of 3');
  expect(await page.getByRole('slider', { name: 'Fasting' }).count()).toBe(0);
  expect(thumb.used.taps, 'taps').toBeLessThanOrEqual(limits.taps);
  expect(thumb.used.scrolls, 'scrolls').toBeLessThanOrEqual(limits.scrolls);
});

test('from the landing page to the first tick in sixty keys, typed text included', async () => {
  const page = await newPage({ viewport: 'desktop', theme: 'light', baseURL: app.url });
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  /** Presses Tab until the target has the focus; fails after the limit. */
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    while (!(await isThere()) && keys <= limits.keys) await press('Tab');
  };
  await page.goto('/');
  await tabTo(page.getByRole('button', { name: 'Sign up' }));
  await press('Enter');
  await tabTo(page.getByLabel('Email'));
  await type(address());
  await tabTo(page.getByLabel('Password', { exact: true }));
  await type(password);
  await tabTo(page.getByLabel('Confirm password'));
  await type(password);
  await press('Enter');
  await tabTo(page.getByRole('radio').first());
  await press('Space');
  await tabTo(page.getByRole('button', { name: /^Tick .+ and begin$/ }).first());
  await press('Space');
  await expectToast(page, 'Ritual Completed! ✨');
  await seen(page, '1 of 15');
  expect(keys, 'keys').toBeLessThanOrEqual(limits.keys);
});
