import type { Locator, Page } from 'playwright-core';

/** A control that is distinguished from the others of its kind by `number`, which its element carries. */
type Control = { kind: string; number: number };

/**
 * The controls that can be pressed now, topmost dialog or menu first. Rows of the same kind (the name in the pseudo-locale,
 * whatever content, date or number is in it) are one. Runs in the browser.
 */
function controls(within: string): { kind: string; number: number; layer: number }[] {
  const layers = [
    ...document.querySelectorAll('[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'),
  ].filter((element) => element.checkVisibility());
  const top = layers.at(-1);
  const roots = top ? [top] : [...document.querySelectorAll(within)];
  const pressable = 'button, summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=option]';
  const found: { kind: string; number: number; layer: number }[] = [];
  for (const root of roots) {
    for (const element of root.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility() || element.matches(':disabled, [aria-disabled=true]')) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(
        /[ -~\u0370-\u03FF\u1F00-\u1FFF]+/g,
        '#',
      );
      const kind = `${layers.length} ${element.getAttribute('role') ?? element.tagName} ${name.slice(0, 24)}`;
      const number = Number(element.dataset.number ?? Math.floor(Math.random() * 1e12));
      element.dataset.number = `${number}`;
      found.push({ kind, number, layer: layers.length });
    }
  }
  return found;
}

type Tour = {
  page: Page;
  /** Waits until the page has come to rest. */
  rest: () => Promise<void>;
  /** Looks at what a press has brought. */
  look: (pressed: string) => Promise<void>;
  /** Where controls are pressed, as a CSS selector. */
  within?: string;
  /** Parts of names that are left alone: what ends the session, or the account. */
  never?: readonly string[];
  /** The kinds that were pressed before, which grow: for several pages with the same controls. */
  pressed?: Set<string>;
  /** How many presses at most. */
  limit?: number;
};

/**
 * Presses one control of each kind: of the page, then of whatever dialog, menu or view that opened, however deep. Opens the
 * page again only where nothing new is left to press. Returns the number of presses.
 */
export async function pressAll(tour: Tour): Promise<number> {
  const { page, rest, look, within = 'main', never = [], pressed = new Set(), limit = 60 } = tour;
  const address = page.url();
  const most = pressed.size + limit;
  let since = 0;
  const next = async (): Promise<Control | undefined> =>
    (await page.evaluate(controls, within)).find(
      ({ kind }) => !pressed.has(kind) && !never.some((name) => kind.includes(name)),
    );
  while (pressed.size < most) {
    const control = await next();
    if (control) {
      pressed.add(control.kind);
      since += 1;
      if (await press(page.locator(`[data-number="${control.number}"]`))) {
        await rest();
        await look(control.kind);
      }
      continue;
    }
    // Nothing new in the topmost layer: close it, and look beneath.
    if (await closeTop(page)) {
      await rest();
      continue;
    }
    // Nothing new here: the first view has what is left, if anything.
    if (since === 0) break;
    since = 0;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await rest();
  }
  return pressed.size;
}

async function press(control: Locator): Promise<boolean> {
  return control.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

/** Closes the topmost dialog or menu; false where there is none, or where it stays. */
async function closeTop(page: Page): Promise<boolean> {
  const open = () =>
    page.locator('[role=menu], [role=listbox], [role=dialog], [role=alertdialog]').filter({ visible: true });
  const before = await open().count();
  if (before === 0) return false;
  await page.keyboard.press('Escape');
  await page.waitForTimeout(50);
  return (await open().count()) < before;
}
