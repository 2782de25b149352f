import type { Page } from 'playwright-core';

/** Blocks the app's scripts until the returned function is called. */
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

/** Opens a page without the app's scripts. */
export async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('noscript').waitFor({ state: 'attached' });
}
