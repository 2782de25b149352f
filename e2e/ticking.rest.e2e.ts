import { expect, test } from 'vitest';
import { chooseGoal, signUp } from '../tooling/person.ts';
import { newPage } from './support/browser.ts';
import { zone } from './support/opened.ts';
import { onDashboard, type Plan, pressed, ticks } from './support/rituals.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen, signedIn, storedForOffline, tickOf } from './support/steps.ts';

const app = sharedApp();

test('queued operations survive a reload, and are deleted by a log-out', async () => {
  const maya = await signUp(app.url, zone);
  await chooseGoal(maya, 'energy-boost');
  const [ritual] = await maya.read<Plan>('/api/rituals/energy-boost');
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    offlineToo: true,
    // A request in flight at log-out is refused.
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/, /status of 401/],
  });
  await signedIn(page, app.url, maya);
  await page.goto('/');
  await seen(page, '0 of 15');
  await storedForOffline(page);
  // Again, so that the worker handles the page's requests.
  await page.reload();
  await seen(page, '0 of 15');
  await page.context().setOffline(true);
  await tickOf(page, ritual?.title ?? '').click();
  await seen(page, '1 change is saved here');
  await page.reload();
  await seen(page, '1 of 15');
  expect(await pressed(page, ritual?.title ?? '')).toBe('true');
  await page.context().setOffline(false);
  await expect.poll(() => ticks(maya)).toBe(1);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${app.url}/`);
  await seen(page, 'Start Your Healing Journey');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test('each milestone is announced when it is reached', async () => {
  const { page } = await onDashboard();
  await page.goto('/must-do-rituals?view=daily');
  await page.getByRole('tab', { name: 'Habits' }).click();
  const more = page.getByRole('button', { name: 'More water', exact: true });
  for (let glass = 1; glass <= 8; glass += 1) await more.click();
  await expectToast(page, 'Great hydration! 💧');
  for (let glass = 9; glass <= 12; glass += 1) await more.click();
  await seen(page, '12 of 8');
  expect(await more.isDisabled()).toBe(true);
  // Fasting has hours, and no goal until it is chosen.
  const fasting = page.getByRole('button', { name: 'More fasting', exact: true });
  for (let hour = 1; hour <= 14; hour += 1) await fasting.click();
  await seen(page, 'It has no goal until you choose it.');
  await seen(page, '1 of 3 habits kept');
  await page.getByRole('button', { name: 'Turn fasting on' }).click();
  await seen(page, '1 of 4 habits kept');
  for (let hour = 15; hour <= 16; hour += 1) await fasting.click();
  await expectToast(page, 'Fasting milestone! ⏰');
  await seen(page, 'Excellent fasting!');
  const movement = page.getByRole('button', { name: 'More movement', exact: true });
  for (let step = 1; step <= 6; step += 1) await movement.click();
  await expectToast(page, 'Great movement! 💪');
  await page.reload();
  await page.getByRole('tab', { name: 'Habits' }).click();
  await seen(page, '12 of 8');
  await seen(page, '30 of 30 min');
});
