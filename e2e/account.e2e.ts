import { afterAll, beforeAll, test } from 'vitest';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { type App, startApp } from '../tooling/app.ts';
import { freePort } from '../tooling/free-port.ts';
import { signUp } from '../tooling/person.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { signIn } from './support/device.ts';
import { button, openAsNew } from './support/opened.ts';
import { expectToast, seen } from './support/steps.ts';

// An app with mail, and with a host name that passkeys accept.
let app: App;
let url: string;
let inbox: Inbox;
beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  inbox = await openInbox();
  app = await startApp({
    port,
    env: {
      PUBLIC_URL: url,
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Tisane <tea@example.org>',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await inbox.close();
});

const opened = (path: string, options: Partial<PageOptions> = {}) => openAsNew(url, path, options);

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
