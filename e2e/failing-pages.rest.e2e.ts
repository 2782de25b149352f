import { expect, test } from 'vitest';
import { screens } from '../tooling/app-screens.ts';
import { signUp } from '../tooling/person.ts';
import { replying } from '../tooling/replying.ts';
import { newPage } from './support/browser.ts';
import { openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { signedIn } from './support/steps.ts';

const app = sharedApp();

test('a page that fails to load says so, and does not retry by itself', async () => {
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of (503|404)/],
  });
  await signedIn(page, app.url, await signUp(app.url, zone));
  const asked = new Map<string, number>();
  await page.route(/\/api\/(?!auth\/user)|\/catalogue\//, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    return route.fulfill(replying({}, 503));
  });
  const faults: string[] = [];
  for (const { name, path } of screens.filter(({ who }) => who === 'person')) {
    asked.clear();
    await page.goto(path);
    await page.locator('main:not(#loading)').waitFor();
    // With endless requests the network is never idle: a few seconds show that too.
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
    const words = page.locator('main', { hasText: /\w/ });
    await words.waitFor().catch(() => faults.push(`${name} says nothing`));
    // The replacement may send one more request. The event stream reconnects.
    for (const [address, times] of asked)
      if (times > 2 && address !== '/api/events') faults.push(`${name}: ${address} asked for ${times} times`);
  }
  expect(faults).toEqual([]);
});

test.each([
  ['/workout?session=not-there', 'This workout is not here'],
  ['/alkaline-recipes?recipe=not-there', 'This recipe is not here'],
])('%s: what is not there is not to be tried again', async (path, title) => {
  const { page } = await openAsNew(app.url, path, { expectedErrors: [/status of 404/] });
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});
