import { expect, test } from 'vitest';
import { newPage } from './support/browser.ts';
import { fewThings, liveNinetyDays, printedPages } from './support/doctor-page.ts';
import { button, openAsNew } from './support/opened.ts';
import { proofIsOld } from './support/sessions.ts';
import { sharedApp } from './support/shared-app.ts';
import { seen } from './support/steps.ts';

const app = sharedApp();

test('the page is handed over by a code: made after a proof, and opened elsewhere as it was shown', async () => {
  const expectedErrors = [/status of 403/];
  const { page, maya } = await openAsNew(app.url, '/how-i-feel?view=back', {
    viewport: 'phone',
    expectedErrors,
  });
  await liveNinetyDays(maya, fewThings);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/doctor-page');
  const shown = page.getByRole('article');
  await shown.getByRole('heading', { name: 'What I take' }).waitFor();
  expect(await page.getByRole('link', { name: 'Feel' }).getAttribute('aria-current')).toBe('page');
  await page.getByLabel('What I want to ask').fill('Is it the tablets?');
  await shown.getByText('Is it the tablets?').waitFor();
  const facts = await shown.innerText();
  await proofIsOld(app, maya.email);
  await button(page, 'Show as a QR code').click();
  const passcode = await page.getByLabel('Passcode').inputValue();
  await button(page, 'Make the code').click();
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asked.getByLabel('Password', { exact: true }).fill(maya.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await button(page, 'Copy the link').click();
  await seen(page, passcode);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const doctor = await newPage({ viewport: 'phone', theme: 'light' });
  await doctor.goto(link);
  await doctor.getByLabel('Passcode').fill(passcode);
  await button(doctor, 'Open the page').click();
  const opened = doctor.getByRole('article');
  await opened.getByText('Is it the tablets?').waitFor();
  expect(await opened.innerText()).toBe(facts);
  expect(await printedPages(doctor, 'A4')).toBe(1);
});
