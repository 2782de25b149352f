import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '#server/features/account/authenticator.testing.ts';
import { startProvider } from '#server/features/account/provider.testing.ts';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { type App, startApp } from '../tooling/app.ts';
import { freePort } from '../tooling/free-port.ts';
import { chooseGoal, signUp } from '../tooling/person.ts';
import { promote } from './support/admin-command.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { signIn } from './support/device.ts';
import { button, openAsNew } from './support/opened.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

// An app with mail and with a sign-in provider.
let app: App;
let url: string;
let inbox: Inbox;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  inbox = await openInbox();
  const people = [{ sub: 'ada', email: 'ada@example.org', email_verified: true, given_name: 'Ada' }];
  provider = await startProvider(people, `${url}/api/auth/callback/oidc`);
  app = await startApp({
    port,
    env: {
      PUBLIC_URL: url,
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Tisane <tea@example.org>',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'tisane',
      OIDC_CLIENT_SECRET: 'a secret between the two',
      OIDC_NAME: 'Herb House',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await provider.close();
  await inbox.close();
});

const opened = (path: string, options: Partial<PageOptions> = {}) => openAsNew(url, path, options);

test('a person exports their data and imports it into another account', async () => {
  const { page, maya } = await opened('/settings/data');
  const [ritualId] = await chooseGoal(maya, 'energy-boost');
  await maya.request('POST', '/api/ritual-completions', {
    ritualId,
    completedAt: new Date().toISOString().slice(0, 10),
  });
  const download = page.waitForEvent('download');
  await button(page, 'Export my data').click();
  const file = await buffer(await (await download).createReadStream());
  expect(JSON.parse(file.toString()).account.email).toBe(maya.email);

  const other = await opened('/settings/data');
  await other.page.getByLabel('File of your data').setInputFiles({
    name: 'tisane-my-data.json',
    mimeType: 'application/json',
    buffer: file,
  });
  const dialog = other.page.getByRole('dialog', { name: 'Restore from a file' });
  await expectNoAxeViolations(other.page);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expectToast(other.page, 'Restored');
  await other.page.goto('/');
  await seen(other.page, '1 of 15');
  await seen(other.page, '1 day streak');
});

test('an admin sees the figures, finds a person, promotes, demotes and deletes them', async () => {
  const { page, maya } = await opened('/', { viewport: 'desktop' });
  const others = await Promise.all(Array.from({ length: 7 }, () => signUp(url)));
  await promote(app, maya.email);
  await page.goto('/admin');
  await seen(page, 'Total Users');
  await seen(page, 'Sign-ups and active people');
  await seen(page, 'Audit log');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'User Management' }).click();
  await seen(page, /Page 1 of \d+/);
  expect(await page.getByRole('listitem').filter({ hasText: 'since' }).count()).toBe(5);
  const someone = others[3]?.email ?? '';
  await page.getByRole('searchbox').fill(someone);
  await button(page, `Promote ${someone}`).click();
  await expectToast(page, 'Role updated');
  await button(page, `Demote ${someone}`).click();
  await button(page, `Promote ${someone}`).waitFor();
  await page.getByRole('searchbox').fill(maya.email);
  await seen(page, '(you)');
  expect(await page.getByRole('button', { name: /^(Promote|Demote)/ }).count()).toBe(0);
  await page.getByRole('searchbox').fill('nobody-of-that-name');
  await seen(page, 'No users found');
  await page.getByRole('searchbox').fill(someone);
  await button(page, `Delete the account of ${someone}`).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  expect(await dialog.getByRole('button', { name: 'Delete for good' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Type their email address to confirm').fill(someone);
  const forGood = dialog.getByRole('button', { name: 'Delete for good' });
  // The button fades in when it becomes enabled. Wait until it is fully opaque.
  await expect.poll(() => forGood.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1');
  await expectNoAxeViolations(page);
  await forGood.click();
  await expectToast(page, 'Account deleted');
  await seen(page, 'No users found');
});

test('settings: name, notifications, day and sessions', async () => {
  const { page, maya } = await opened('/settings', { viewport: 'desktop', theme: 'dark' });
  await page.getByLabel('First name').fill('Amaya');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile Updated');
  expect(await page.getByRole('textbox', { name: 'Email', exact: true }).getAttribute('readonly')).not.toBe(
    null,
  );
  await seen(page, 'You can change it under Security.');
  await page.getByRole('switch', { name: /Meal plan reminders/ }).click();
  await button(page, 'Save Preferences').click();
  await expectToast(page, 'Preferences Updated');
  await page.reload();
  await expect.poll(() => page.getByRole('switch', { name: /Meal plan reminders/ }).isChecked()).toBe(false);
  expect(await maya.read('/api/user-preferences')).toEqual({
    emailNotifications: true,
    ritualReminders: true,
    mealPlanReminders: false,
  });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Delete Account').click();
  await expectToast(page, 'Contact Support');
  await seen(page, 'Please contact support to delete your account.');

  await page.goto('/settings/reminders');
  await page.getByLabel('Evening rituals').fill('21:15');
  await page.getByRole('switch', { name: /By email/ }).click();
  await button(page, 'Save Preferences').click();
  await expectToast(page, 'Preferences Updated');
  await page.reload();
  await expect.poll(() => page.getByLabel('Evening rituals').inputValue()).toBe('21:15');

  await page.goto('/settings/day');
  await page.getByLabel(/When does your day begin/).selectOption('4');
  await expectToast(page, 'Saved');
  await page.goto('/settings/sessions');
  await seen(page, 'This one');
});

test('two-factor sign-in: turned on, asked for, and passed with a code of the app or a recovery code', async () => {
  const { page, maya } = await opened('/settings/security', { expectedErrors: [/401/] });
  await button(page, 'Turn on').click();
  const dialog = page.getByRole('dialog', { name: 'Two-factor authentication' });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = await dialog.locator('code').first().innerText();
  const [recovery = ''] = await dialog
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on two-factor' }).click();
  await expectToast(page, 'Two-factor is on');

  for (const code of [codeOf(secret, 1), recovery]) {
    await page.context().clearCookies();
    await signIn(page, maya, { opens: '/login' });
    await seen(page, 'Your password was right. One more step.');
    await expectNoAxeViolations(page);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await button(page, 'Log in').click();
    await seen(page, 'Welcome back');
  }
});

test('sign-in with a provider', async () => {
  const page = await newPage({
    viewport: 'desktop',
    theme: 'light',
    baseURL: url,
    expectedErrors: [/401|404|favicon|fonts\.googleapis/],
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Herb House' }).click();
  await page.waitForURL(/interaction/);
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/`);
  await seen(page, 'Welcome back, Ada!');
  await page.goto('/settings');
  expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(
    'ada@example.org',
  );
});

test('email links confirm an address and reset a lost password', async () => {
  const maya = await signUp(url);
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: url,
    expectedErrors: [/400|401|410/],
  });
  const welcome = await inbox.take(maya.email);
  await page.goto(welcome.link.href);
  await seen(page, 'Thank you, your address is confirmed.');
  await expectNoAxeViolations(page);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(maya.email);
  await expectNoAxeViolations(page);
  await button(page, 'Send me an email').click();
  await seen(page, 'an email is on its way');
  const message = await inbox.take(maya.email);
  await page.goto(message.link.href);
  await page.getByLabel('New password', { exact: true }).fill('another good horse');
  await expectNoAxeViolations(page);
  await button(page, 'Set the new password').click();
  await seen(page, 'Your new password is set.');
  // The link works once.
  await page.goto(message.link.href);
  await page.getByLabel('New password', { exact: true }).fill('a third good horse');
  await button(page, 'Set the new password').click();
  await page.getByRole('alert').waitFor();
  await signIn(page, { ...maya, password: 'another good horse' });
  await seen(page, 'Welcome back');
});
