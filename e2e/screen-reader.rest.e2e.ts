import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../tooling/app.ts';
import { restOf } from '../tooling/page-rest.ts';
import { signUp } from '../tooling/person.ts';
import { newPage } from './support/browser.ts';
import { expectToast, seen } from './support/steps.ts';

// The main path as a screen reader reads it: the accessibility tree of each page. Review changes critically
// (docs/accessibility.md); `npx vitest run --project=e2e e2e/screen-reader -u` updates it.

let app: App;
beforeAll(async () => {
  app = await startApp();
  // A server without accounts would offer to restore a backup.
  await signUp(app.url);
});
afterAll(() => app.stop());

const password = 'correct horse';

/** What differs between runs: time of day, addresses and times. */
const passing: readonly [RegExp, string][] = [
  [/Good (morning|afternoon|evening|night)/g, 'Good {time of day}'],
  [/("Your account"): .+/g, '$1: {initial}'],
  [/[a-z0-9-]+@example\.org/g, '{address}'],
  [/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, '{weekday}'],
  [/\d{1,2}:\d{2}( [AP]M)?/g, '{time}'],
  [/Today \w+, \w+ \d+/g, 'Today {date}'],
  // A toast is announced through words that are there for a second.
  [/\n- status: Notification .*/g, ''],
];

/** Compares the accessibility tree with the file in `e2e/screen-reader/`. */
async function expectRead(
  page: Page,
  rest: () => Promise<void>,
  place: string,
  within = 'body',
): Promise<void> {
  // Late content is part of the page.
  await rest();
  const read = await page.locator(within).ariaSnapshot();
  const text = passing.reduce((all, [pattern, name]) => all.replaceAll(pattern, name), read);
  await expect(`${text}\n`).toMatchFileSnapshot(`./screen-reader/${place}.yaml`);
}

test('from the landing page over the first tick to a remedy', async () => {
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
  });
  const rest = restOf(page);
  const reads = (place: string, within?: string) => expectRead(page, rest, place, within);
  await page.goto('/');
  await reads('1-landing');
  await page.getByRole('button', { name: 'Start Your Healing Journey' }).click();
  await page.getByLabel('Email').waitFor();
  await reads('2-sign-up');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Energy Boost').first().waitFor();
  await reads('3-first-day');
  await page.locator('label').filter({ hasText: 'Energy Boost' }).click();
  await page
    .getByRole('button', { name: /^Tick .+ and begin$/ })
    .first()
    .click();
  await expectToast(page, 'Ritual Completed! ✨');
  await seen(page, '1 of 15');
  await reads('4-first-tick');
  await page.goto('/must-do-rituals?view=daily');
  await seen(page, '0 of 3');
  await reads('5-daily', 'main');
  await page.goto('/heal-hub');
  await page.getByRole('region').or(page.getByRole('list')).first().waitFor();
  await reads('6-heal-hub', 'main');
  await page.goto('/heal-hub?condition=headache');
  await page.getByRole('heading', { name: 'Headache' }).first().waitFor();
  // The last section of the page: it is rendered in later frames.
  await page.getByRole('heading', { name: 'Mindset Shifts' }).waitFor();
  await reads('7-condition', 'main');
});
