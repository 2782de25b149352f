import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium, launchFlags } from '../tooling/chromium.ts';
import { type DemoApp, startDemoApp } from '../tooling/demo-app.ts';
import { cookiesFor } from '../tooling/person.ts';

/** The factor by which a phone's CPU is slower than this machine's. */
export const slowdown = 4;

/** Runs a measurement on the demo app in a browser, and closes the browser afterwards. */
export async function withDemoApp(measure: (browser: Browser, app: DemoApp) => Promise<void>): Promise<void> {
  const app = await startDemoApp();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
  try {
    await measure(browser, app);
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** A phone on which the demo's person (`cookie` is `name=value`) is signed in at an address. */
export async function openPhone(
  browser: Browser,
  { url, cookie, ...options }: { url: string; cookie: string } & BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: url,
    ...options,
  });
  await context.addCookies(cookiesFor(url, cookie));
  return context;
}
