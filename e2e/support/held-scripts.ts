import type { Page } from 'playwright-core';

/** Withholds the app's own scripts from the page until they are let through. */
export async function withoutScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Opens a page as far as it gets without the app's own scripts. */
export async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('noscript').waitFor({ state: 'attached' });
}
