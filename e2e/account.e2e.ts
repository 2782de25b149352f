import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { type App, startApp } from '../tooling/app.ts';
import { freePort } from '../tooling/free-port.ts';
import { addAuthenticator } from './support/authenticator.ts';
import type { PageOptions } from './support/browser.ts';
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

test('a passkey is added, and signs in: suggested at the email field, and in the dialog', async () => {
  const { page } = await opened('/settings/security', { viewport: 'desktop', expectedErrors: [/401/] });
  await addAuthenticator(page);
  await button(page, 'Add a passkey').click();
  await expectToast(page, 'Passkey added');
  await page.getByRole('button', { name: /^Remove the passkey/ }).waitFor();
  const logOut = async () => {
    await button(page, 'Your account').click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    // The app may show other pages before its own.
    await seen(page, 'Start Your Healing Journey');
  };
  await logOut();
  await page.goto('/login');
  // The authenticator picks what the email field suggests, at once.
  await expectToast(page, 'Welcome back!');
  await logOut();
  // A browser that suggests none.
  await page.addInitScript(() =>
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
  );
  await page.goto('/login');
  await button(page, 'Use a passkey').click();
  await expectToast(page, 'Welcome back!');
  await seen(page, 'Welcome back');
});

test('another address is confirmed at both', async () => {
  const { page, maya } = await opened('/settings/security');
  const follow = async (address: string) => {
    const { link } = await inbox.take(address);
    await page.goto(link.pathname + link.search);
  };
  await follow(maya.email);
  await seen(page, 'Thank you, your address is confirmed.');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Security', exact: true }).first().click();
  await button(page, 'Change address').click();
  await page.getByLabel('New email address').fill('iris@new.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Send the email' }).click();
  await expectToast(page, 'An email is on its way');
  await follow(maya.email);
  await button(page, 'Yes, change my address').click();
  await seen(page, 'An email is on its way to iris@new.example: the link in it changes your address.');
  await follow('iris@new.example');
  await seen(page, 'Thank you, your address is confirmed.');
  await page.goto('/settings');
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('iris@new.example');
});
