import { expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

// An installation without mail.
const app = sharedApp();

test('where no mail is set up its switch is off and says why', async () => {
  const { page, maya } = await openAsNew(app.url, '/settings');
  const weekly = page.getByRole('switch', { name: /Email notifications/ });
  await weekly.waitFor();
  expect(await weekly.isDisabled()).toBe(true);
  expect(await weekly.isChecked()).toBe(false);
  await seen(page, 'No emails can be sent here: mail is not set up on this server.');
  // What was wanted stays, for when there is mail.
  await button(page, 'Save Preferences').click();
  await expectToast(page, 'Preferences Updated');
  expect(await maya.read('/api/user-preferences')).toMatchObject({ emailNotifications: true });
});

test('sessions of one device stand together, and are ended at once or one by one', async () => {
  const { page, maya } = await openAsNew(app.url, '/settings');
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
