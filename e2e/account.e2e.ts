import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '#server/features/account/authenticator.testing.ts';
import { startProvider } from '#server/features/account/provider.testing.ts';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { type App, startApp } from '../tooling/app.ts';
import { freePort } from '../tooling/free-port.ts';
import { type Person, signUp } from '../tooling/person.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { button, openAsNew } from './support/opened.ts';
import { expectToast, seen } from './support/steps.ts';

// An app with mail, with a sign-in provider, and with a host name that passkeys accept.
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

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log in').click();
}

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
  await logIn(page, { email: maya.email, password: 'another good horse' });
  await seen(page, 'Welcome back');
});

test('a passkey is added, and signs in', async () => {
  const { page } = await opened('/settings/security', { viewport: 'desktop', expectedErrors: [/401/] });
  await addAuthenticator(page);
  await button(page, 'Add a passkey').click();
  await expectToast(page, 'Passkey added');
  await page.getByRole('button', { name: /^Remove the passkey/ }).waitFor();
  await button(page, 'Your account').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The app may show other pages before its own.
  await seen(page, 'Start Your Healing Journey');
  await page.goto('/login');
  await button(page, 'Use a passkey').click();
  await expectToast(page, 'Welcome back!');
  await seen(page, 'Welcome back');
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
    await logIn(page, maya);
    await seen(page, 'Your password was right. One more step.');
    await expectNoAxeViolations(page);
    await page.getByLabel('Code').fill(code);
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
