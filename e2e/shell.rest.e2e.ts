import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chooseGoal, type Person, signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { seen, signedIn, tickOf } from './support/steps.ts';

const app = sharedApp();
let maya: Person;
beforeAll(async () => {
  maya = await signUp(app.url, zone);
  await chooseGoal(maya, 'high-blood-pressure-support');
});

async function openedAs(person: Person, options: Omit<PageOptions, 'baseURL'>, path = '/'): Promise<Page> {
  const page = await newPage({ ...options, baseURL: app.url });
  await signedIn(page, app.url, person);
  await page.goto(path);
  return page;
}

test('the sidebar toggles with Ctrl and b, and keeps its state', async () => {
  const page = await openedAs(maya, { viewport: 'desktop', theme: 'light' });
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(320);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(64);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.reload();
  await expect.poll(width).toBe(64);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.poll(width).toBe(320);
});

test('on a phone the other pages are under More', async () => {
  const page = await openedAs(maya, { viewport: 'phone', theme: 'dark' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Workout' }).waitFor();
  expect(Math.round((await page.getByRole('dialog').boundingBox())?.width ?? 0)).toBe(288);
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Workout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Workout' }).waitFor();
  for (const key of ['Control+b', 'Meta+b']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect((await page.context().cookies()).some(({ name }) => name === 'sidebar_state')).toBe(false);
});

test('the menu shows the person, and the theme can be chosen', async () => {
  const page = await openedAs(maya, { viewport: 'desktop', theme: 'light' });
  const trigger = page.getByRole('button', { name: 'Your account' });
  expect(await trigger.innerText()).toBe(maya.email[0]?.toUpperCase());
  await trigger.click();
  await seen(page, maya.email);
  await expectNoAxeViolations(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await paper()).toBe('dark');
  await page.keyboard.press('Escape');
  await page.reload();
  expect(await paper()).toBe('dark');
  await trigger.click();
  const link = page.getByRole('menuitem', { name: 'Settings' });
  expect(await link.getAttribute('href')).toBe('/settings');
  await link.press('Enter');
  await page.waitForURL('**/settings');
  await link.waitFor({ state: 'hidden' });
});

test('the admin panel is closed to other people, and its link is hidden', async () => {
  const page = await openedAs(maya, { viewport: 'desktop', theme: 'light' }, '/admin');
  await seen(page, 'Access Denied');
  expect(await page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
});

test('unknown paths, and paths for visitors', async () => {
  const page = await openedAs(
    maya,
    { viewport: 'phone', theme: 'light', expectedErrors: [/404/] },
    '/no/such/page',
  );
  await seen(page, '404 Page Not Found');
  await seen(page, 'Natural healing companion');
  for (const path of ['/login', '/signup', '/landing']) {
    await page.goto(path);
    await page.waitForURL(`${app.url}/`);
  }
});

test('by keyboard only: skip the sidebar, tick a ritual, step a habit', async () => {
  const page = await openedAs(maya, { viewport: 'desktop', theme: 'light' });
  await seen(page, '0 of 15');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
  await page.keyboard.press('Enter');
  const first = page.locator('button[aria-pressed]').first();
  const title = (await first.innerText()).split('\n')[0] ?? '';
  for (let tab = 0; tab < 12; tab += 1) {
    await page.keyboard.press('Tab');
    if (await first.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Space');
  await seen(page, '1 of 15');
  expect(await tickOf(page, title).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Enter');
  await seen(page, '0 of 15');

  await page.goto('/must-do-rituals?view=daily');
  await page.getByRole('tab', { name: 'Rituals', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const more = page.getByRole('button', { name: 'More sleep', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await seen(page, '1 of 8 h');
});

test('navigation moves the focus to the title of the page', async () => {
  const page = await openedAs(maya, { viewport: 'desktop', theme: 'light' });
  await page.getByRole('link', { name: 'Foods Guide' }).first().click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('h1:focus')?.textContent))
    .toBe('Foods Guide');
  expect(await page.title()).toBe('Foods Guide · Tisane');
});
