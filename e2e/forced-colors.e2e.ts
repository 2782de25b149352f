import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './support/browser.ts';
import { live } from './support/lived.ts';
import { zone } from './support/opened.ts';
import { type Person, signUp } from './support/person.ts';
import { contrastingShare } from './support/pixels.ts';
import { sharedApp } from './support/shared-app.ts';
import { signedIn } from './support/steps.ts';

// Where the system forces its own colours on every page (high contrast), what grounds, shadows and our own colours said has to
// be seen by something else: edges, outlines, the system's colours. Looked at by pixel, in its light and its dark colours.

const app = sharedApp();
let maya: Person;
beforeAll(async () => {
  maya = await signUp(app.url, zone);
  await live(maya, zone);
});

/** It has taken the place of what was shown before it. */
const appIsThere = (page: Page) => page.locator('#root:not([data-opening])').waitFor({ state: 'attached' });

type Seen = {
  path: string;
  what: string;
  find: (page: Page) => Locator;
  before?: (page: Page) => Promise<void>;
};
const main = (page: Page) => page.locator('main');

/** What has to stand out of its ground: at least one in fifty of its pixels does, with the contrast that 1.4.11 asks for. */
const seen: readonly Seen[] = [
  { path: '/', what: 'a button', find: (page) => main(page).getByRole('link', { name: 'Complete Rituals' }) },
  { path: '/', what: 'the day’s arc', find: (page) => main(page).locator('figure > svg') },
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

test.each(['light', 'dark'] as const)(
  'in forced colours, %s, everything stands out of its ground',
  async (theme) => {
    const page = await newPage({ viewport: 'phone', theme, baseURL: app.url });
    await signedIn(page, app.url, maya);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: theme });
    const lost: string[] = [];
    let at = '';
    for (const { path, what, find } of seen) {
      if (path !== at) await page.goto(path);
      at = path;
      await appIsThere(page);
      const place = find(page);
      await place.waitFor();
      const share = await contrastingShare(place);
      if (share < 0.02) lost.push(`${path}: ${what}: ${(share * 100).toFixed(1)} % of it is seen`);
    }
    expect(lost).toEqual([]);
  },
);

type Pair = { path: string; what: string; is: (page: Page) => Locator; isNot: (page: Page) => Locator };

/** What is chosen looks otherwise than what is not. */
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
    is: (page) => page.getByRole('link', { name: 'Today' }),
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

test('in forced colours what is chosen, and where the focus is, can be told', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  await signedIn(page, app.url, maya);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const { path, what, is, isNot } of pairs) {
    await page.goto(path);
    await appIsThere(page);
    await is(page).waitFor();
    const [chosen, other] = [await edgeOf(is(page)), await edgeOf(isNot(page))];
    expect(chosen, what).not.toBe(other);
  }
  await page.goto('/');
  await appIsThere(page);
  const button = main(page).getByRole('link', { name: 'Complete Rituals' });
  await button.waitFor();
  const before = await contrastingShare(button, 6);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await contrastingShare(button, 6)).toBeGreaterThan(before + 0.02);
});

/** How something and what is in it is drawn, apart from its words. */
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
