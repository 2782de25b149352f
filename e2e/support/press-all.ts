import type { Locator, Page } from 'playwright-core';

/** A control. `number` distinguishes controls of the same kind; its element carries it. */
type Control = { kind: string; number: number };

/**
 * The enabled controls, top dialog or menu first. Rows of the same kind (the name in the pseudo-locale, without
 * content, dates and numbers) count as one. Runs in the browser.
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
  /** Waits until the page is idle. */
  rest: () => Promise<void>;
  /** Checks the page after a press. */
  look: (pressed: string) => Promise<void>;
  /** A CSS selector that limits the controls. */
  within?: string;
  /** Parts of names of controls that are skipped, such as log-out. */
  never?: readonly string[];
  /** The kinds that were pressed before, updated here: shared by several pages. */
  pressed?: Set<string>;
  /** The maximum number of presses. */
  limit?: number;
};

/**
 * Presses one control of each kind: of the page, then of each dialog, menu or view that opens. Reopens the page only
 * where no new control is left. Returns the number of presses.
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
    // No new control in the top layer: close it, and continue below.
    if (await closeTop(page)) {
      await rest();
      continue;
    }
    // No new control: the first view has the rest, if any.
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

/** Closes the top dialog or menu; false where there is none, or it stays open. */
async function closeTop(page: Page): Promise<boolean> {
  const open = () =>
    page.locator('[role=menu], [role=listbox], [role=dialog], [role=alertdialog]').filter({ visible: true });
  const before = await open().count();
  if (before === 0) return false;
  await page.keyboard.press('Escape');
  await page.waitForTimeout(50);
  return (await open().count()) < before;
}
