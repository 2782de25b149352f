import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openInTests } from '#server/features/recipe-import/page-address.ts';
import { cookiesFor, type Person } from '../../tooling/person.ts';

// Loaded into the app before it starts (`--import`), by tests alone: a site on this machine may be read there.

openInTests(process.env.TEST_PAGES ?? '');

/** Waits until something is on the page; fails with what is there instead. */
export async function seen(page: Page, text: string | RegExp): Promise<void> {
  try {
    await page.getByText(text).first().waitFor();
  } catch (cause) {
    const there = await page.locator('body').innerText();
    throw new Error(`“${text}” is not on ${page.url()}, but: ${there.slice(0, 1000)}`, { cause });
  }
}

/** The title of the toast that is shown now. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: title }).first().waitFor();
}

/** Signs a person in by giving the page their cookie. */
export async function signedIn(page: Page, url: string, person: Person): Promise<void> {
  await page.context().addCookies(cookiesFor(url, person.cookie));
}

/**
 * Keeps a page, or all pages of a context, from hearing what changes elsewhere. With the stream of events it would know that a
 * session has ended before the test has done anything.
 */
export async function withoutLiveStream(of: Page | BrowserContext): Promise<void> {
  await of.route('**/api/events*', (route) => route.abort());
}

/** A ritual's or habit's tick button, by its title. */
export function tickOf(page: Page, title: string) {
  return page.locator('button[aria-pressed]').filter({ hasText: title });
}

export async function isTicked(page: Page, title: string): Promise<boolean> {
  return (await tickOf(page, title).getAttribute('aria-pressed')) === 'true';
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(over, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/** Waits until the page's service worker has what it needs to open the app without a network, and the last reply to a read. */
export async function storedForOffline(page: Page, path = '/api/auth/user'): Promise<void> {
  const isStored = () =>
    page.evaluate(async (read) => {
      const app = await caches.match('/app.html', { ignoreSearch: true });
      const reply = await caches.match(read);
      return Boolean(app && reply) && navigator.serviceWorker.controller?.state === 'activated';
    }, path);
  // The worker has its files to store meanwhile.
  await expect.poll(isStored, { timeout: 60_000, interval: 200 }).toBe(true);
}

/** Goes to another page of the app as its links do: the app is not loaded again, which takes seconds. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** Follows a link if it is there: a page may have left by itself, for the sign-in. */
export async function followIfThere(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(),
    path,
  );
}
