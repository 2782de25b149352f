import { expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, seen } from './support/steps.ts';

const app = sharedApp();

const opened = (path: string, options: Partial<PageOptions> = {}) => openAsNew(app.url, path, options);

test('cooking on a phone: ingredients, steps by button and key, a timer that survives a reload', async () => {
  const { page } = await opened('/alkaline-recipes?recipe=quinoa-tabbouleh-salad');
  await page.getByRole('button', { name: 'Cook this' }).click();
  await seen(page, 'Everything on the table');
  const first = page.getByRole('checkbox').first();
  await first.check();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Next').click();
  await seen(page, /^Step 1 of/);
  // The amounts are shown in the step that uses them.
  await page
    .getByRole('region', { name: 'Step 1' })
    .getByText(/^½ cup .*quinoa/)
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await seen(page, /^Step 2 of/);
  await button(page, /Start a timer/).click();
  await page
    .getByRole('list', { name: 'Timers' })
    .getByText(/Step 2: \d+:\d\d/)
    .waitFor();
  await page.reload();
  await seen(page, /^Step 2 of/);
  await page
    .getByRole('list', { name: 'Timers' })
    .getByText(/Step 2: \d+:\d\d/)
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await first.isChecked()).toBe(true);
  await page.clock.install();
  await page.clock.fastForward('30:00');
  await seen(page, 'time is up');
  await expectNoAxeViolations(page);
});
