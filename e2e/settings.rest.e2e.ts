import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settingsParts, settingsPath } from '#contract/paths.ts';
import { inLocale } from '#messages/define-messages.ts';
import { shell } from '#messages/generated/shell.ts';
import { signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

// An app without mail.
const app = sharedApp();

test('without mail its switch shows and saves what is stored, and says that no mail is sent', async () => {
  const { page, maya } = await openAsNew(app.url, '/settings');
  const weekly = page.getByRole('switch', { name: /Email notifications/ });
  await weekly.waitFor();
  expect(await weekly.isChecked()).toBe(true);
  await seen(page, 'No emails can be sent here: mail is not set up on this server.');
  await weekly.uncheck();
  await button(page, 'Save Preferences').click();
  await expectToast(page, 'Preferences Updated');
  // The toast is shown before the server has answered.
  const stored = () => maya.read('/api/user-preferences');
  await expect.poll(stored).toMatchObject({ emailNotifications: false });
});

test('sessions of one device are grouped, and are ended together or one by one', async () => {
  const { page, maya } = await openAsNew(app.url, '/settings/sessions');
  const signIn = (device: string) =>
    fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': device },
      body: JSON.stringify({ email: maya.email, password: maya.password }),
    });
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:135.0) Gecko/20100101 Firefox/135.0';
  for (let count = 0; count < 4; count += 1) await signIn(firefox);
  await page.reload();
  const places = page.getByRole('region', { name: 'Signed in' });
  const device = places.getByRole('listitem').filter({ hasText: 'Firefox on Windows' }).first();
  await device.getByText(/^4 times · last seen/).waitFor();
  await device.getByRole('button', { name: 'Each of Firefox on Windows' }).click();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await device
    .getByRole('button', { name: /^Sign out Firefox on Windows, signed in/ })
    .first()
    .click();
  await device.getByText(/^3 times/).waitFor();
  await button(page, 'Sign out Firefox on Windows').click();
  await device.waitFor({ state: 'hidden' });
  await places.getByText('This one').waitFor();
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const isFocusedOnHeading = (page: Page, title: string) =>
  expect.poll(() => page.evaluate(() => document.querySelector('h1:focus')?.textContent)).toBe(title);

test('the settings are three cards and a list; a part opens at its heading, and Back returns to its line', async () => {
  const { page } = await openAsNew(app.url, '/settings');
  const list = page.getByRole('navigation', { name: 'More settings' });
  await list.getByRole('link', { name: 'Your day Begins at midnight' }).waitFor();
  await expect
    .poll(() => page.locator('main h2').allTextContents())
    .toEqual(['Profile Information', 'Notifications', 'Account Management']);
  expect(await list.getByRole('link').count()).toBe(settingsParts.length);
  await expectNoAxeViolations(page);

  const household = list.getByRole('link', { name: /^Household/ });
  await household.focus();
  await household.press('Enter');
  await page.waitForURL('**/settings/household');
  await isFocusedOnHeading(page, 'Household');
  expect(await page.title()).toBe('Household · Tisane');
  await button(page, 'Invite somebody').waitFor();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.waitForURL('**/settings');
  await expect.poll(() => focusedText(page)).toMatch(/^Household/);

  await list.getByRole('link', { name: /^Reminders/ }).click();
  await isFocusedOnHeading(page, 'Reminders');
  await page.goBack();
  await expect.poll(() => focusedText(page)).toMatch(/^Reminders/);
});

test.each(['phone', 'desktop'] as const)(
  'each part of the settings opens by its address on a %s',
  async (viewport) => {
    const { page } = await openAsNew(app.url, '/settings', { viewport, expectedErrors: [/status of 404/] });
    for (const part of settingsParts) {
      await page.goto(settingsPath(part));
      await page
        .getByRole('heading', { level: 1, name: inLocale(shell, 'en').settingsParts[part]() })
        .waitFor();
      await page.getByRole('link', { name: 'All settings' }).waitFor();
      await page.locator('main .rounded-card').filter({ hasText: /\w/ }).first().waitFor();
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/settings/no-such-part');
    await seen(page, '404 Page Not Found');
  },
);

test('a part that is opened without a session is shown after the sign-in', async () => {
  const maya = await signUp(app.url);
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  await page.goto('/settings/sessions');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await button(page, 'Log in').click();
  await page.waitForURL('**/settings/sessions');
  await page.getByRole('region', { name: 'Signed in' }).waitFor();
});

test('an old invitation link to the settings opens the household', async () => {
  const { page } = await openAsNew(app.url, '/settings?join=no-such-code', { expectedErrors: [/40\d/] });
  await page.waitForURL('**/settings/household?join=no-such-code');
  await page.getByRole('dialog', { name: 'Household' }).waitFor();
});

test('saving can subscribe to emails again', async () => {
  const { page, maya } = await openAsNew(app.url, '/settings/reminders');
  const settings = await maya.read<object>('/api/reminder-settings');
  const stopped = { ...settings, channels: { push: true, email: true }, emailStopped: ['rituals'] };
  expect((await maya.request('PUT', '/api/reminder-settings', stopped)).status).toBe(200);
  await page.reload();
  await seen(page, 'You unsubscribed from an email.');
  await button(page, 'Save Preferences').click();
  await expectToast(page, 'Preferences Updated');
  await expect.poll(() => maya.read('/api/reminder-settings')).toMatchObject({ emailStopped: [] });
});
