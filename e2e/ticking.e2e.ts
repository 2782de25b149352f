import { expect, test } from 'vitest';
import { chooseGoal, signUp } from '../tooling/person.ts';
import { replying } from '../tooling/replying.ts';
import { newPage } from './support/browser.ts';
import { openSignedIn } from './support/device.ts';
import { zone } from './support/opened.ts';
import { onDashboard, pressed, ticks } from './support/rituals.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen, tickOf } from './support/steps.ts';

const app = sharedApp();

test('a tick shows before the server has responded', async () => {
  const { page, plan, maya } = await onDashboard();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/ritual-completions', async (route) => {
    await held;
    await route.continue();
  });
  const title = plan[0]?.title ?? '';
  await tickOf(page, title).click();
  expect(await pressed(page, title)).toBe('true');
  await seen(page, '1 of 15');
  await seen(page, '1 day streak');
  expect(await ticks(maya)).toBe(0);
  release();
  await expect.poll(() => ticks(maya)).toBe(1);
});

test('a server error rolls back that tick, says so, and keeps the others', async () => {
  const { page, plan, maya } = await onDashboard([/500|503/]);
  const [good = '', bad = ''] = plan.map(({ title }) => title);
  const badId = plan[1]?.id;
  await page.route('**/api/ritual-completions', (route) =>
    route.request().postDataJSON().ritualId === badId
      ? route.fulfill(replying({ message: 'Something went wrong on our side.' }, 500))
      : route.continue(),
  );
  await tickOf(page, good).click();
  await tickOf(page, bad).click();
  await expectToast(page, 'Failed to update ritual. Please try again.');
  expect(await pressed(page, bad)).toBe('false');
  expect(await pressed(page, good)).toBe('true');
  await seen(page, '1 of 15');
  // The refused one is answered by the test itself, and so before the other one.
  await expect.poll(() => ticks(maya)).toBe(1);
});

test('without a network a tick is stored on the device, and sent later', async () => {
  const { page, plan, maya } = await onDashboard([/ERR_INTERNET_DISCONNECTED/]);
  const [first = '', second = '', third = ''] = plan.map(({ title }) => title);
  await page.context().setOffline(true);
  await seen(page, 'You are offline.');
  for (const title of [first, second, third]) await tickOf(page, title).click();
  await tickOf(page, third).click();
  await seen(page, 'You are offline. 3 changes are saved here.');
  expect([await pressed(page, first), await pressed(page, third)]).toEqual(['true', 'false']);
  expect(await ticks(maya)).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => ticks(maya)).toBe(2);
  await page.getByRole('button', { name: /changes? waits?/ }).waitFor({ state: 'detached' });
  await seen(page, '2 of 15');
});

test('taps faster than the server end at the last value', async () => {
  const { page, plan, maya } = await onDashboard();
  const [first = '', second = ''] = plan.map(({ title }) => title);
  for (let tap = 0; tap < 5; tap += 1) await tickOf(page, first).click();
  await tickOf(page, second).dblclick();
  await seen(page, '1 of 15');
  await expect.poll(() => ticks(maya)).toBe(1);
  await page.reload();
  await seen(page, '1 of 15');
  expect([await pressed(page, first), await pressed(page, second)]).toEqual(['true', 'false']);
});

test('two tabs synchronize', async () => {
  const { page, plan } = await onDashboard();
  const other = await page.context().newPage();
  await other.goto(`${app.url}/must-do-rituals?view=daily`);
  await seen(other, '0 of 15');
  const title = plan[2]?.title ?? '';
  await tickOf(page, title).click();
  await seen(other, '1 of 15');
  expect(await pressed(other, title)).toBe('true');
  await tickOf(other, title).click();
  await seen(page, '0 of 15');
});

test('after the last ritual a message for the whole day follows a second later', async () => {
  const { page, plan } = await onDashboard();
  for (const { title } of plan) await tickOf(page, title).click();
  await seen(page, '15 of 15');
  await expectToast(page, 'All Rituals Complete! 🎆');
});

test('failed parts say so, and each can be retried', async () => {
  // Without stored replies in the place of those that fail.
  const page = await newPage({
    baseURL: app.url,
    viewport: 'phone',
    theme: 'light',
    expectedErrors: [/500/],
  });
  const maya = await signUp(app.url, zone);
  await chooseGoal(maya, 'energy-boost');
  await openSignedIn(page, maya, { shared: true });
  let failing = true;
  for (const path of [
    '**/api/rituals/energy-boost',
    '**/api/ritual-completions/*',
    '**/api/daily-progress/*',
  ]) {
    await page.route(path, (route) =>
      failing ? route.fulfill(replying({ message: 'Something went wrong.' }, 500)) : route.continue(),
    );
  }
  await page.goto('/must-do-rituals?view=daily');
  await seen(page, 'Unable to Load Data');
  await seen(page, 'Failed to load completions. Please check your connection and try again.');
  failing = false;
  for (const name of ['Retry Rituals', 'Retry Progress', 'Retry Completions']) {
    await page.getByRole('button', { name }).click();
  }
  await seen(page, '0 of 15');
});
