import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rituals } from '#contract/rituals.ts';
import { dayIn } from '#domain/days/day.ts';
import { openFirst, withoutScripts } from './support/held-scripts.ts';
import { openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { isTicked, seen, tickOf } from './support/steps.ts';

// A snapshot of today is shown before the app's script runs (web/public/opening.js), only on the person's own device.

const app = sharedApp();

const opening = (page: Page) => page.evaluate(() => localStorage.getItem('openingDay'));

/** A person whose device has a snapshot of today. */
async function hasSeenToday() {
  const { page, maya } = await openAsNew(app.url, '/', { goal: 'energy-boost' });
  const plan = await maya.read<{ id: string; title: string }[]>('/api/rituals/energy-boost');
  const [first = { id: '', title: '' }, second = { id: '', title: '' }] = plan;
  await tickOf(page, first.title).waitFor();
  await expect.poll(() => opening(page)).toContain(first.title);
  return { page, maya, first, second, last: plan.at(-1) ?? first };
}

test('today is shown before the app loads, and early taps are applied', async () => {
  const { page, maya, first, second } = await hasSeenToday();
  // Ticked on another device since.
  const { completions, complete } = rituals;
  const date = dayIn(zone, new Date());
  await maya.request(complete.method, complete.path, { ritualId: second.id, completedAt: date });
  const letThrough = await withoutScripts(page);
  await openFirst(page, '/');
  await tickOf(page, first.title).click();
  expect(await isTicked(page, first.title)).toBe(false);
  const isOpening = () => page.evaluate(() => 'opening' in (document.getElementById('root')?.dataset ?? {}));
  expect(await isOpening()).toBe(true);
  letThrough();
  await expect.poll(() => isTicked(page, first.title)).toBe(true);
  await expect.poll(() => isTicked(page, second.title)).toBe(true);
  expect(await isOpening()).toBe(false);
  const ticks = () => maya.read<unknown[]>(completions.path.replace(':date', date));
  await expect.poll(async () => (await ticks()).length).toBe(2);
});

// At any hour either the first or the last ritual needs a swipe to be visible.
test.each(['first', 'last'] as const)(
  'pressing the mouse on the %s ritual before the app loads and releasing it after is one click',
  async (which) => {
    const { page, [which]: ritual } = await hasSeenToday();
    const letThrough = await withoutScripts(page);
    await openFirst(page, '/');
    await tickOf(page, ritual.title).hover();
    await page.mouse.down();
    letThrough();
    await page.locator('#root:not([data-opening])').waitFor();
    await page.mouse.up();
    await expect.poll(() => isTicked(page, ritual.title)).toBe(true);
  },
);

test('no snapshot is shown in another session, on another day, after a log-out, or on another page', async () => {
  const { page, first } = await hasSeenToday();
  /** Simulates a session that differs from that of the cookies. */
  const turnMark = () =>
    page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('device') ?? '{}');
      record.mark = [...record.mark].reverse().join('');
      localStorage.setItem('device', JSON.stringify(record));
    });
  await withoutScripts(page);
  const isShown = async () => {
    await openFirst(page, '/');
    return (await tickOf(page, first.title).count()) > 0;
  };
  expect(await isShown()).toBe(true);
  await turnMark();
  expect(await isShown()).toBe(false);
  await turnMark();
  expect(await isShown()).toBe(true);
  await page.evaluate(() => localStorage.setItem('leaving', 'yes'));
  expect(await isShown()).toBe(false);
  await page.evaluate(() => localStorage.removeItem('leaving'));
  await page.goto('/must-do-rituals', { waitUntil: 'commit' });
  await page.locator('noscript').waitFor({ state: 'attached' });
  expect(await tickOf(page, first.title).count()).toBe(0);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await isShown()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  expect(await isShown()).toBe(false);
});

test('a log-out deletes the snapshot of today', async () => {
  const { page } = await hasSeenToday();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await seen(page, 'Start Your Healing Journey');
  expect(await opening(page)).toBeNull();
});
