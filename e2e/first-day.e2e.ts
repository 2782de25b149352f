import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, isTicked, seen, tickOf } from './support/steps.ts';

const app = sharedApp();

const email = 'maya@example.org';
const password = 'correct horse';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('from the landing page to a ticked morning, and a second visit', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Your Healing Journey' }).click();

  // The field shows its error.
  await page.getByLabel('Email').fill('maya');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Create account' }).click();
  await seen(page, 'Please enter a valid email address');
  await seen(page, 'Password must be at least 8 characters');

  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await seen(page, "Passwords don't match");
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await seen(page, 'Welcome back, Maya!');
  await expectToast(page, 'Account created!');
  // The toast covers only the header, and disappears with the first tap.
  const welcome = await page.getByRole('listitem').filter({ hasText: 'Account created!' }).boundingBox();
  const header = await page.locator('header').boundingBox();
  expect((welcome?.y ?? 0) + (welcome?.height ?? 0)).toBeLessThan(header?.height ?? 0);
  await seen(page, 'No rituals set up yet');
  await page.getByText('No rituals set up yet').click();
  await page.getByRole('listitem').filter({ hasText: 'Account created!' }).waitFor({ state: 'detached' });
  await expectNoAxeViolations(page);

  // Choose.
  await page.getByRole('button', { name: 'Set Up Your Rituals' }).click();
  await page.getByRole('radio', { name: /Energy Boost/ }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Choose this goal' }).click();

  // Customize: remove a ritual, add an own ritual; a reload in between keeps both.
  await seen(page, 'Make the plan yours');
  const morning = page.getByRole('list', { name: 'Morning rituals' });
  const first = (await morning.getByRole('listitem').first().innerText()).split('\n')[0] ?? '';
  const firstRow = morning.getByRole('listitem').filter({ hasText: first });
  await firstRow.getByRole('button', { name: 'Remove', exact: true }).click();
  const morningField = page.getByLabel('Add to morning');
  await morningField.fill('   ');
  await morningField.press('Enter');
  await morningField.fill('  Sing in the kitchen ');
  await morningField.press('Enter');
  await page.reload();
  await morning.getByText('Sing in the kitchen').waitFor();
  expect(await morning.getByRole('listitem').count()).toBe(5);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Finalize My Ritual Plan' }).click();

  // Habits.
  await seen(page, 'Set up your habits');
  await page.getByRole('button', { name: 'More water goal' }).click();
  await page.getByLabel('Another habit').fill('Read ten pages');
  await page.getByRole('button', { name: 'Add habit' }).click();
  await expectNoAxeViolations(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/habit-settings', async (route) => {
    await answered;
    await route.fallback();
  });
  const save = page.getByRole('button', { name: 'Save Settings' });
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await page.getByText('Settings saved').count()).toBe(0);
  answer();
  await expectToast(page, 'Settings saved');

  // Tick the morning.
  await seen(page, '0 of 15');
  expect(await page.getByText(first, { exact: true }).count()).toBe(0);
  const buttons = page.locator('button[aria-pressed]');
  for (let at = 0; at < 4; at += 1) await buttons.nth(at).click();
  await tickOf(page, 'Sing in the kitchen').click();
  await expectToast(page, 'Ritual Completed! ✨');
  await seen(page, '5 of 15');
  await expectNoSidewaysScroll(page);

  // A glass of water.
  await page.getByRole('tab', { name: 'Habits' }).click();
  await page.getByRole('button', { name: 'More water', exact: true }).click();
  await page.getByRole('button', { name: 'More water', exact: true }).click();
  await seen(page, '2 of 9');
  await tickOf(page, 'Read ten pages').click();
  await expectToast(page, 'Habit Completed! ✨');
  await expectNoSidewaysScroll(page);

  // The dashboard agrees.
  await page.getByRole('link', { name: 'Home' }).click();
  await seen(page, '5 of 15');
  await seen(page, '1 day streak');
  await seen(page, '10 remaining');
  await page.getByRole('heading', { name: 'Water Intake' }).locator('..').getByText('2/9').waitFor();
  expect(await isTicked(page, 'Sing in the kitchen')).toBe(true);
  await expectNoSidewaysScroll(page);

  // Sign out and in again.
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(await page.evaluate(() => localStorage.getItem('customHabits'))).toBeNull();
  await signIn(page);
  await seen(page, '5 of 15');
  expect(await isTicked(page, 'Sing in the kitchen')).toBe(true);

  // The device has nothing stored; the account has the habits.
  await page.goto('/must-do-rituals?view=daily');
  await page.getByRole('tab', { name: 'Habits' }).click();
  await seen(page, 'Read ten pages');
  expect(await isTicked(page, 'Read ten pages')).toBe(true);
});

test('changing the goal asks first, and keeps the history', async () => {
  const page = await newPage({ viewport: 'desktop', theme: 'dark', baseURL: app.url });
  await page.goto('/login');
  await signIn(page);
  await seen(page, '5 of 15');
  await page.goto('/must-do-rituals?view=setup');
  await page.getByRole('radio', { name: /Immune System Reset/ }).click();
  await page.getByRole('button', { name: 'Choose this goal' }).click();
  await seen(page, 'Change your goal?');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change goal' }).click();
  await seen(page, 'Make the plan yours');
  await page.goto('/');
  await seen(page, '0 of 15');
  await seen(page, '1 day streak');
  await page.getByText('Total Rituals').locator('..').getByText('5', { exact: true }).waitFor();
});

test('a forgotten day can be filled in', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'dark', baseURL: app.url });
  await page.goto('/login');
  await signIn(page);
  await seen(page, '0 of 15');
  await page.goto('/must-do-rituals?view=daily');
  await seen(page, '0 of 15');
  expect(await page.getByRole('button', { name: 'Next day' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await seen(page, 'You can still fill this day in');
  await page.locator('button[aria-pressed]').first().click();
  await seen(page, '1 of 15');
  await page.getByRole('link', { name: 'Home' }).click();
  await seen(page, '2 day streak');
});
