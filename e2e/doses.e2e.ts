import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DosePlan } from '#contract/doses.ts';
import { addDays } from '#domain/days/day.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { dosesOf, plansOf, takes, today } from './support/doses.ts';
import { allSent, withoutNetwork } from './support/offline.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen, storedForOffline } from './support/steps.ts';

const app = sharedApp();

const logOf = async (maya: Person) => (await dosesOf(maya)).log;

const at = (...times: string[]): DosePlan['steps'] => [
  { from: today(), amount: 1, days: { kind: 'daily' }, times },
];

/** A row of the day, by name and time. */
const row = (page: Page, name: string, time: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .*, ${time}`) });
const pickOf = async (page: Page, menu: RegExp, item: string) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a plan with a free name is added, and each dose is one tap', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses');
  await seen(page, 'What do you take?');
  await expectNoAxeViolations(page);
  await button(page, 'Write down the first').click();
  const dialog = page.getByRole('dialog', { name: 'What do you take?' });
  await dialog.getByLabel('What it is called').fill('Magnesium');
  await dialog.getByRole('button', { name: '2 times' }).click();
  await dialog.getByRole('button', { name: 'with food' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Magnesium saved');
  await expect
    .poll(() => plansOf(maya))
    .toMatchObject([{ name: 'Magnesium', food: 'with', steps: [{ times: ['08:00', '22:00'] }] }]);

  await row(page, 'Magnesium', '10:00').click();
  await expect.poll(() => logOf(maya)).toMatchObject([{ dose: '2200', state: 'taken', amount: 1 }]);
  await seen(page, 'Over: 1 taken');
  await button(page, 'Undo').click();
  await expect.poll(() => logOf(maya)).toEqual([]);
  await pickOf(page, /^What to do with Magnesium, 10:00/, 'Skip it');
  await expect.poll(() => logOf(maya)).toMatchObject([{ dose: '2200', state: 'skipped' }]);
  await button(page, 'Previous day').click();
  await seen(page, 'Nothing was to be taken on this day');
  await page.getByRole('tab', { name: 'My plan' }).click();
  await seen(page, /^1 tablet · 8:00.AM and 10:00.PM · every day · with food$/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('a course with a stop date: after a late dose the later doses stay or move, as chosen', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses');
  const endsOn = addDays(today(), 6);
  await takes(maya, { name: 'Amoxicillin', endsOn, steps: at('08:00', '18:00') });
  await page.reload();
  await row(page, 'Amoxicillin', '8:00').click();
  const offer = page.getByRole('region', { name: 'Amoxicillin came later than planned' });
  const [keep, move] = [/^Keep the series/, /^Move it/].map((name) => offer.getByRole('button', { name }));
  await keep?.waitFor();
  await expectNoAxeViolations(page);
  await move?.click();
  await expectToast(page, 'The next ones are moved');
  await expect.poll(async () => (await logOf(maya))[0]?.movesRest).toBeGreaterThanOrEqual(180);
  expect(await row(page, 'Amoxicillin', '6:00').count()).toBe(0);

  await page.getByRole('button', { name: /^Over: / }).click();
  await pickOf(page, /^What to do with Amoxicillin, 8:00/, 'Keep or move the next ones');
  await keep?.click();
  await expect.poll(async () => (await logOf(maya))[0]?.movesRest).toBe(0);
  await row(page, 'Amoxicillin', '6:00').waitFor();
  await page.getByRole('tab', { name: 'My plan' }).click();
  await seen(page, /^until /);
});

test('as needed: after a dose the page says when the next is allowed, and counts it towards the maximum', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses');
  await takes(maya, { name: 'Ibuprofen', steps: at(), asNeeded: { leastHours: 6, mostPerDay: 3 } });
  await page.reload();
  await seen(page, 'may be taken now');
  await button(page, 'Ibuprofen: taken now').click();
  await seen(page, '1 of at most 3 in 24 hours');
  await seen(page, /^may be taken again at /);
  expect(await button(page, 'Ibuprofen: taken now').count()).toBe(0);
  await expect
    .poll(() => logOf(maya))
    .toMatchObject([{ state: 'taken', dose: expect.stringMatching(/^[\da-f]{12}$/) }]);
  await expectNoAxeViolations(page);
});

test('a third box of vitamin D exceeds the adult limit without a doctor', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses?view=plan');
  const box = (amount: number, unit: 'iu' | 'microgram') => ({
    contents: [{ ingredient: 'cholecalciferol', amount, unit }],
  });
  await takes(maya, { name: 'Vigantol', ...box(2000, 'iu') });
  await takes(maya, { name: 'Bone tablets', ...box(25, 'microgram') });
  await page.reload();
  await button(page, 'Add something').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is called').fill('Vitamin D');
  await seen(page, /is in Vigantol and Bone tablets too/);
  await dialog.getByLabel(/^Of .* in one$/).fill('2000');
  await dialog.getByLabel('Unit of that').selectOption('IU');
  await seen(page, /: up to 125 µg a day, from all that you recorded here\./);
  await seen(page, /names 100 µg a day as the most for an adult without a doctor’s order/);
  await expectNoAxeViolations(page);
  await dialog.getByText('What the library says of it').click();
  await seen(page, /4,000 IU/);
});

test('a dose that is ticked without a network is sent later', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses', {
    expectedErrors: withoutNetwork,
    offlineToo: true,
  });
  await takes(maya, { name: 'Zinc' });
  await page.reload();
  await row(page, 'Zinc', '6:00').waitFor();
  await storedForOffline(page);
  await storedForOffline(page, `/api/doses?from=${today()}&to=${today()}`);
  await page.context().setOffline(true);
  await page.reload();
  await row(page, 'Zinc', '6:00').click();
  await seen(page, 'You are offline. 1 change waits.');
  await page.context().setOffline(false);
  await allSent(page);
  expect(await logOf(maya)).toMatchObject([{ state: 'taken', dose: '1800' }]);
});
