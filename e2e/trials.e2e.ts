import { expect, test } from 'vitest';
import type { StoredTrial } from '#contract/trials.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { today } from './support/offline.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, seen } from './support/steps.ts';

const app = sharedApp();

const trialsOf = async (maya: Person) => (await maya.read<{ trials: StoredTrial[] }>('/api/trials')).trials;

test('a trial is planned, starts today, is answered beside the check-in, and ends at once by a sign that needs care', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel', { goal: 'energy-boost' });
  await button(page, 'Follow pain, energy and mood').click();
  await page.getByRole('tab', { name: 'Did it help?' }).click();
  await seen(page, 'Is it really helping you?');
  await expectNoAxeViolations(page);
  await button(page, 'Plan a trial').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Something else' }).click();
  await dialog.getByLabel('What do you do or take?').fill('A walk after lunch');
  await dialog.getByRole('button', { name: 'Next' }).click();
  // The safety profile was never filled in.
  await dialog.getByRole('button', { name: /^No illness/ }).click();
  await dialog.getByRole('button', { name: 'Pain', exact: true }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await seen(page, /^56 days, to/);
  await seen(page, /of 100 such trials say “it helped”$/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Today', exact: true }).click();
  await dialog.getByRole('button', { name: 'Draw the order and start' }).click();
  await page.getByRole('heading', { name: /^Today: with(out)? “A walk after lunch”$/ }).waitFor();
  await seen(page, 'Day 1 of 56 · block 1 of 28');
  await expectNoSidewaysScroll(page);
  await expect
    .poll(() => trialsOf(maya))
    .toMatchObject([{ firstDay: today(), smallest: 1, better: 'lower' }]);

  await page.goto('/');
  await page.getByRole('link', { name: /^Day 1 of 56 · today: with/ }).click();
  await page.getByRole('heading', { name: /^Today: with/ }).waitFor();
  await page.getByRole('tab', { name: 'Check-in' }).click();
  const asked = page.getByRole('group', { name: /^Was today with/ });
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => trialsOf(maya)).toMatchObject([{ days: [{ day: today(), followed: true }] }]);

  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Crushing chest pain since noon');
  await note.blur();
  const care = page.getByRole('dialog', { name: 'This may need care now' });
  await care.waitFor();
  await expectNoAxeViolations(page);
  await expect.poll(() => trialsOf(maya)).toMatchObject([{ stoppedOn: today(), stopReason: 'care' }]);
  await care.getByRole('button', { name: 'Where to go now' }).click();
  await page.getByRole('heading', { name: /^(Chest pain|Heart attack)$/ }).waitFor();
  // The check-in is kept.
  await page.goto('/how-i-feel?view=trials');
  await seen(page, /stopped because of a sign that needs care/);
});

test('a prescribed medicine is no trial, and the words say whom to ask', async () => {
  const { page, maya } = await openAsNew(app.url, '/login');
  await maya.request('PUT', '/api/safety-profile', { flags: [] });
  await page.goto('/how-i-feel?view=trials');
  await button(page, 'Plan a trial').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Something else' }).click();
  await dialog.getByLabel('What do you do or take?').fill('my ramipril');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await seen(page, /question for whoever prescribed it/);
  await expectNoAxeViolations(page);
  // A herb with a page that says so must not be stopped suddenly.
  await dialog.getByLabel('What do you do or take?').fill('Valerian');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await seen(page, /must not be stopped suddenly|is not for a trial of your own/);
  expect(await trialsOf(maya)).toEqual([]);
});
