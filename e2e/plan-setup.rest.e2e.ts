import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

/** The second step of a person's setup. */
async function arranging(viewport: PageOptions['viewport']): Promise<Page> {
  const { page } = await openAsNew(app.url, '/must-do-rituals?view=setup&step=2', {
    viewport,
    goal: 'energy-boost',
  });
  await handles(page, 'Morning').first().waitFor();
  return page;
}

const rows = (page: Page, time: string) =>
  page.getByRole('list', { name: `${time} rituals` }).getByRole('listitem');
const handles = (page: Page, time: string) =>
  page.getByRole('list', { name: `${time} rituals` }).getByRole('button', { name: /^Move / });

async function titlesOf(page: Page, time: string): Promise<string[]> {
  const names = await handles(page, time).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  return names.map((name) => name.replace('Move ', ''));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

async function choose(page: Page, title: string, item: string): Promise<void> {
  await button(page, `More for ${title}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a ritual is moved by the arrow keys on its handle, which keeps the focus, and its position is announced', async () => {
  const page = await arranging('desktop');
  const [first = '', second = '', ...others] = await titlesOf(page, 'Morning');
  await button(page, `Move ${first}`).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => titlesOf(page, 'Morning')).toEqual([second, first, ...others]);
  await expect.poll(() => focused(page)).toBe(`Move ${first}`);
  await page.getByRole('status').getByText(`${first} is number 2 of 5`).waitFor({ state: 'attached' });
  await page.keyboard.press('End');
  await expect.poll(() => titlesOf(page, 'Morning')).toEqual([second, ...others, first]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect.poll(() => titlesOf(page, 'Morning')).toEqual([first, second, ...others]);
  await expectNoAxeViolations(page);
});

test('a ritual is dragged with a mouse; Escape cancels', async () => {
  const page = await arranging('desktop');
  const before = await titlesOf(page, 'Morning');
  const drag = async (from: number, to: number) => {
    const start = await handles(page, 'Morning').nth(from).boundingBox();
    const end = await handles(page, 'Morning').nth(to).boundingBox();
    if (!start || !end) throw new Error('A handle is not there.');
    await page.mouse.move(start.x + 20, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, (start.y + end.y) / 2);
    await page.mouse.move(start.x + 20, end.y + (to > from ? 30 : 10));
  };
  await drag(0, 2);
  await page.mouse.up();
  const [a = '', b = '', c = '', ...others] = before;
  await expect.poll(() => titlesOf(page, 'Morning')).toEqual([b, c, a, ...others]);
  await drag(2, 0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await titlesOf(page, 'Morning')).toEqual([b, c, a, ...others]);
  await page.reload();
  await handles(page, 'Morning').first().waitFor();
  expect(await titlesOf(page, 'Morning')).toEqual([b, c, a, ...others]);
});

test('a ritual is dragged by a finger without scrolling the page', async () => {
  const page = await arranging('phone');
  const [a = '', b = '', ...others] = await titlesOf(page, 'Morning');
  await handles(page, 'Morning').first().scrollIntoViewIfNeeded();
  const start = await handles(page, 'Morning').nth(0).boundingBox();
  const end = await handles(page, 'Morning').nth(1).boundingBox();
  if (!start || !end) throw new Error('A handle is not there.');
  const scrolled = await page.evaluate(() => window.scrollY);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x + 20, y }],
    });
  await touch('touchStart', start.y + 20);
  await touch('touchMove', start.y + 40);
  await touch('touchMove', end.y + 30);
  await touch('touchEnd');
  await expect.poll(() => titlesOf(page, 'Morning')).toEqual([b, a, ...others]);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('the menu of a ritual moves it and shows its instructions; it is removed where it stands, with undo', async () => {
  const page = await arranging('phone');
  const before = await titlesOf(page, 'Morning');
  const [first = '', second = '', third = ''] = before;
  await choose(page, first, 'What to do');
  await rows(page, 'Morning').first().locator('p').waitFor();
  await expectNoAxeViolations(page);
  await choose(page, first, 'Move down');
  await expect.poll(() => titlesOf(page, 'Morning')).toEqual([second, first, ...before.slice(2)]);
  await choose(page, first, 'Move up');
  await choose(page, second, 'Move to midday');
  await expect.poll(() => titlesOf(page, 'Midday')).toContain(second);
  await expect.poll(() => focused(page)).toBe(`More for ${second}`);
  expect((await titlesOf(page, 'Midday')).at(-1)).toBe(second);

  const row = rows(page, 'Morning').filter({ hasText: third });
  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, `${third} was removed`);
  await expect.poll(() => titlesOf(page, 'Morning')).toEqual([first, ...before.slice(3)]);
  await expect.poll(() => focused(page)).toBe('Remove');
  await button(page, `Move ${first}`).press('End');
  await button(page, 'Undo').click();
  await expect.poll(() => titlesOf(page, 'Morning')).toContain(third);
});

test.each(['phone', 'desktop'] as const)(
  'the plan can be finalized without scrolling on a %s, and the button covers nothing at the end',
  async (viewport) => {
    const page = await arranging(viewport);
    const finalize = button(page, 'Finalize My Ritual Plan');
    const height = page.viewportSize()?.height ?? 0;
    const box = () => finalize.boundingBox().then((found) => found ?? { x: 0, y: 0, width: 0, height: 0 });
    const atFirst = await box();
    expect(atFirst.y + atFirst.height).toBeLessThan(height);
    if (viewport === 'phone') {
      const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
      expect(atFirst.y + atFirst.height).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await page.getByLabel('Add to evening').boundingBox();
    expect((await box()).y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
    await expectNoSidewaysScroll(page);
    await finalize.click();
    await seen(page, 'Set up your habits');
  },
);
