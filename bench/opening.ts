import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, launchFlags } from '../tooling/chromium.ts';
import { startDemoApp } from '../tooling/demo-app.ts';
import { type Network, startNetwork } from '../tooling/network.ts';
import { median } from './measure.ts';

// npm run bench:opening: how long a phone takes to show today's list, once the app is on it: from the start of the page's
// script and from the tap on the icon, with the CPU slowed four times; with the network at hand, with one that never
// answers, and without any. Medians; the size of what is stored.

const slowdown = 4;
const runs = 5;

type Opening = { script: number; page: number };

async function openOnce(context: BrowserContext, url: string): Promise<Opening> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchForList);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'listShownAt' in window, undefined, { polling: 100 });
    return await page.evaluate(() => {
      const { listShownAt, scriptStartedAt } = window as unknown as Record<string, number>;
      return { script: (listShownAt ?? 0) - (scriptStartedAt ?? 0), page: listShownAt ?? 0 };
    });
  } finally {
    await page.close();
  }
}

/** In the page: notes when the app's script starts to run, and the frame after the first ritual that can be ticked. */
function watchForList(): void {
  const notes = window as unknown as Record<string, number>;
  document.addEventListener('readystatechange', () => {
    // Module scripts run when the document has been read.
    if (document.readyState === 'interactive') notes.scriptStartedAt = performance.now();
  });
  const look = () => {
    if (!document.querySelector('main button[aria-pressed]')) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      notes.listShownAt = performance.now();
    });
  };
  requestAnimationFrame(look);
}

async function measure(context: BrowserContext, url: string): Promise<Opening> {
  const openings: Opening[] = [];
  for (let run = 0; run < runs; run += 1) openings.push(await openOnce(context, url));
  return {
    script: median(openings.map(({ script }) => script)),
    page: median(openings.map(({ page }) => page)),
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
  const say = (name: string, { script, page: whole }: Opening) =>
    console.log(
      `${name.padEnd(28)}${script.toFixed(0).padStart(7)} ms from the script${whole.toFixed(0).padStart(7)} ms from the tap`,
    );
  say('with the network', await measure(context, `${network.url}/`));
  await network.stall();
  say('a network that never answers', await measure(context, `${network.url}/`));
  await network.whileCut(async () => {
    say('without a network', await measure(context, `${network.url}/`));
  });
  console.log(`kept on the device: ${(usage / 1e6).toFixed(1)} MB`);
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
