import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startNetwork } from '../tooling/network.ts';
import { chooseGoal, signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openPage, openSignedIn } from './support/device.ts';
import { openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, onRemedy, seen, storedForOffline } from './support/steps.ts';

const app = sharedApp();

const onHealHub = (path = '/heal-hub') => openAsNew(app.url, path, { goal: 'energy-boost' });

const box = (page: Page) => page.getByLabel('My medicines', { exact: true }).and(page.locator('input'));

async function takes(page: Page, name: string): Promise<void> {
  await box(page).fill(name);
  await box(page).press('Enter');
}

test('medicines by the name on the box: known, unknown, duplicate; and Eliquis interacts with turmeric', async () => {
  const { page, maya } = await onHealHub('/heal-hub?condition=arthritis');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await seen(page, 'Natural Remedies for');
  // The table of medicines is loaded only when the person enters one.
  fetched.length = 0;
  await page.reload();
  await seen(page, 'Natural Remedies for');
  const about = /^\/api\/(conditions\/|medicines|library)/;
  await page.getByRole('button', { name: /my safety profile/i }).waitFor();
  expect(fetched.filter((path) => about.test(path))).toEqual(['/api/conditions/arthritis/remedies']);
  await page.getByRole('button', { name: /my safety profile/i }).click();
  await page.getByText('My medicines').first().waitFor();
  await takes(page, 'Eliquis');
  await seen(page, /Eliquis: apixaban, a blood thinner/);
  // No name is near: nothing is offered, and nothing assumed.
  await takes(page, 'Xyzzqolium');
  await seen(page, 'Xyzzqolium: not known here, so not checked');
  await takes(page, 'ibuprofen');
  await takes(page, 'naproxen');
  await seen(page, /ibuprofen and naproxen are both/);
  // What was typed and not chosen is not saved without a word.
  await box(page).fill('statin');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await seen(page, /“statin” is not in your list yet/);
  await box(page).fill('');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectToast(page, 'Safety profile saved');
  expect(fetched.filter((path) => path === '/api/medicines')).toHaveLength(1);

  // On the card, on the plant's page, and in the dialog that adds it as a ritual. What fits comes first.
  const herbs = page.getByRole('region', { name: 'Herbs', exact: true });
  await herbs.getByRole('button', { name: /^Show \d+ more/ }).click();
  await seen(page, /You take Eliquis \(apixaban\): turmeric/i);
  await onRemedy(page, 'Turmeric', 'Add to Rituals').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/You take Eliquis \(apixaban\)/)
    .first()
    .waitFor();
  await dialog.getByText('Stop at once for').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/heal-hub?tab=az&plant=turmeric');
  await seen(page, /You take Eliquis \(apixaban\)/);
  // Without an interaction, the page says what was compared, and what was not.
  await page.goto('/heal-hub?tab=az&plant=mullein');
  await seen(page, /Compared with the 3 medicines you named.*1 medicine is not known here/);
  const { medicines } = await maya.read<{ medicines: { typed: string }[] }>('/api/safety-profile');
  expect(medicines.map(({ typed }) => typed)).toEqual(['Eliquis', 'Xyzzqolium', 'ibuprofen', 'naproxen']);
});

test('an allergy to aspirin warns of willow bark', async () => {
  // A phone collapses all but the first cards of a section.
  const { page } = await openAsNew(app.url, '/heal-hub?condition=headache', {
    goal: 'energy-boost',
    viewport: 'desktop',
  });
  await page.getByRole('button', { name: 'Fill in my safety profile' }).click();
  await page.getByRole('button', { name: 'Allergies' }).click();
  await page.getByRole('checkbox', { name: /^Aspirin or painkillers like it/ }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await seen(page, /Avoid\. You react to aspirin or painkillers like it: willow bark/);
  const allergy = 'if aspirin or ibuprofen ever gave you asthma, hives or swelling';
  await page.getByRole('button', { name: /cautions and dose of White willow/ }).click();
  await page.getByRole('listitem').filter({ hasText: allergy }).first().waitFor();
});

test('the A to Z finds unused plants, and words that need care lead to a page without remedies', async () => {
  const { page } = await onHealHub();
  await page.getByRole('tab', { name: 'A–Z' }).click();
  await page.getByLabel('Search plants and supplements').fill('meadowswet');
  await page.getByRole('button', { name: /Meadowsweet/ }).click();
  await seen(page, 'Filipendula ulmaria');
  await seen(page, 'if aspirin or ibuprofen ever gave you asthma, hives or swelling');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Healing Search' }).click();
  await page.getByRole('combobox', { name: 'Type or select a condition...' }).click();
  await page.getByPlaceholder('Search conditions...').fill('chest pain');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.getByRole('option').click();
  await seen(page, /911|112|emergency number/i);
  expect(await page.getByText('Add to Rituals').count()).toBe(0);
  await expectNoAxeViolations(page);
});

test('words that need care lead to their page by the Enter key alone', async () => {
  const { page } = await onHealHub();
  for (const words of ['stroke', 'tia']) {
    await page.getByRole('combobox', { name: 'Type or select a condition...' }).click();
    await page.getByPlaceholder('Search conditions...').pressSequentially(words);
    await page.getByRole('option', { name: 'Stroke', selected: true }).press('Enter');
    await page.getByRole('heading', { name: 'Stroke' }).waitFor();
    expect(new URL(page.url()).search).toBe('?care=stroke');
    await page.goBack();
  }
});

test('the A to Z works without a network once it was opened', async () => {
  const network = await startNetwork(app.url);
  try {
    const maya = await signUp(network.url, zone);
    await chooseGoal(maya, 'energy-boost');
    const page = await openPage(network);
    await openSignedIn(page, maya);
    await storedForOffline(page, '/api/dashboard');
    await page.goto('/heal-hub?tab=az&plant=anise');
    await seen(page, 'Pimpinella anisum L.');
    await page.goto('/heal-hub?tab=az');
    await page.getByRole('button', { name: /^Anise/ }).waitFor();
    await storedForOffline(page, '/api/library');
    await network.cut();
    await page.goto('/heal-hub?tab=az');
    await page.getByRole('button', { name: /^Anise/ }).click();
    await seen(page, 'Pimpinella anisum L.');
  } finally {
    await network.cut();
  }
});
