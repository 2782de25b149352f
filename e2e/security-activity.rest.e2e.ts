import { expect, test } from 'vitest';
import { signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, seen, signedIn } from './support/steps.ts';

const app = sharedApp();

test.each(['phone', 'desktop'] as const)('recent security activity on a %s', async (viewport) => {
  const maya = await signUp(app.url);
  const logIn = (password: string, device = 'X11; Linux') =>
    fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Mozilla/5.0 (${device}) Gecko/20100101 Firefox/140.0`,
      },
      body: JSON.stringify({ email: maya.email, password }),
    });
  for (const password of ['not the right one', 'nor is this']) {
    expect((await logIn(password)).status).toBe(401);
  }
  for (const device of [
    'Windows NT 10.0',
    'Macintosh; Intel Mac OS X 10.15',
    'Android 15; Mobile',
    'X11; Linux',
  ]) {
    expect((await logIn(maya.password, device)).status).toBe(200);
  }

  const page = await newPage({ viewport, theme: 'light', baseURL: app.url });
  await signedIn(page, app.url, maya);
  await page.goto('/settings/sessions');
  const activity = page.getByRole('region', { name: 'Recent security activity' });
  await activity.getByText('Signed in').first().waitFor();
  const events = activity.getByRole('listitem');
  expect(await events.count()).toBe(5);
  expect(await events.first().textContent()).toMatch(/^Signed in.*Firefox on Linux · from 127\.0\.0\.x/);

  await activity.getByRole('button', { name: /^Show \d more|Show one more/ }).click();
  await seen(page, 'A wrong password was tried');
  await seen(page, '2 times within an hour');
  await seen(page, 'Account created');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await activity.getByRole('button', { name: 'Show fewer' }).click();
  expect(await events.count()).toBe(5);
});
