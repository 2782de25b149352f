import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, launchFlags } from '../tooling/chromium.ts';
import { startDemoApp } from '../tooling/demo-app.ts';
import { type Network, startNetwork } from '../tooling/network.ts';
import { median } from './measure.ts';
import { tickWith } from './ticking.ts';

// npm run bench:opening: how long a phone takes to show today's list, once the app is on it, with the CPU slowed four times;
// with the network at hand, with one that never answers, and without any. From the tap on the icon and from the arrival of
// the page; and how long until the app has taken the place of what was there at once. Medians; the size of what is stored. Then ticks with nothing and with much waiting (ticking.ts);
// BENCH_ONLY=ticks measures these alone.

const slowdown = 4;
const runs = 5;
/** What comes in after the app is there. */
const settleMs = 1500;

/** In milliseconds: the list from the tap, from the page's arrival, and from the start of the app's script; the app from its arrival; how far things jumped. */
type Opening = { tap: number; list: number; script: number; app: number; jump: number };

async function openOnce(context: BrowserContext, url: string): Promise<Opening> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchForList);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'appShownAt' in window, undefined, { polling: 100 });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => {
      const {
        listShownAt = 0,
        appShownAt = 0,
        scriptStartedAt = 0,
        jumped = 0,
      } = window as unknown as Record<string, number>;
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const arrived = navigation?.responseStart ?? 0;
      const script = listShownAt - scriptStartedAt;
      return {
        tap: listShownAt,
        list: listShownAt - arrived,
        script,
        app: appShownAt - arrived,
        jump: jumped,
      };
    });
  } finally {
    await page.close();
  }
}

/** In the page: notes the frame after the first ritual is there, and the one after the app itself is; and what jumped. */
function watchForList(): void {
  const notes = window as unknown as Record<string, number>;
  document.addEventListener('readystatechange', () => {
    // Module scripts run when the document has been read.
    if (document.readyState === 'interactive') notes.scriptStartedAt = performance.now();
  });
  const shown = (name: string, selector: string) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look);
      return requestAnimationFrame(() => {
        notes[name] = performance.now();
      });
    };
    requestAnimationFrame(look);
  };
  shown('listShownAt', 'main button[aria-pressed]');
  shown('appShownAt', '#root:not([data-opening]) main button[aria-pressed]');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      notes.jumped = (notes.jumped ?? 0) + (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measure(context: BrowserContext, url: string): Promise<Opening> {
  const openings: Opening[] = [];
  for (let run = 0; run < runs; run += 1) openings.push(await openOnce(context, url));
  const medianOf = (name: keyof Opening) => median(openings.map((each) => each[name]));
  return {
    tap: medianOf('tap'),
    list: medianOf('list'),
    script: medianOf('script'),
    app: medianOf('app'),
    jump: medianOf('jump'),
  };
}

/** Opens the app until it is stored on the device, with what its pages say of today. */
async function settleIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  for (const path of ['/', '/must-do-rituals', '/']) {
    await page.goto(`${url}${path}`);
    await page.waitForLoadState('networkidle');
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(4000);
  return page;
}

async function main(browser: Browser, network: Network, cookie: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const equals = cookie.indexOf('=');
  await context.addCookies([
    { name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: network.url },
  ]);
  const page = await settleIn(context, network.url);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await page.close();
  const inMs = (value: number) => `${value.toFixed(0).padStart(5)} ms`;
  const say = (name: string, { tap, list, script, app, jump }: Opening) =>
    console.log(
      `${name.padEnd(28)}today ${inMs(tap)} from the tap, ${inMs(list)} from the page, ${inMs(script)} from the script; the app ${inMs(app)}; jumps ${jump.toFixed(3)}`,
    );
  const measuresOpening = process.env.BENCH_ONLY !== 'ticks';
  if (measuresOpening) {
    say('with the network', await measure(context, `${network.url}/`));
    await network.stall();
    say('a network that never answers', await measure(context, `${network.url}/`));
  }
  await network.whileCut(async () => {
    if (measuresOpening) say('without a network', await measure(context, `${network.url}/`));
    for (const waiting of [0, 10_000]) await tickWith(waiting, context, `${network.url}/`);
  });
  console.log(`stored on the device: ${(usage / 1e6).toFixed(1)} MB`);
  await context.close();
}

const app = await startDemoApp();
const network = await startNetwork(app.url);
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
try {
  await main(browser, network, app.cookie);
} finally {
  await browser.close();
  await network.cut();
  await app.stop();
}
