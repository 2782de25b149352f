import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openInTests } from '#server/features/recipe-import/page-address.rules.ts';
import { cookiesFor, type Person } from '../../tooling/person.ts';

// Loaded before the app (`--import`), only by tests: allows it to fetch from this machine.

openInTests(process.env.TEST_PAGES ?? '');

/** Waits until a text is on the page; fails with the page's text. */
export async function seen(page: Page, text: string | RegExp): Promise<void> {
  try {
    await page.getByText(text).first().waitFor();
  } catch (cause) {
    const there = await page.locator('body').innerText();
    throw new Error(`“${text}” is not on ${page.url()}, but: ${there.slice(0, 1000)}`, { cause });
  }
}

/** Expects the title of the current toast. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: title }).first().waitFor();
}

/** Signs a person in by setting their cookie. */
export async function signedIn(page: Page, url: string, person: Person): Promise<void> {
  await page.context().addCookies(cookiesFor(url, person.cookie));
}

/** Blocks the event stream of a page or context: it would report an ended session before the test acts. */
export async function withoutLiveStream(of: Page | BrowserContext): Promise<void> {
  await of.route('**/api/events*', (route) => route.abort());
}

/** The tick button of a ritual or habit, by its title. */
export function tickOf(page: Page, title: string) {
  return page.locator('button[aria-pressed]').filter({ hasText: title });
}

export async function isTicked(page: Page, title: string): Promise<boolean> {
  return (await tickOf(page, title).getAttribute('aria-pressed')) === 'true';
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(over, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/** The reply to an address in the store of the device. */
export const storedReply = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(async (path) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if ((await indexedDB.databases()).length === 0) return undefined;
    const store = await done(indexedDB.open('operations'));
    const row = await done(store.transaction('replies').objectStore('replies').get(path));
    // An open connection would block its deletion.
    store.close();
    return row?.reply;
  }, address);

/** Waits until the device has stored the app and the last reply to a read. */
export async function storedForOffline(page: Page, path = '/api/auth/user'): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const app = await caches.match('/app.html', { ignoreSearch: true });
      return app !== undefined && navigator.serviceWorker.controller?.state === 'activated';
    });
  // The worker may still be storing its files.
  await expect.poll(isStored, { timeout: 60_000, interval: 200 }).toBe(true);
  await expect.poll(() => storedReply(page, path), { timeout: 60_000, interval: 200 }).toBeDefined();
}

/** Navigates within the app, without a page load, which takes seconds. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** Follows a link if it is there: the page may have gone to the sign-in by itself. */
export async function followIfThere(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(),
    path,
  );
}

/** A button on the card of a remedy. */
export const onRemedy = (page: Page, remedy: string | RegExp, name: string) =>
  page.getByRole('article', { name: remedy, exact: true }).getByRole('button', { name, exact: true });
