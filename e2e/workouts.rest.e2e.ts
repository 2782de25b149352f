import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompletedWorkout, ExerciseDrawing, Workout } from '#contract/workouts.ts';
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
const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** Expects a button that is fully visible, uncovered, and large enough for a thumb. */
async function expectReachable(page: Page, name: string): Promise<void> {
  const found = page.getByRole('button', { name, exact: true });
  const { left, top, right, bottom } = await boxOf(found);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const where = `${name} at ${width} × ${height}`;
  expect([left >= 0, top >= 0, right <= width, bottom <= height], where).toEqual([true, true, true, true]);
  expect(Math.min(right - left, bottom - top), where).toBeGreaterThanOrEqual(44);
  const isOnTop = await found.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top !== null && element.contains(top);
  });
  expect(isOnTop, where).toBe(true);
}

async function openSession(page: Page, programId: string): Promise<void> {
  await page.goto(`/workout?session=${programId}`);
  await button(page, 'Begin').waitFor();
  await page.getByRole('img', { name: /^Drawing:/ }).waitFor();
}

test('the longest titles leave room to leave and to mute, on any phone width', async () => {
  const { page, maya } = await openAsNew(app.url, '/workout');
  const programs = (await maya.read<Workout[]>('/api/workouts')).map(({ program }) => program);
  const longest = programs.sort((a, b) => b.name.length - a.name.length).slice(0, 4);
  for (const { id, name } of longest) {
    await openSession(page, id);
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [390, 844],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const each of ['Leave the session', 'Mute the sound', 'Begin']) await expectReachable(page, each);
      await expectNoSidewaysScroll(page);
      const title = page.getByRole('heading', { name, exact: true });
      expect(overlap(await boxOf(title), await boxOf(button(page, 'Mute the sound'))), name).toBe(false);
      // Except on a low screen, the whole title is readable.
      if (height > 480) {
        const cut = await title.evaluate((element) => element.scrollHeight - element.clientHeight);
        expect(cut, `${name} at ${width}`).toBeLessThanOrEqual(1);
      }
    }
  }
});

test('in landscape on a phone the figure is beside the text', async () => {
  const { page } = await openAsNew(app.url, '/workout');
  await openSession(page, 'first-gym-morning-small-and-bright');
  await button(page, 'Begin').click();
  for (const [width, height] of [
    [844, 390],
    [640, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const figure = await boxOf(page.getByRole('img', { name: /^Drawing:/ }));
    const clock = await boxOf(page.getByRole('timer'));
    const title = await boxOf(page.getByRole('dialog').getByRole('heading', { level: 2 }).last());
    expect([overlap(figure, clock), overlap(figure, title)], `${width} × ${height}`).toEqual([false, false]);
    expect(figure.right, `${width} × ${height}`).toBeLessThanOrEqual(title.left);
    const footer = await boxOf(page.locator('footer').last());
    expect(footer.bottom).toBeLessThanOrEqual(height);
    for (const each of ['Leave the session', 'Mute the sound', 'Pause', 'Skip'])
      await expectReachable(page, each);
    await expectNoSidewaysScroll(page);
  }
});

test('the page starts with the goal of the person, and each card shows figures of its own exercises', async () => {
  const { page, maya } = await openAsNew(app.url, '/workout', { goal: 'anxiety-stress-relief' });
  const first = page.getByRole('tablist', { name: 'Goal' }).getByRole('tab').first();
  expect(await first.innerText()).toBe('Stress Relief');
  expect(await first.getAttribute('aria-selected')).toBe('true');
  const listed = await maya.read<Workout[]>('/api/workouts?goal=stress_relief&type=home');
  const drawings = await maya.read<ExerciseDrawing[]>('/api/exercises');
  expect(listed.length).toBeGreaterThan(1);
  expect(drawings.length).toBeGreaterThan(100);
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(listed.length);
  for (const card of await cards.all()) {
    await expect.poll(() => card.locator('svg.figure').count()).toBeGreaterThanOrEqual(2);
    expect(await card.locator('svg.figure').count()).toBeLessThanOrEqual(3);
  }
  await expectNoAxeViolations(page);
});

test('the moving limb has another colour than the body, in both themes and in forced colours', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await openAsNew(app.url, '/workout', { theme });
    await openSession(page, 'shake-off-the-fog');
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const { ground, body, limbs } = await page
        .getByRole('img', { name: /^Drawing:/ })
        .evaluate((drawing) => {
          const strokes = (paths: string) =>
            [...drawing.querySelectorAll(paths)].map((path) => getComputedStyle(path).stroke);
          const head = drawing.querySelector('svg > circle') as Element;
          // The first path of a limb is its outline in the background colour.
          const [ground] = strokes('g > path:first-child');
          return { ground, body: getComputedStyle(head).fill, limbs: strokes('g > path:not(:first-child)') };
        });
      const where = `${theme}, forced colours ${forcedColors}`;
      expect(body, where).not.toBe(ground);
      expect(
        limbs.filter((each) => each !== body && each !== ground),
        where,
      ).not.toEqual([]);
    }
  }
});

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
