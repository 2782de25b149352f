import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, type RunnerTestCase as Test } from 'vitest';
import { testFlags } from '../../tooling/chromium.ts';

export type PageOptions = {
  viewport: 'phone' | 'desktop';
  theme: 'light' | 'dark';
  /** Such as `Pacific/Auckland`; the machine's own by default. */
  timezoneId?: string;
  /** The base of `page.goto('/')`: an app's url. */
  baseURL?: string;
  /** True for motion; by default pages have reduced motion. */
  motion?: boolean;
  /** True for a page with its service worker. By default it is blocked: a test cannot intercept its requests. */
  offlineToo?: boolean;
  /** Expected errors in the console, such as the 401 of a refused sign-in. */
  expectedErrors?: RegExp[];
};

const viewports = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

let browser: Promise<Browser> | undefined;
let unexpected: string[] = [];
/** Browsers with their own profile. */
const profiles = new Set<BrowserContext>();

/** The browser of this test's worker, which runs until all tests are done. */
export function openBrowser(): Promise<Browser> {
  const addresses = inject('browsers');
  browser ??= chromium.connect(addresses[Number(process.env.VITEST_POOL_ID) % addresses.length] ?? '');
  return browser;
}

/**
 * A page in a new context, signed out. An error in its console, or in that of another page of the context, fails the
 * current test.
 */
export async function newPage(options: PageOptions): Promise<Page> {
  const { timezoneId, baseURL, expectedErrors = [] } = options;
  const context = await (await openBrowser()).newContext({
    ...viewports[options.viewport],
    colorScheme: options.theme,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    serviceWorkers: options.offlineToo ? 'allow' : 'block',
    ...(timezoneId && { timezoneId }),
    ...(baseURL && { baseURL }),
  });
  context.setDefaultTimeout(60_000);
  // A browser with windows allows this after a touch; a headless one cannot ask.
  await context.grantPermissions(['clipboard-write']);
  collectErrors(context, expectedErrors);
  return context.newPage();
}

/**
 * A browser on a phone with a persistent profile in a folder: opening it again simulates a restart. Its service worker
 * is active.
 */
export async function openProfile(folder: string, options: Pick<PageOptions, 'baseURL' | 'expectedErrors'>) {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    args: testFlags,
    ...viewports.phone,
    reducedMotion: 'reduce',
    ...(options.baseURL && { baseURL: options.baseURL }),
  });
  profiles.add(context);
  context.once('close', () => profiles.delete(context));
  context.setDefaultTimeout(60_000);
  collectErrors(context, options.expectedErrors ?? []);
  return context;
}

function collectErrors(context: BrowserContext, expected: RegExp[]): void {
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  context.on('console', (message) => {
    const { url } = message.location();
    // The event stream ends with the network, the server or the session: the browser logs each end as an error.
    if (message.type() === 'error' && !/\/api\/events(\?|$)/.test(url)) note(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => note(error.error().stack ?? error.error().message));
}

/** Ends a test: closes its pages, and fails it after an unexpected error in a browser's console. */
export async function closePages(task: Readonly<Test>): Promise<void> {
  const errors = unexpected;
  unexpected = [];
  if (task.result?.state === 'fail' || errors.length > 0) await photograph(task.name);
  // Open pages keep working. Concurrent tests have theirs open.
  const left = task.concurrent ? [] : ((await browser)?.contexts() ?? []);
  for (const context of left) await closeContext(context);
  // All in the message: a test that passes on a retry is reported by its message alone.
  if (errors.length > 0) throw new Error(`Errors in the console of the browser: ${errors.join('\n')}`);
}

/** Ends a file: its open pages must not cause errors in the next file after the server has stopped. */
export async function closeAllPages(): Promise<void> {
  for (const context of [...((await browser)?.contexts() ?? []), ...profiles]) await closeContext(context);
  profiles.clear();
  unexpected = [];
}

/** Closes a context. A request that a test is still answering fails without an error. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Saves screenshots of the open pages to test-results after a failure. */
async function photograph(name: string): Promise<void> {
  const pages = (await browser)?.contexts().flatMap((context) => context.pages()) ?? [];
  for (const [index, page] of pages.entries()) {
    const file = `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}-${index + 1}.png`;
    await page.screenshot({ path: path.join('test-results', file), timeout: 5000 }).catch(() => {});
  }
}
