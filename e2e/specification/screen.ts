import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { serverHeader } from '#contract/operation-headers.ts';
import { newPage, type PageOptions } from '../support/browser.ts';
import { sharedApp } from '../support/shared-app.ts';
import { type Caller, newPerson } from './caller.ts';

/** How long a screen may take to show what it has to. */
const patience = 30_000;

/** The console tells of calls that a test refuses or cuts. */
const cutCalls = [/Failed to load resource|ERR_FAILED|Failed to fetch|Logging out failed/];

type Options = Partial<PageOptions>;

export function openSignedOut(options: Options = {}): Promise<Page> {
  const { url } = sharedApp();
  return newPage({ viewport: 'desktop', theme: 'light', baseURL: url, expectedErrors: cutCalls, ...options });
}

/** A page with the person's cookies. */
export async function openAs(person: Caller, options: Options = {}): Promise<Page> {
  const page = await openSignedOut(options);
  const { url } = sharedApp();
  await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
  return page;
}

export async function openAsNew(options: Options = {}): Promise<{ page: Page; person: Caller }> {
  const person = await newPerson();
  return { page: await openAs(person, options), person };
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first();

export const text = (page: Page | Locator, words: string | RegExp) => page.getByText(words, { exact: true });
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
/** A link or a button: where the specification says neither. */
export const control = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).or(button(page, name));
export const tab = (page: Page | Locator, name: string | RegExp) => page.getByRole('tab', { name });

/** Expects that it comes on the screen. A failure lets the test go on. */
export async function shows(what: string, locator: Locator): Promise<void> {
  expect.soft(await comes(locator), what).toBe(true);
}

/** Expects that it is not on the screen, or leaves it. */
export async function lacks(what: string, locator: Locator): Promise<void> {
  await becomes(what, async () => (await locator.filter({ visible: true }).count()) === 0, true);
}

export function comes(locator: Locator): Promise<boolean> {
  return visible(locator)
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    );
}

/** Expects that it can be pressed, and presses it. */
export async function presses(what: string, locator: Locator): Promise<void> {
  await acts(what, () => visible(locator).click({ timeout: patience }));
}

/** Expects that a tab can be pressed, presses it, and waits for its panel, which is rendered after the next frame. */
export async function opens(what: string, page: Page, name: string | RegExp): Promise<void> {
  await presses(what, tab(page, name));
  await shows(`${what}: its panel`, page.getByRole('tabpanel', { name }));
}

/** Expects that something can be done on the screen. */
export async function acts(what: string, act: () => Promise<unknown>): Promise<void> {
  const failure = await act().then(
    () => null,
    (error: unknown) => String(error).slice(0, 200),
  );
  expect.soft(failure, what).toBeNull();
}

/** Expects that a value read from the screen or by a call becomes the expected one. */
export async function becomes(what: string, read: () => Promise<unknown>, expected: unknown): Promise<void> {
  let last: unknown;
  await expect
    .poll(
      async () => {
        last = await read().catch((error: unknown) => String(error));
        return last;
      },
      { timeout: patience },
    )
    .toEqual(expected)
    .catch(() => {});
  expect.soft(last, what).toEqual(expected);
}

/** Expects a notice with a title and words of its own. */
export async function tells(what: string, page: Page, title: string | RegExp, words?: string | RegExp) {
  await shows(`${what}: the title "${title}"`, text(page, title));
  if (words) await shows(`${what}: the words "${words}"`, text(page, words));
}

/** Expects that words, read as on the screen, are somewhere within `root`. */
export async function says(what: string, root: Page | Locator, words: RegExp): Promise<void> {
  const area = 'goto' in root ? root.getByRole('main') : root;
  await becomes(
    what,
    async () => {
      const all = (await area.first().innerText({ timeout: patience })).replaceAll(/\s+/g, ' ');
      return words.test(all) ? 'said' : `not said in: ${all.slice(0, 600)}`;
    },
    'said',
  );
}

/** A pattern for a label and a value that stand together, in whichever order. */
export function together(label: string | RegExp, value: string, between = 40): RegExp {
  const words = typeof label === 'string' ? label : label.source;
  return new RegExp(
    `${words}.{0,${between}}?(?<!\\d)${value}(?!\\d)|(?<!\\d)${value}(?!\\d).{0,${between}}?${words}`,
    'i',
  );
}

export async function leadsTo(what: string, page: Page, path: string): Promise<void> {
  await becomes(
    what,
    () => {
      const { pathname } = new URL(page.url());
      return Promise.resolve(pathname);
    },
    path,
  );
}

/** The next request to a path; undefined when none comes. */
export function requested(page: Page, method: string, path: RegExp): Promise<Sent | undefined> {
  return page
    .waitForRequest((request) => request.method() === method && path.test(request.url()), {
      // The press that causes it may take as long.
      timeout: 2 * patience,
    })
    .then(
      (request) => ({ url: request.url(), payload: request.postDataJSON() as unknown }),
      () => undefined,
    );
}
export type Sent = { url: string; payload: unknown };

/** Answers calls in place of the server until the returned function is called. */
export async function answers(page: Page, path: RegExp, status: number, body: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({
      status,
      body,
      contentType: body.startsWith('{') ? 'application/json' : 'text/plain',
      headers: { [serverHeader]: 'yes' },
    }),
  );
}

export async function refuses(page: Page, path: RegExp, message: string, status = 409): Promise<void> {
  await answers(page, path, status, JSON.stringify({ message }));
}

/** Holds the answers of calls back until the returned function is called. */
export async function holds(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return async () => {
    resolve();
    await page.unroute(path);
  };
}
