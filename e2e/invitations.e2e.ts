import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../tooling/app.ts';
import { freePort } from '../tooling/free-port.ts';
import { adminCommand } from './support/admin-command.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { button } from './support/opened.ts';
import { expectToast, seen } from './support/steps.ts';

// A server for a family: nobody signs up without an invitation, and it sends no emails.
let app: App & { env: Record<string, string> };
beforeAll(async () => {
  const port = await freePort();
  const env = { PUBLIC_URL: `http://localhost:${port}`, SIGN_UP: 'invited', DELETE_ACCOUNT: 'self' };
  app = { ...(await startApp({ port, env })), env };
});
afterAll(() => app.stop());

const password = 'correct horse';

test('the operator invites an admin, the admin a family member, who gets a new password and leaves', async () => {
  const expectedErrors = [/401/];
  const page = await newPage({ viewport: 'desktop', theme: 'light', expectedErrors });
  const said = await adminCommand(app, 'invite', 'ada@example.org');
  const link = /http\S+/.exec(said)?.[0] ?? '';
  await page.goto(new URL('/signup', link).href);
  await seen(
    page,
    'An account here needs an invitation. Please ask the person who runs this Tisane for a link.',
  );
  await expectNoAxeViolations(page);
  await page.goto(link);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await button(page, 'Create account').click();
  await expectToast(page, 'Account created!');
  await adminCommand(app, 'promote', 'ada@example.org');

  await page.goto(new URL('/admin?tab=users', link).href);
  await button(page, 'Invite somebody').click();
  await button(page, 'Make the link').click();
  const invitation = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectNoAxeViolations(page);
  await button(page, 'Done').click();
  await seen(page, 'Whoever has the link');

  const phone = await newPage({ viewport: 'phone', theme: 'dark', expectedErrors });
  await phone.goto(invitation);
  await phone.getByLabel('Email').fill('maya@example.org');
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByLabel('Confirm password').fill(password);
  await button(phone, 'Create account').click();
  await expectToast(phone, 'Account created!');

  await page.reload();
  await seen(page, 'Used by maya@example.org');
  await button(page, 'A new password for maya@example.org').click();
  await button(page, 'Make the link').click();
  const reset = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await phone.goto(reset);
  await phone.getByLabel('New password').fill('battery staple');
  await button(phone, 'Set the new password').click();
  await seen(phone, 'Your new password is set. Sign in with it.');
  await phone.goto(new URL('/login', link).href);
  await phone.getByLabel('Email').fill('maya@example.org');
  await phone.getByLabel('Password', { exact: true }).fill('battery staple');
  await button(phone, 'Log in').click();
  await seen(phone, 'Welcome back');

  await phone.goto(new URL('/settings', link).href);
  await button(phone, 'Delete Account').click();
  await phone.getByLabel('Type your email address to confirm').fill('maya@example.org');
  await button(phone, 'Delete for good').click();
  await seen(phone, 'Start Your Healing Journey');
  await page.reload();
  await seen(page, 'Used; the account is deleted');
});
