import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, type RunnerTestCase as Test } from 'vitest';
import { testFlags } from '../../tooling/chromium.ts';

export type PageOptions = {
  viewport: 'phone' | 'desktop';
  theme: 'light' | 'dark';
  /** As in `Pacific/Auckland`; the machine's own when absent. */
  timezoneId?: string;
  /** What `page.goto('/')` is relative to: an app's url. */
  baseURL?: string;
  /** True for motion; without it pages are asked for none, as a person with reduced motion does. */
  motion?: boolean;
  /**
   * True for a page that is stored for when there is no network. Otherwise its service worker stays out: what it fetches
   * cannot be intercepted by a test.
   */
  offlineToo?: boolean;
  /** Errors in the console that belong to the test, such as a refused sign-in's 401. */
  expectedErrors?: RegExp[];
};

const viewports = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

let browser: Promise<Browser> | undefined;
let unexpected: string[] = [];
/** Browsers of their own. */
const profiles = new Set<BrowserContext>();

/** The one browser of this test's worker, which runs until all tests are done. */
export function openBrowser(): Promise<Browser> {
  const addresses = inject('browsers');
  browser ??= chromium.connect(addresses[Number(process.env.VITEST_POOL_ID) % addresses.length] ?? '');
  return browser;
}

/**
 * A page in a context of its own: nobody is signed in there. An error in its console, or in that of
 * another page of the context, fails the test in which it appears.
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
  // Browsers with windows let a page write there after a touch; those without ask nobody.
  await context.grantPermissions(['clipboard-write']);
  collectErrors(context, expectedErrors);
  return context.newPage();
}

/**
 * A browser of its own on a phone, whose profile outlives it in a folder: closed and opened again, it is the same browser after
 * a restart. Its pages are stored for when there is no network.
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
    // The stream of changes ends with the network, the server or the session: the browser writes each end down as an error.
    if (message.type() === 'error' && !/\/api\/events(\?|$)/.test(url)) note(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => note(error.error().stack ?? error.error().message));
}

/** Ends a test: closes what it opened, and fails it where a browser's console has an error that it did not expect. */
export async function closePages(task: Readonly<Test>): Promise<void> {
  const errors = unexpected;
  unexpected = [];
  if (task.result?.state === 'fail' || errors.length > 0) await photograph(task.name);
  // Pages that are left open go on working. Tests that run at the same time have theirs open.
  const left = task.concurrent ? [] : ((await browser)?.contexts() ?? []);
  for (const context of left) await context.close();
  // In words: a test that passes when it is run again is reported by its message alone.
  if (errors.length > 0) throw new Error(`Errors in the console of the browser: ${errors.join('\n')}`);
}

/** Ends a file: what it has left open, when its server has stopped, is not to complain in the tests of the next file. */
export async function closeAllPages(): Promise<void> {
  for (const context of [...((await browser)?.contexts() ?? []), ...profiles]) await context.close();
  profiles.clear();
  unexpected = [];
}

/** Pictures of the open pages, for whoever looks into a failure: in test-results. */
async function photograph(name: string): Promise<void> {
  const pages = (await browser)?.contexts().flatMap((context) => context.pages()) ?? [];
  for (const [index, page] of pages.entries()) {
    const file = `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}-${index + 1}.png`;
    await page.screenshot({ path: path.join('test-results', file), timeout: 5000 }).catch(() => {});
  }
}
