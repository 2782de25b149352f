import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialogs, openDialog } from '../tooling/dialogs.ts';
import { type Person, signUp } from '../tooling/person.ts';
import { smallTargets, zoomFaults } from './support/access.ts';
import { promote } from './support/admin-command.ts';
import { newPage } from './support/browser.ts';
import { live } from './support/lived.ts';
import { zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { signedIn } from './support/steps.ts';

const app = sharedApp();
const people: Partial<Record<'person' | 'admin', Person>> = {};
beforeAll(async () => {
  const person = await signUp(app.url, zone);
  await live(person, zone);
  // A second session, which can be signed out.
  const { email, password } = person;
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  expect(ok).toBe(true);
  const admin = await signUp(app.url, zone);
  await promote(app, admin.email);
  Object.assign(people, { person, admin });
});

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === document.body
      ? 'nothing'
      : (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim();
  });

const titleOf = (page: Page) => page.locator('[data-dialog] h2').last().textContent();

/** Waits until the reopened dialog has its history entry. */
const inHistory = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1);

// One page for all cases: opening a page takes longer than the checks.
test.each([
  ['a person', 'person'],
  ['an admin', 'admin'],
] as const)(
  'each dialog of %s: its targets on a phone, its room at 400 percent, Back closes it, and the focus goes back',
  async (_, who) => {
    const person = people[who];
    if (!person) throw new Error('Nobody there.');
    const page = await newPage({
      viewport: 'phone',
      theme: 'light',
      baseURL: app.url,
      expectedErrors: [/status of 40[34]/, /ERR_INTERNET_DISCONNECTED/],
    });
    await signedIn(page, app.url, person);
    const found: string[] = [];
    for (const dialog of dialogs.filter((each) => (each.who ?? 'person') === who)) {
      await openDialog(page, dialog);
      const faults = [...(await page.evaluate(smallTargets, '[data-dialog]')), ...(await zoomFaults(page))];
      if (dialog.opener) {
        const { pathname } = new URL(page.url());
        for (let back = 1; back < (dialog.backs ?? 1); back += 1) {
          const title = await titleOf(page);
          await page.goBack();
          await expect.poll(() => titleOf(page), { message: dialog.name }).not.toBe(title);
          await inHistory(page);
        }
        await page.goBack();
        await page.locator('[data-dialog]').waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname, dialog.name).toBe(pathname);
        const name = (
          await dialog
            .opener(page)
            .evaluate((opener) => opener.getAttribute('aria-label') ?? opener.textContent)
        )?.trim();
        await expect.poll(() => focusedName(page), { message: `focus after ${dialog.name}` }).toBe(name);
      }
      found.push(...faults.map((fault) => `${dialog.name}: ${fault}`));
      await page.context().setOffline(false);
      await page.unrouteAll();
    }
    expect(found).toEqual([]);
  },
);

test('the page behind a dialog does not scroll, and keeps its position', async () => {
  if (!people.person) throw new Error('Nobody there.');
  const page = await newPage({ viewport: 'desktop', theme: 'light', baseURL: app.url });
  await signedIn(page, app.url, people.person);
  await page.goto('/foods-guide');
  // Not by role: an open dialog hides the role.
  const opener = page.locator('main section li button').nth(30);
  await opener.scrollIntoViewIfNeeded();
  const place = () => opener.evaluate((button) => JSON.stringify(button.getBoundingClientRect()));
  const before = await place();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await opener.click();
  const dialog = page.getByRole('dialog');
  const body = await dialog.boundingBox();
  if (!body) throw new Error('The dialog is not there.');
  for (const [x, y] of [
    [body.x / 2, body.y + body.height / 2],
    [body.x + body.width / 2, body.y + body.height / 2],
  ] as const) {
    await page.mouse.move(x, y);
    for (const by of [2000, -5000]) {
      await page.mouse.wheel(0, by);
      // The browser scrolls in the frames after a wheel event.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
      expect(await place()).toBe(before);
    }
  }
  await page.mouse.click(body.x / 2, body.y + body.height / 2);
  await dialog.waitFor({ state: 'detached' });
  expect(await place()).toBe(before);
});
