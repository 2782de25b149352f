import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type SettingsPart, settingsPath } from '#contract/paths.ts';
import { codeOf } from '#server/features/account/authenticator.testing.ts';
import { type Person, signUp } from '../tooling/person.ts';
import { promote } from './support/admin-command.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { proofIsOld } from './support/sessions.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen, signedIn } from './support/steps.ts';

const app = sharedApp();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const asked = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

/** A part of the settings, for a person whose last sign-in is not recent. */
async function settings(
  part: SettingsPart,
  options: Partial<PageOptions> = {},
): Promise<{ page: Page; maya: Person }> {
  const maya = await signUp(app.url);
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/40[0139]/],
    ...options,
  });
  await signedIn(page, app.url, maya);
  await page.goto(settingsPath(part));
  await proofIsOld(app, maya.email);
  return { page, maya };
}

async function prove(page: Page, password: string): Promise<void> {
  await asked(page).getByLabel('Password', { exact: true }).fill(password);
  await asked(page).getByRole('button', { name: 'Confirm' }).click();
}

test('a sensitive action asks for a proof of identity, and then continues', async () => {
  const { page, maya } = await settings('data');
  await button(page, 'Export my data').click();
  await asked(page).waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await prove(page, 'not the password');
  await asked(page).getByRole('alert').waitFor();
  const download = page.waitForEvent('download');
  await prove(page, maya.password);
  expect(await json(await (await download).createReadStream())).toMatchObject({
    account: { email: maya.email },
  });
  await asked(page).waitFor({ state: 'hidden' });
  // For five minutes there is no other question.
  await page.goto('/settings/security');
  await button(page, 'Turn on').click();
  await button(page, 'Go on').click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
});

test('cancelling the question changes nothing', async () => {
  const { page, maya } = await settings('sessions', { viewport: 'desktop', theme: 'dark' });
  await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: maya.email, password: maya.password }),
  });
  await page.reload();
  await proofIsOld(app, maya.email);
  await button(page, 'Sign out everywhere else').click();
  await asked(page).waitFor();
  await expectNoAxeViolations(page);
  await asked(page).getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Error');
  await seen(page, 'Not confirmed, so nothing was changed.');
});

test('an hour later a changed role needs a proof again, and the question says why', async () => {
  const [ada, zoe] = [await signUp(app.url), await signUp(app.url)];
  await promote(app, ada.email);
  const page = await newPage({
    viewport: 'desktop',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/403/],
  });
  await signedIn(page, app.url, ada);
  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox').fill(zoe.email);
  await proofIsOld(app, ada.email);
  await button(page, `Promote ${zoe.email}`).click();
  await expectToast(page, 'Role updated');
  await proofIsOld(app, ada.email, 61);
  await button(page, `Demote ${zoe.email}`).click();
  await asked(page)
    .getByText(/more than an hour ago\. Changing what somebody may do/)
    .waitFor();
  await prove(page, ada.password);
  await button(page, `Promote ${zoe.email}`).waitFor();
});

test('with two-factor a code is required too, and a passkey alone is a proof', async () => {
  const { page, maya } = await settings('security', { viewport: 'desktop' });
  await addAuthenticator(page);
  // Passkeys need a host name; signing in there is a proof.
  const named = app.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${named}/login`);
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await button(page, 'Log in').click();
  await page.waitForURL(`${named}/`);
  await page.goto(`${named}/settings/security`);
  await button(page, 'Turn on').click();
  await button(page, 'Go on').click();
  const dialog = page.getByRole('dialog', { name: 'Two-factor authentication' });
  const secret = await dialog.locator('code').first().innerText();
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on two-factor' }).click();
  await expectToast(page, 'Two-factor is on');

  await proofIsOld(app, maya.email);
  await button(page, 'Add a passkey').click();
  await asked(page).getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await expectNoAxeViolations(page);
  await prove(page, maya.password);
  await expectToast(page, 'Passkey added');

  await proofIsOld(app, maya.email);
  await button(page, /^Remove the passkey/).click();
  await asked(page).getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: /^Remove the passkey/ }).waitFor({ state: 'detached' });
});

test('a new password is rated, and where the app is not public a weak one is accepted', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/signup');
  await page.getByLabel('First name (optional)').fill('Maya');
  await page.getByLabel('Email').fill('maya@herbs.example');
  const field = page.getByLabel('Password', { exact: true });
  await field.focus();
  expect(files.filter((file) => file.includes('password-score'))).toEqual([]);
  const hint = page.getByRole('region', { name: 'Strength of the password' });
  const judged = async (password: string, words: string) => {
    await field.fill(password);
    await hint.getByText(words).waitFor();
  };
  await judged('short', 'At least 8 characters');
  await judged('password1', 'guessed first');
  await judged('seven quiet herons fishing', 'Strong');
  await judged('maya-2019', 'Your name, your address');
  await expectNoAxeViolations(page);
  await page.getByLabel('Confirm password').fill('maya-2019');
  await button(page, 'Create account').click();
  await expectToast(page, 'Account created!');
});
