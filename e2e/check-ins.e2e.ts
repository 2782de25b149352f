import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { feelingOf, recordedOn, scale, slideTo } from './support/check-ins.ts';
import { today } from './support/offline.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

test('from the dashboard to three symptoms in four taps, and the next day in two from the shortcut', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel', { goal: 'energy-boost' });
  await seen(page, 'What would you like to follow?');
  await expectNoAxeViolations(page);
  await button(page, 'Follow pain, energy and mood').click();
  await scale(page, 'Pain').waitFor();
  expect(await scale(page, 'Pain').getAttribute('aria-valuetext')).toBe('Not recorded');

  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Feel' }).first().click();
  await slideTo(page, 'Pain', 0);
  await slideTo(page, 'Energy', 6);
  await slideTo(page, 'Mood', 7);
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
