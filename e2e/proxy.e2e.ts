import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import { deviceBehind, expectStoredCopies } from './support/behind-proxy.ts';
import { allSent, ticksOf, today } from './support/offline.ts';
import { type HttpProxy, startProxy } from './support/proxy.ts';
import { sharedApp } from './support/shared-app.ts';
import { isTicked, seen, tickOf } from './support/steps.ts';

// A proxy replies in place of the server, to pages and to the service worker.

let proxy: HttpProxy;
beforeAll(async () => {
  proxy = await startProxy(sharedApp().url);
});
afterAll(() => proxy.stop());

test('while the server restarts the stored copies are shown, and a tick is sent afterwards', async () => {
  await expectStoredCopies(proxy, await deviceBehind(proxy), 'a 502 page');
});

test('when the session of a sign-in in front has ended, one click leads there and back', async () => {
  const { page, maya, ritual } = await deviceBehind(proxy);
  await page.goto('/must-do-rituals');
  await tickOf(page, ritual.title).waitFor();
  proxy.set('sign-in');
  await tickOf(page, ritual.title).click();
  await seen(page, "Your server's sign-in needs you. 1 change is saved here.");
  await page.reload();
  await seen(page, "Your server's sign-in needs you. 1 change is saved here.");
  expect(await isTicked(page, ritual.title)).toBe(true);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Open the sign-in' }).click();
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await page.waitForURL('**/must-do-rituals');
  await expect.poll(() => ticksOf(maya, today())).toEqual([ritual.id]);
  await allSent(page);
  expect(await page.getByText('sign-in needs you').count()).toBe(0);
});
