import type { Page } from 'playwright-core';

const phone = { width: 390, height: 844 };
/** 1280 × 1024 at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };

/** Names controls in `root` whose target is under 44 × 44 pixels, except links in sentences. Runs in the browser. */
export function smallTargets(root: string): string[] {
  const controls =
    'button, a[href], input, select, textarea, summary, [role=switch], [role=tab], [role=radio]';
  const boxOf = (element: HTMLElement) => {
    const label = element.closest('label');
    if (label) return label.getBoundingClientRect();
    // A link or button that covers its card.
    const { position, inset } = getComputedStyle(element, '::after');
    const card = position === 'absolute' && inset === '0px' && element.offsetParent;
    return (card || element).getBoundingClientRect();
  };
  const isLeftOut = (element: HTMLElement) =>
    !element.checkVisibility() ||
    element.closest('[aria-hidden=true], .sr-only') !== null ||
    (element instanceof HTMLInputElement && element.type === 'file') ||
    (element.tagName === 'A' && getComputedStyle(element).display === 'inline');
  return [...document.querySelectorAll<HTMLElement>(`:is(${root}) :is(${controls})`)].flatMap((element) => {
    if (isLeftOut(element)) return [];
    const { width, height } = boxOf(element);
    if (width >= 43.5 && height >= 43.5) return [];
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    return [`“${name}” is ${Math.round(width)} × ${Math.round(height)}`];
  });
}

/** Moves the focus through all controls, and names those that are hidden while focused. Runs in the browser. */
function hiddenFocus(most: number): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled, .sr-only') && element.checkVisibility(),
  );
  const step = Math.max(1, Math.ceil(all.length / most));
  const stops = all.filter((_, index) => index % step === 0);
  const isSeen = (element: HTMLElement) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)];
    const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    if (x1 <= x0 || y1 <= y0) return false;
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const there = document.elementFromPoint(x0 + (x1 - x0) * x, y0 + (y1 - y0) * y);
        if (!there) return false;
        const label = element.closest('label');
        return element.contains(there) || there.contains(element) || (label?.contains(there) ?? false);
      }),
    );
  };
  const hidden = [...stops, ...stops.toReversed()].filter((element) => {
    element.focus();
    return document.activeElement === element && !isSeen(element);
  });
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  return [...new Set(hidden)].map((element) =>
    (element.getAttribute('aria-label') ?? element.innerText).slice(0, 30),
  );
}

/** Applies the text spacing of WCAG 1.4.12, and names what is cut off only then. Runs in the browser. */
function cutOffWhenSpaced(): string[] {
  const cut = () =>
    new Set(
      [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        if (!element.checkVisibility() || element.closest('.sr-only, svg')) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      }),
    );
  const before = cut();
  const style = new CSSStyleSheet();
  style.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets.push(style);
  const after = [...cut()].filter((element) => !before.has(element));
  document.adoptedStyleSheets.pop();
  return after.map((element) => (element.textContent ?? '').trim().slice(0, 40));
}

/** By how many pixels the page is too wide, and the element that causes it. Runs in the browser. */
function tooWide(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over <= 0) return [];
  const widest = [...document.querySelectorAll('main *')].find(
    (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
  );
  return [`${over} px, first ${widest?.outerHTML.slice(0, 100)}`];
}

/** The faults of a page on a phone, at a zoom of 400 % and with text spacing: one line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  const where = new URL(page.url());
  const faults = (what: string, found: string[]) =>
    found.map((each) => `${where.pathname}${where.search}: ${what}: ${each}`);
  const found = [
    ...faults('small target', await page.evaluate(smallTargets, 'body')),
    ...faults('cut off when spaced', await page.evaluate(cutOffWhenSpaced)),
    ...faults('focus hidden', await page.evaluate(hiddenFocus, 50)),
  ];
  await page.setViewportSize(zoomed);
  found.push(
    ...faults('too wide at 320 pixels', await page.evaluate(tooWide)),
    ...faults('focus hidden at 400 %', await page.evaluate(hiddenFocus, 30)),
  );
  await page.setViewportSize(phone);
  return found;
}

/** The faults of the top dialog at a zoom of 400 %. */
export async function zoomFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(zoomed);
  const found: string[] = [];
  const dialog = page.locator('[data-dialog]').last();
  const { over, room } = await dialog.evaluate((element) => {
    const isScrolled = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowY);
    const scrollers = [element, ...element.querySelectorAll('*')].filter(
      (each) => isScrolled(each) && each.scrollHeight > each.clientHeight + 1,
    );
    const room = scrollers.length > 0 ? Math.max(...scrollers.map((each) => each.clientHeight)) : innerHeight;
    return { over: element.scrollWidth - element.clientWidth, room };
  });
  if (over > 0) found.push(`${over} px too wide`);
  if (room < 100) found.push(`its body has ${room} px`);
  // The main control is last: its button, or the last of its choices.
  const last = dialog.getByRole('button').filter({ visible: true }).last();
  let box: Awaited<ReturnType<typeof last.boundingBox>> = null;
  const isWithin = async () => {
    await last.scrollIntoViewIfNeeded();
    box = await last.boundingBox();
    return box && box.x >= -1 && box.x + box.width <= 321 && box.y + Math.min(box.height, 44) <= 257;
  };
  // A list may render its end a moment later.
  let isReached = await isWithin();
  for (let turn = 0; turn < 20 && !isReached; turn += 1) {
    await page.waitForTimeout(100);
    isReached = await isWithin();
  }
  if (!isReached) found.push(`its last button cannot be reached: ${JSON.stringify(box)}`);
  await page.setViewportSize(phone);
  return found;
}
