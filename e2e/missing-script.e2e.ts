import { expect, test } from 'vitest';
import { newPage } from './support/browser.ts';
import { sharedApp } from './support/shared-app.ts';

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

test('a page whose script is missing loads itself again once, and then says so', async () => {
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

test('a page whose script does not come says so, and opens when it comes', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', (route) => comes.then(() => route.continue()));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('alert').filter({ hasText: 'Tisane cannot be reached' }).waitFor();
  come();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
});

test('a page whose script was missing for a moment opens by itself', async () => {
  const { page } = await openWithout(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
