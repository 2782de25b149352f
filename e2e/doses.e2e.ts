import { expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import { logOf, pickOf, plansOf, row } from './support/doses.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

test('a plan with a free name is added, and each dose is one tap', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses');
  await seen(page, 'What do you take?');
  await expectNoAxeViolations(page);
  await button(page, 'Add a medicine').click();
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
  await seen(page, 'Earlier: 1 taken');
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
