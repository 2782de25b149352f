import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, onRemedy, seen } from './support/steps.ts';

const app = sharedApp();

/** A person with a plan, on a page of Heal Hub. */
const onHealHub = (path = '/heal-hub', options: Partial<PageOptions> = {}) =>
  openAsNew(app.url, path, { goal: 'energy-boost', ...options });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a migraine with blood thinners: found, warned, saved, added to the evening', async () => {
  const { page } = await onHealHub();
  await seen(page, 'Where does it hurt?');

  await button(page, 'Fill in my safety profile').click();
  await page.getByRole('button', { name: 'Kinds of medicine' }).click();
  await page.getByRole('checkbox', { name: 'Blood thinner' }).check();
  await expectNoAxeViolations(page);
  await button(page, 'Save profile').click();
  await expectToast(page, 'Safety profile saved');

  await page.getByRole('combobox', { name: 'Type or select a condition...' }).click();
  await page.getByPlaceholder('Search conditions...').fill('xyzzyqq');
  await seen(page, 'No condition found.');
  await page.getByPlaceholder('Search conditions...').fill('head');
  await page.getByRole('option', { name: 'Migraine' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('option', { name: 'Migraine' }).click();

  await seen(page, 'Natural Remedies for Migraine');
  expect(new URL(page.url()).search).toBe('?condition=migraine');
  const care = page.getByRole('heading', { name: 'Get care now' });
  const herbs = page.getByRole('heading', { name: /^Herbs/ });
  const top = async (heading: typeof care) => (await heading.boundingBox())?.y ?? 0;
  expect(await top(care)).toBeLessThan(await top(herbs));
  await seen(page, /You take a blood thinner: .*bleed/);

  // The effect size behind the grade.
  const howMuch = page.getByText('How much: about 0.6 attacks a month fewer');
  expect(await howMuch.isVisible()).toBe(false);
  await page.getByRole('button', { name: /cautions and dose of Feverfew/ }).click();
  await howMuch.waitFor();
  await seen(page, 'How it is taken');
  await seen(page, 'Sources');
  await expectNoSidewaysScroll(page);

  const feverfew = page.getByRole('heading', { name: 'Feverfew', exact: true }).locator('xpath=../..');
  await feverfew.locator('svg.lucide-leaf').waitFor();
  await feverfew.locator('img').waitFor();

  await onRemedy(page, 'Feverfew', 'Save').click();
  await expectToast(page, 'Saved! 🔖');
  await onRemedy(page, 'Ginger', 'Save').click();
  await onRemedy(page, 'Ginger', 'Saved').waitFor();

  await onRemedy(page, 'Ginger', 'Add to Rituals').click();
  const dialog = page.getByRole('dialog', { name: 'Add to Must-Do Rituals' });
  await dialog.getByText(/You take a blood thinner/).waitFor();
  await dialog.getByText('Evening', { exact: true }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Add to Rituals' }).click();
  await expectToast(page, 'Added to Rituals! ✨');

  // In the evening of the daily list, with its caution.
  await page.goto('/must-do-rituals?view=daily');
  await seen(page, '0 of 16');
  const ritual = page.getByRole('listitem').filter({ hasText: 'Ginger' });
  // The row shows one caution and that there are more; the sheet shows all, with the signs to stop at.
  await ritual.getByText(/bleed/).waitFor();
  await ritual.getByText(/and \d more/).waitFor();
  await page.getByRole('button', { name: 'About Ginger' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ginger' });
  await sheet.getByText(/Stop at once for: /).waitFor();
  await page.keyboard.press('Escape');

  // The dashboard marks it, too.
  await page.goto('/');
  const row = page.getByRole('button', { name: /^Ginger/, pressed: false });
  await row
    .locator('xpath=..')
    .getByText(/: blood thinner$/i)
    .first()
    .waitFor();

  // Saved, newest first, and deleted.
  await page.goto('/heal-hub?tab=saved');
  await seen(page, /Saved on/);
  const titles = await page.locator('section[aria-label="migraine"] button[aria-expanded]').allInnerTexts();
  expect(titles.map((text) => text.split('\n')[0])).toEqual(['Ginger', 'Feverfew']);
  await page.getByRole('button', { name: /^Feverfew/ }).click();
  // A dose is shown only with the signs to stop at and with its contraindications.
  await seen(page, 'a swollen tongue: call your emergency number');
  await seen(page, 'in pregnancy');
  await expectNoAxeViolations(page);
  await onRemedy(page, 'Feverfew', 'Add to Rituals').click();
  const daily = page.getByRole('dialog', { name: 'Add to Daily Rituals' });
  expect(await daily.getByRole('radio', { name: 'Morning' }).isChecked()).toBe(true);
  await daily.getByRole('button', { name: 'Add to Rituals' }).click();
  await expectToast(page, 'Ritual Added! ✨');
  await onRemedy(page, 'Feverfew', 'Delete').click();
  await seen(page, 'Remedy removed from bookmarks.');

  // The printout for the doctor.
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Natural remedies I use or consider' }).waitFor();
  await page.getByRole('cell', { name: /You take a blood thinner/ }).waitFor();
  await page
    .getByRole('cell', { name: /Stop at once for/ })
    .first()
    .waitFor();
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
});

test('remedies to avoid need a second step', async () => {
  const { page, maya } = await onHealHub('/heal-hub');
  await maya.request('PUT', '/api/safety-profile', {
    flags: ['blood-thinner', 'antidepressant', 'pregnancy'],
  });
  await page.goto('/heal-hub?condition=depression');
  const wort = page.getByRole('heading', { name: /St\.? John/ });
  await wort.waitFor();
  await seen(page, 'Avoid.');
  await onRemedy(page, /^St\.? John/, 'Add to Rituals').click();
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add to Rituals' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByLabel('I have talked to my doctor about this').check();
  await add.click();
  await expectToast(page, 'Added to Rituals! ✨');
});
