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

test('an episode begins, ends and is described; a past day is filled in; the month counts them', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel');
  await button(page, 'Follow pain, energy and mood').click();
  await button(page, 'An episode began').click();
  await page.getByRole('group', { name: 'What began?' }).getByRole('button', { name: 'Pain' }).click();
  await seen(page, /^Pain, since/);
  await button(page, 'Details').click();
  const sheet = page.getByRole('dialog', { name: 'Pain' });
  await sheet.getByText('8', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Something taken' }).click();
  await sheet.getByLabel('What', { exact: true }).fill('A dark room');
  await sheet.getByRole('button', { name: 'Somewhat' }).click();
  await sheet.getByLabel('Another one').fill('Little sleep');
  await sheet.getByRole('button', { name: 'Add' }).click();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await button(page, 'End').click();
  await expectToast(page, 'Pain ended');
  await expect
    .poll(async () => (await feelingOf(maya, today())).episodes)
    .toMatchObject([
      {
        endedAt: expect.any(String),
        peak: 8,
        triggers: ['Little sleep'],
        taken: [{ what: 'A dark room', eased: 'some' }],
      },
    ]);

  await button(page, 'Previous day').click();
  await seen(page, 'You can still fill this day in');
  await step(page, 'Pain', '4').click();
  await expect.poll(() => recordedOn(maya, addDays(today(), -1))).toEqual({ pain: 4 });
  await page.getByRole('tab', { name: 'Looking back' }).click();
  await seen(
    page,
    /^Pain: recorded on 1 of \d+ days? · 4 of 10 on average · present on 1 of 1 recorded day$/,
  );
  await seen(page, /episode/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
