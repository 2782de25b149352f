import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { DoctorPage } from '#contract/doctor-page.ts';
import type { MyData } from '#contract/my-data.ts';
import { addDays } from '#domain/days/day.ts';
import { inLocale } from '#messages/define-messages.ts';
import { checkIns } from '#messages/generated/check-ins.ts';
import { expectContrastInDark, expectNoAxeViolations } from './support/axe.ts';
import { fewThings, liveNinetyDays, manyThings, printedPages } from './support/doctor-page.ts';
import { today } from './support/doses.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll } from './support/steps.ts';

const app = sharedApp();

async function opened(life: typeof fewThings, viewport: 'phone' | 'desktop') {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel?view=back', { viewport });
  await liveNinetyDays(maya, life);
  await page.goto('/doctor-page');
  const sheet = page.getByRole('article');
  await sheet.getByRole('heading', { name: 'What I take' }).waitFor();
  return { page, maya, sheet };
}

const group = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d`) }).click();

test('what is ticked is on the sheet, what is private is not, and questions are kept', async () => {
  const { page, maya, sheet } = await opened(fewThings, 'phone');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect(await sheet.innerText()).not.toMatch(/canary/);
  await group(page, 'What I follow');
  await page.getByRole('checkbox', { name: 'Energy' }).uncheck();
  await expect.poll(() => sheet.getByText('Energy', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Private: Migraine' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Migraine' }).isChecked()).toBe(false);
  expect(await sheet.getByText('Migraine').count()).toBe(0);
  await page.getByLabel('What I want to ask').fill('Is it the tablets?');
  await sheet.getByText('Is it the tablets?').waitFor();
  await page.getByRole('checkbox', { name: 'Energy' }).focus();
  const stored = () => maya.read<DoctorPage>('/api/doctor-page');
  await expect
    .poll(stored)
    .toMatchObject({ questions: 'Is it the tablets?', privateIds: [expect.any(String)] });
  await expectNoAxeViolations(page);
  await expectContrastInDark(page);

  await page.reload();
  await sheet.getByText('Is it the tablets?').waitFor();
  expect(await sheet.getByText('Migraine').count()).toBe(0);
  await group(page, 'What I follow');
  await page.getByRole('checkbox', { name: 'Migraine' }).check();
  await sheet.getByText('Migraine', { exact: true }).waitFor();
});

test('it is reached from looking back and from what is taken, and shared as one file', async () => {
  const { page, sheet } = await opened(fewThings, 'desktop');
  for (const path of ['/how-i-feel?view=back', '/doses?view=plan']) {
    await page.goto(path);
    await button(page, 'A page for your doctor').click();
    await sheet.waitFor();
  }
  const download = page.waitForEvent('download');
  await button(page, 'Share as a file').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`for-my-doctor-${today()}.html`);
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  expect(text).toContain('L-Thyroxin');
  expect(text).not.toMatch(/<script|canary/);
});

describe.each([
  ['with few things', fewThings],
  ['with twelve medicines', manyThings],
])('the sheet of a person %s', (_, life) => {
  test('is one page of A4 and of Letter', async () => {
    const { page, sheet } = await opened(life, 'desktop');
    await page
      .getByLabel('What I want to ask')
      .fill('May I take ginkgo with Coumadin?\nHow long do I need the tablets?');
    await sheet.getByText('May I take ginkgo').waitFor();
    await page.getByLabel('What I want to ask').blur();
    expect([await printedPages(page, 'A4'), await printedPages(page, 'Letter')]).toEqual([1, 1]);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await sheet.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    const smallest = await sheet.evaluate((shown) =>
      Math.min(
        ...[...shown.querySelectorAll('*')].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      ),
    );
    // 8.5 pt.
    expect(smallest).toBeGreaterThan(11.3);
  });

  test('has figures that are those of the export', async () => {
    const { maya, sheet } = await opened(life, 'desktop');
    const { data } = await maya.read<MyData>('/api/my-data');
    const text = (await sheet.innerText()).replaceAll(/\s+/g, ' ');
    const from = addDays(today(), -89);
    const figure = (value: number) => String(Math.round(value * 10) / 10);
    for (const { id, preset, kind } of data.trackedItems) {
      const byDay = new Map<string, number>();
      for (const { day, values } of data.checkIns)
        for (const one of values)
          if (day >= from && one.itemId === id)
            byDay.set(day, Math.max(one.value, byDay.get(day) ?? one.value));
      if (preset === 'weight') for (const { date, kg } of data.weights) if (date >= from) byDay.set(date, kg);
      const values = [...byDay.values()];
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      const there = values.filter((value) => value > 0).length;
      const [least, most] = [figure(Math.min(...values)), figure(Math.max(...values))];
      // The line of the item: its name, and its figures after it.
      const name = inLocale(checkIns, 'en').presets[preset ?? 'mood']();
      const line = (
        await sheet
          .getByRole('listitem')
          .filter({ hasText: /average|^.*on \d+ of/ })
          .filter({ hasText: name })
          .first()
          .innerText()
      ).replaceAll(/\s+/g, ' ');
      const range = preset === 'weight' ? `${least} kg to ${most} kg` : `${least} to ${most}`;
      if (kind === 'yes-no') expect(line).toContain(`on ${there} of ${values.length} days`);
      else {
        expect(line).toMatch(new RegExp(`average ${figure(mean)}[ /]`));
        expect(line).toContain(` · ${range} · ${values.length} days`);
      }
    }
    const begun = data.episodes.filter(({ startedAt }) => startedAt.slice(0, 10) >= from);
    expect(text).toContain(`${begun.length} episodes on ${begun.length} days`);
    for (const { id, plan } of data.dosePlans) {
      const rows = data.doseLog.filter((one) => one.planId === id && one.day >= from && one.day < today());
      const taken = rows.filter(({ state }) => state === 'taken').length;
      const [step] = plan.steps;
      const last = addDays(today(), -1);
      let planned = 0;
      for (let day = step?.from ?? last; day <= last; day = addDays(day, 1))
        planned += step?.times.length ?? 0;
      const row = await sheet.getByRole('row').filter({ hasText: plan.name }).innerText();
      expect(row).toContain(plan.asNeeded ? `${taken} as needed` : `${taken} of ${planned}`);
    }
  });
});
