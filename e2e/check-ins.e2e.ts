import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { feelingOf, recordedOn, scale, step } from './support/check-ins.ts';
import { today } from './support/offline.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

/** Clicks each target in order. Returns the number of clicks. */
async function tap(...targets: Locator[]): Promise<number> {
  for (const target of targets) await target.click();
  return targets.length;
}

test('from the dashboard to three symptoms in at most six taps, and the next day in two from the shortcut', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel', { goal: 'energy-boost' });
  await seen(page, 'What would you like to follow?');
  await expectNoAxeViolations(page);
  await button(page, 'Follow pain, energy and mood').click();
  await scale(page, 'Pain').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);

  await page.goto('/');
  const taps = await tap(
    button(page, 'More'),
    page.getByRole('dialog').getByRole('link', { name: 'How I feel' }),
    step(page, 'Pain', 'None'),
    step(page, 'Energy', '6'),
    step(page, 'Mood', '7'),
  );
  expect(taps).toBeLessThanOrEqual(6);
  await expect.poll(() => recordedOn(maya, today())).toEqual({ pain: 0, energy: 6, mood: 7 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  const { items } = await feelingOf(maya, today());
  const yesterday = addDays(today(), -1);
  for (const { id } of (await feelingOf(maya, today())).checkIns) {
    await maya.request('DELETE', `/api/check-ins/${id}`);
  }
  const checkIn = {
    day: yesterday,
    at: `${yesterday}T12:00:00Z`,
    zone: 'UTC',
    values: items.map(({ id }) => ({ itemId: id, value: 3 })),
    note: '',
  };
  const written = await maya.request('PUT', `/api/check-ins/${crypto.randomUUID()}`, checkIn);
  expect(written.status).toBe(200);
  // The first tap is the shortcut, or the notification, that opens the page.
  await page.goto('/how-i-feel');
  await button(page, 'As yesterday').click();
  await expectToast(page, 'Recorded as on that day');
  await expect.poll(() => recordedOn(maya, today())).toEqual({ pain: 3, energy: 3, mood: 3 });
  await button(page, 'Undo').click();
  await expect.poll(() => recordedOn(maya, today())).toEqual({});
});
