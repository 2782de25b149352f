import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConditionRemedies } from '#contract/remedies.ts';
import { replying } from '../tooling/replying.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, onRemedy, seen } from './support/steps.ts';

const app = sharedApp();

/** A person with a plan, on a page of Heal Hub. */
const onHealHub = (path = '/heal-hub', options: Partial<PageOptions> = {}) =>
  openAsNew(app.url, path, { goal: 'energy-boost', ...options });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('without a profile nothing is called checked; a deleted profile is gone', async () => {
  const { page, maya } = await onHealHub('/heal-hub?condition=nausea');
  await seen(page, 'Natural Remedies for Nausea');
  await seen(page, 'Not checked against your medicines');
  expect(
    await page
      .getByText(/\bsafe\b/i)
      .and(page.locator('main p.text-sm'))
      .count(),
  ).toBe(0);
  await button(page, 'Not now').click();
  await page.getByRole('button', { name: /my safety profile/i }).click();
  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Gallstones/ }).check();
  await button(page, 'Save profile').click();
  await seen(page, /You have gallstones or a blocked bile duct: /);
  await expect.poll(() => maya.read('/api/safety-profile')).toMatchObject({ flags: ['gallstones'] });
  await page.goto('/settings/safety');
  await button(page, 'Change or delete it').click();
  await button(page, 'Delete profile').click();
  await expectToast(page, 'Safety profile deleted');
  await expect
    .poll(() => maya.read('/api/safety-profile'))
    .toEqual({ flags: null, medicines: [], pairs: [] });
});

test('saving in one tab updates the other', async () => {
  const { page, maya } = await onHealHub('/heal-hub?condition=insomnia');
  await seen(page, 'Natural Remedies for');
  const other = await page.context().newPage();
  await other.goto(`${app.url}/heal-hub?condition=insomnia`);
  const herbs = page.getByRole('region', { name: 'Herbs' });
  const title = await herbs.getByRole('heading', { level: 4 }).first().innerText();
  await onRemedy(other, title, 'Save').waitFor();
  await onRemedy(page, title, 'Save').click();
  await onRemedy(other, title, 'Saved').click();
  await onRemedy(page, title, 'Save').waitFor();
  await expect.poll(() => maya.read('/api/bookmarked-remedies')).toEqual([]);
});

test('without a loaded goal a ritual cannot be added, and the page says so; a failed save is rolled back', async () => {
  const { page } = await onHealHub('/heal-hub?condition=nausea', { expectedErrors: [/500/] });
  const broken = replying({ message: 'Something went wrong.' }, 500);
  await page.route('**/api/user-goal', (route) => route.fulfill(broken));
  await onRemedy(page, 'Ginger', 'Add to Rituals').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Rituals' }).click();
  // The dialog is still open, so the toast is found as text.
  await seen(page, 'Unable to add ritual. Please try again.');
  await button(page, 'Cancel').click();
  await page.route('**/api/bookmarked-remedies', (route) =>
    route.request().method() === 'POST' ? route.fulfill(broken) : route.continue(),
  );
  await onRemedy(page, 'Ginger', 'Save').click();
  await expectToast(page, 'Failed to save: Something went wrong.');
  await onRemedy(page, 'Ginger', 'Save').waitFor();
});

test('every herb, supplement and food of a condition shows its drawing without a layout shift', async () => {
  const { page } = await onHealHub('/heal-hub?condition=migraine');
  await seen(page, 'Natural Remedies for Migraine');
  const feverfew = page.getByRole('heading', { name: 'Feverfew' }).locator('..').locator('..');
  const drawing = feverfew.locator('img');
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await drawing.getAttribute('src')).toMatch(/^\/catalogue\/plants\/feverfew\.[\w-]{12}\.svg$/);
  const box = await drawing.boundingBox();
  expect(Math.round(((box?.height ?? 0) / (box?.width ?? 1)) * 10)).toBe(12);
  const pictures = page.locator('main img[src^="/catalogue/"]');
  const sources = await pictures.evaluateAll((images) =>
    images.map((image) => image.getAttribute('loading')),
  );
  expect(sources.length).toBeGreaterThan(6);
  expect(new Set(sources)).toEqual(new Set(['lazy']));

  await page.goto(`${app.url}/heal-hub?tab=az&plant=feverfew`);
  const onItsPage = page.locator('article img');
  await expect
    .poll(() => onItsPage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('letters lead to their part of the A to Z, also by keyboard, and cover nothing', async () => {
  const { page } = await onHealHub('/heal-hub?tab=az');
  const rail = page.getByRole('navigation', { name: 'Letters' });
  await rail.getByRole('link', { name: 'T', exact: true }).press('Enter');
  const title = page.getByRole('heading', { name: 'T', exact: true });
  const below = async () => {
    const [top, over] = [await title.boundingBox(), await rail.boundingBox()];
    return (top?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0);
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await expect.poll(below).toBeLessThan(300);
  await rail.getByRole('link', { name: 'T', exact: true }).and(page.locator('[aria-current]')).waitFor();
  // The next key continues from there.
  await page.keyboard.press('Tab');
  expect(await page.locator('#letter-T :focus').count()).toBe(1);
  await page.getByRole('searchbox').fill('thyme');
  await rail.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await rail.waitFor();
  await expectNoAxeViolations(page);
});

test('a link opens one remedy', async () => {
  const { page } = await onHealHub('/heal-hub?condition=migraine&remedy=migraine:ginger');
  await page.getByRole('button', { name: /Ginger/, expanded: true }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy a link to this remedy').click();
  await expectToast(page, 'Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${app.url}/heal-hub?condition=migraine&remedy=migraine%3Aginger`);
});

test('an address with an unknown condition says so', async () => {
  const { page } = await onHealHub('/heal-hub?condition=no-such-thing', { expectedErrors: [/404/] });
  await seen(page, 'There is no such condition.');
});

test('the areas of the body lead to conditions; a list that cannot be loaded says so', async () => {
  const { page } = await onHealHub('/heal-hub', { expectedErrors: [/500/] });
  await page.getByRole('button', { name: /^Head/ }).click();
  const area = page.getByRole('dialog', { name: 'Head' });
  await expectNoAxeViolations(page);
  await area.getByRole('button', { name: 'Migraine', exact: true }).click();
  await seen(page, 'Natural Remedies for Migraine');
  await page.goto('/heal-hub');
  await seen(page, 'Looked at lately');
  await button(page, 'Migraine').waitFor();

  const path = '**/api/conditions';
  await page.route(path, (route) => route.fulfill(replying({ message: 'Something went wrong.' }, 500)));
  await page.reload();
  await seen(page, 'Unable to Load Data');
  await page.unroute(path);
  await button(page, 'Try again').click();
  await page.getByRole('button', { name: /^Head/ }).waitFor();
});

test('on a phone the gravest signs and the best known remedy are visible at once, every sign one tap away', async () => {
  const { page, maya } = await onHealHub('/heal-hub?condition=headache');
  await button(page, 'Fill in my safety profile').click();
  await page.getByRole('dialog').waitFor();
  // The offer is shorter after it was shown once.
  await page.reload();
  await page.getByRole('button', { name: /my safety profile/i }).waitFor();
  const { condition, herbs } = await maya.read<ConditionRemedies>('/api/conditions/headache/remedies');
  const { emergency, doctor } = condition.seekCare;
  const care = page.getByRole('region', { name: 'Get care now' });
  await care.getByText(emergency.slice(0, 2).join(' · ')).waitFor();
  const best = page.getByRole('region', { name: 'Best known' });
  const box = await best.getByRole('link').first().boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(844);
  await care.getByRole('button', { name: 'Get care now' }).press('Enter');
  const signs = page.getByRole('dialog', { name: 'Get care now' });
  expect(await signs.getByRole('listitem').allInnerTexts()).toEqual([...emergency, ...doctor]);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  // Contraindications and signs to stop expand on the card.
  const oil = herbs.find(({ title }) => title === 'Peppermint oil');
  await page.getByRole('button', { name: /cautions and dose of Peppermint oil/ }).press('Enter');
  for (const line of [...(oil?.never ?? ['?']), ...(oil?.stop ?? ['?'])])
    await page.getByRole('listitem').filter({ hasText: line }).waitFor();
  await expectNoAxeViolations(page);
});
