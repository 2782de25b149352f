import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompletedWorkout } from '#contract/workouts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

type Box = { left: number; top: number; right: number; bottom: number };
const boxOf = (locator: Locator): Promise<Box> =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

async function openSession(page: Page, programId: string): Promise<void> {
  await page.goto(`/workout?session=${programId}`);
  await button(page, 'Begin').waitFor();
  await page.getByRole('img', { name: /^Drawing:/ }).waitFor();
}

/** Completes a session; the page must have a fake clock. */
async function leadToTheEnd(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: /^Keep / });
  for (let step = 0; step < 80 && !(await keep.isVisible()); step += 1) {
    const done = page.getByRole('button', { name: 'Done', exact: true });
    if (await done.isVisible()) await done.click();
    await page.clock.runFor(20_000);
  }
  await keep.waitFor();
}

test('the end shows exercises and duration, asks how it was, and stores the answer', async () => {
  const { page, maya } = await openAsNew(app.url, '/workout', { goal: 'energy-boost' });
  await openSession(page, 'shake-off-the-fog');
  await page.clock.install();
  await button(page, 'Begin').click();
  await page.getByRole('status').filter({ hasText: 'Marching on the spot' }).waitFor({ state: 'attached' });
  await button(page, 'Skip').click();
  await leadToTheEnd(page);
  const heading = page.getByRole('heading', { name: /^\d+ minutes, done\.$/ });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await seen(page, 'The first day of a streak.');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Marching on the spot' })
    .getByText('left out')
    .waitFor();
  await expectNoAxeViolations(page);
  await page.getByText('Easy', { exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'a step further' }).waitFor();
  await page.getByText('Hard', { exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'each exercise in its easier way' }).waitFor();
  for (const [width, height] of [
    [320, 640],
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    expect((await boxOf(page.getByRole('button', { name: /^Keep / }))).bottom).toBeLessThanOrEqual(height);
  }
  await page.getByRole('button', { name: /^Keep / }).click();
  await expectToast(page, 'Workout completed! Movement minutes updated.');
  await expect
    .poll(async () => await maya.read<CompletedWorkout[]>('/api/workouts/recent'))
    .toMatchObject([{ programId: 'shake-off-the-fog', feeling: 'hard' }]);
  await page.getByRole('heading', { name: 'Where you left off' }).waitFor();
  await seen(page, 'Once more, the easier way');
});

test('by keyboard: a session is started and left, and the focus returns', async () => {
  const { page } = await openAsNew(app.url, '/workout', { viewport: 'desktop' });
  const start = button(page, /^Start:/);
  await start.focus();
  await page.keyboard.press('Enter');
  await button(page, 'Begin').waitFor();
  await button(page, 'Begin').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Pause').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => start.evaluate((element) => element === document.activeElement)).toBe(true);
});
