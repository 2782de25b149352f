import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { feelingOf, recordedOn, scale, slideTo } from './support/check-ins.ts';
import { allSent, today, withoutNetwork } from './support/offline.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen, storedForOffline } from './support/steps.ts';

const app = sharedApp();

test('the cycle is hidden by default; five cycles give a range, and it is deleted separately', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel');
  await button(page, 'Choose myself').click();
  const list = page.getByRole('dialog', { name: 'What I follow' });
  expect(await list.getByText('Flow', { exact: true }).count()).toBe(0);
  const follows = list.getByRole('switch', { name: 'Follow my cycle' });
  await follows.click();
  await list.getByRole('button', { name: 'What to do with Flow' }).waitFor();
  await expect.poll(async () => (await feelingOf(maya, today())).items).toMatchObject([{ name: '' }]);
  const [flow] = (await feelingOf(maya, today())).items;
  const last = addDays(today(), -9);
  for (const before of [0, 27, 55, 86, 114, 143]) {
    for (const [ago, value] of [1, 0, 0, 3].entries()) {
      const day = addDays(last, -before - 3 + ago);
      const body = {
        day,
        at: `${day}T12:00:00Z`,
        zone: 'UTC',
        values: [{ itemId: flow?.id, value }],
        note: '',
      };
      expect((await maya.request('PUT', `/api/check-ins/${crypto.randomUUID()}`, body)).status).toBe(200);
    }
  }
  await page.goto('/how-i-feel');
  await seen(page, 'Today is day 10 of this cycle.');
  await seen(page, '27 to 31 days in the last 5.');
  const date = '[A-Z][a-z]+ \\d+';
  const next = await page.getByText(/the next begins/).textContent();
  expect(next).toMatch(new RegExp(`between ${date} and ${date}\\.$`));
  await page.getByRole('group', { name: 'Flow', exact: true }).getByText('Spotting', { exact: true }).click();
  await expect.poll(() => recordedOn(maya, today())).toEqual({ 'menstrual-flow': 1 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Looking back' }).click();
  await seen(page, '27 to 31 days in the last 5.');

  await page.goto('/how-i-feel');
  await button(page, 'What I follow').click();
  await follows.click();
  await expectToast(page, 'Flow archived');
  await page.keyboard.press('Escape');
  await seen(page, 'What would you like to follow?');
  expect(
    await page
      .locator('main')
      .getByText(/cycle|flow/i)
      .count(),
  ).toBe(0);
  await button(page, 'Choose myself').click();
  await follows.click();
  await list.getByRole('button', { name: 'What to do with Flow' }).click();
  await page.getByRole('menuitem', { name: 'Erase with all its values' }).click();
  // An open dialog hides everything else from screen readers.
  await seen(page, 'Flow deleted, with all its values');
  await expect.poll(() => feelingOf(maya, addDays(today(), -200))).toMatchObject({ items: [], checkIns: [] });
});

test('without a network a check-in and an episode are queued, and sent later', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel', {
    expectedErrors: withoutNetwork,
    offlineToo: true,
  });
  await button(page, 'Follow pain, energy and mood').click();
  await expect.poll(async () => (await feelingOf(maya, today())).items.length).toBe(3);
  await page.reload();
  await scale(page, 'Pain').waitFor();
  await storedForOffline(page);
  await page.context().setOffline(true);
  await page.reload();
  await button(page, 'What I follow').click();
  const list = page.getByRole('dialog', { name: 'What I follow' });
  await list.getByLabel('Name').fill('Tingling');
  await list.getByRole('button', { name: 'Add' }).click();
  await page.keyboard.press('Escape');
  await slideTo(page, 'Tingling', 5);
  await slideTo(page, 'Pain', 2);
  // A later change of an item must not move its creation behind the check-in: the server would not know the item yet.
  await button(page, 'What I follow').click();
  await list.getByRole('button', { name: 'What to do with Tingling' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await page.keyboard.press('Escape');
  await button(page, 'An episode began').click();
  await page.getByRole('group', { name: 'What began?' }).getByRole('button', { name: 'Pain' }).click();
  await seen(page, 'You are offline. 6 changes are saved here.');
  await page.context().setOffline(false);
  await allSent(page);
  expect(await recordedOn(maya, today())).toEqual({ pain: 2, null: 5 });
  expect((await feelingOf(maya, today())).items.map(({ name }) => name)).toEqual(['', '', 'Tingling', '']);
  expect((await feelingOf(maya, today())).episodes).toMatchObject([{ endedAt: null }]);
});

test('an episode begins, ends and is described; a past day is filled in; the month counts them', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel');
  await button(page, 'Follow pain, energy and mood').click();
  await button(page, 'An episode began').click();
  await page.getByRole('group', { name: 'What began?' }).getByRole('button', { name: 'Pain' }).click();
  await seen(page, /^Pain, since/);
  await button(page, 'Details').click();
  const sheet = page.getByRole('dialog', { name: 'Pain' });
  await sheet.getByRole('slider', { name: 'At its strongest' }).fill('8');
  await sheet.getByRole('button', { name: 'Add what you took' }).click();
  await sheet.getByLabel('What', { exact: true }).fill('A dark room');
  await sheet.getByRole('button', { name: 'Somewhat' }).click();
  await sheet.getByLabel('Another one').fill('Little sleep');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
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
  await slideTo(page, 'Pain', 4);
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
