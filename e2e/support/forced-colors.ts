import type { Locator, Page } from 'playwright-core';

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

/**
 * The share of pixels of an element, with a margin of `around` pixels, whose contrast to the commonest colour is 3 to 1
 * or more (WCAG 1.4.11).
 */
async function contrastingShare(place: Locator, around = 0): Promise<number> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) return 0;
  const picture = await place.page().screenshot({
    clip: {
      x: box.x - around,
      y: box.y - around,
      width: box.width + 2 * around,
      height: box.height + 2 * around,
    },
  });
  return place.page().evaluate(shareOf, picture.toString('base64'));
}

/** Runs in the browser, which can decode images. */
async function shareOf(base64: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (mark) => mark.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!canvas) throw new Error('No canvas.');
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const light = (color: number) => {
    const [red = 0, green = 0, blue = 0] = [color >> 16, (color >> 8) & 255, color & 255].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [ground = 0] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most));
  let standing = 0;
  for (const [color, count] of counts) {
    const [low = 0, high = 0] = [light(color), light(ground)].sort((a, b) => a - b);
    if ((high + 0.05) / (low + 0.05) >= 3) standing += count;
  }
  return standing / (bitmap.width * bitmap.height);
}
