import type { Locator, Page } from 'playwright-core';
import { contrastingShare } from './pixels.ts';

// In forced colours (high contrast), backgrounds, shadows and our own colours are lost: edges, outlines and system
// colours must replace them. Checked by pixel, in light and dark.

type Seen = { path: string; what: string; find: (page: Page) => Locator };
const main = (page: Page) => page.locator('main');

/** Must stand out from the background: at least one in fifty of its pixels has the contrast of WCAG 1.4.11. */
const seen: readonly Seen[] = [
  {
    path: '/',
    what: 'a button',
    find: (page) => main(page).getByRole('button', { name: 'Complete Rituals' }),
  },
  { path: '/', what: 'the day’s arc', find: (page) => main(page).locator('figure svg') },
  {
    path: '/',
    what: 'the ring of the rituals',
    find: (page) => main(page).locator('svg[viewBox="0 0 64 64"]').first(),
  },
  {
    path: '/',
    what: 'the glass',
    find: (page) => main(page).getByRole('button', { name: /glass of water/ }),
  },
  { path: '/', what: 'a ritual that is open', find: (page) => markOf(page, false) },
  { path: '/', what: 'a ritual that is ticked', find: (page) => markOf(page, true) },
  {
    path: '/must-do-rituals?view=daily',
    what: 'the bar of the day',
    find: (page) => main(page).getByRole('progressbar').first(),
  },
  {
    path: '/must-do-rituals?view=progress',
    what: 'a ring of the summary',
    find: (page) => main(page).locator('svg[viewBox="0 0 64 64"]').first(),
  },
  {
    path: '/must-do-rituals?view=progress',
    what: 'the chart',
    find: (page) => main(page).locator('.recharts-surface').first(),
  },
  {
    path: '/must-do-rituals?view=progress',
    what: 'the year',
    find: (page) => main(page).locator('svg[role=img]').last(),
  },
  { path: '/settings', what: 'a switch', find: (page) => main(page).getByRole('switch').first() },
  {
    path: '/calorie-calculator',
    what: 'a field',
    find: (page) => main(page).getByRole('spinbutton').first().locator('..'),
  },
];

const markOf = (page: Page, done: boolean) =>
  main(page).locator(`section button[aria-pressed=${done}] > span:first-child`).first();

type Pair = { path: string; what: string; is: (page: Page) => Locator; isNot: (page: Page) => Locator };

/** A selected element must look different from an unselected one. */
const pairs: readonly Pair[] = [
  {
    path: '/must-do-rituals?view=daily',
    what: 'the tab that is chosen',
    is: (page) => page.getByRole('tab', { selected: true }).first(),
    isNot: (page) => page.getByRole('tab', { selected: false }).first(),
  },
  { path: '/', what: 'a tick', is: (page) => markOf(page, true), isNot: (page) => markOf(page, false) },
  {
    path: '/',
    what: 'the current page',
    is: (page) => page.getByRole('link', { name: 'Home' }),
    isNot: (page) => page.getByRole('link', { name: 'Rituals', exact: true }).last(),
  },
  {
    path: '/settings',
    what: 'a switch that is on',
    is: (page) => main(page).getByRole('switch', { checked: true }).first(),
    isNot: (page) => main(page).getByRole('switch', { checked: false }).first(),
  },
  {
    path: '/must-do-rituals?view=setup&step=1',
    what: 'the goal that is chosen',
    is: (page) => main(page).getByRole('radio', { checked: true }),
    isNot: (page) => main(page).getByRole('radio', { checked: false }).first(),
  },
];

/** How an element and its content are drawn, without text. */
const edgeOf = (place: Locator) =>
  place.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .map((each) => {
        const { outlineStyle, outlineWidth, backgroundColor, borderWidth, translate } =
          getComputedStyle(each);
        return [
          each.tagName,
          outlineStyle,
          outlineStyle === 'none' ? '' : outlineWidth,
          backgroundColor,
          borderWidth,
          translate,
        ].join(' ');
      })
      .join('; '),
  );

/** The elements that are invisible or look the same, on a screen of a person with data; one line each. */
export async function forcedColorFaults(page: Page, path: string): Promise<string[]> {
  const there = seen.filter((each) => each.path === path);
  const distinguished = pairs.filter((each) => each.path === path);
  if (there.length + distinguished.length === 0) return [];
  const lost: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    for (const { what, find } of there) {
      const share = await contrastingShare(find(page));
      if (share < 0.02) lost.push(`${what}, ${colorScheme}: ${(share * 100).toFixed(1)} % of it is seen`);
    }
  }
  for (const { what, is, isNot } of distinguished)
    if ((await edgeOf(is(page))) === (await edgeOf(isNot(page)))) lost.push(`${what} looks like what is not`);
  if (path === '/' && !(await isFocusSeen(page))) lost.push('the focus is not seen');
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return lost.map((each) => `${path} in forced colours: ${each}`);
}

async function isFocusSeen(page: Page): Promise<boolean> {
  const button = main(page).getByRole('button', { name: 'Complete Rituals' });
  const before = await contrastingShare(button, 6);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  return (await contrastingShare(button, 6)) > before + 0.02;
}
