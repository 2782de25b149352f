import type { BrowserContext } from 'playwright-core';
import { startNetwork } from '../tooling/network.ts';
import { median } from './measure.ts';
import { openPhone, slowdown, withDemoApp } from './phone.ts';

// npm run bench:opening: how long a phone with the app stored takes to show today's list, with the CPU slowed four
// times: with a network, with a network that never responds, and offline. Measures from the tap on the icon to the
// prerendered list, and to the running app. Prints medians.

const runs = 5;
const budgetMs = 1500;
/** Milliseconds for the requests that follow the start of the app. */
const settleMs = 1500;

/** Milliseconds from the tap until the first ritual is shown, and until the app runs. */
type Opening = { listShownAt: number; appShownAt: number };

/** Runs in the page: records the frame after the first ritual is shown, and the frame after the app runs. */
function watchForList(): void {
  const shown = (name: keyof Opening, selector: string) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look);
      return requestAnimationFrame(() => Object.assign(window, { [name]: performance.now() }));
    };
    requestAnimationFrame(look);
  };
  shown('listShownAt', 'main button[aria-pressed]');
  shown('appShownAt', '#root:not([data-opening]) main button[aria-pressed]');
}

async function openOnce(context: BrowserContext): Promise<Opening> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchForList);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'appShownAt' in window, undefined, { polling: 100 });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => {
      const { listShownAt, appShownAt } = window as unknown as Opening;
      return { listShownAt, appShownAt };
    });
  } finally {
    await page.close();
  }
}

async function measure(name: string, context: BrowserContext): Promise<void> {
  const openings: Opening[] = [];
  for (let run = 0; run < runs; run += 1) openings.push(await openOnce(context));
  const [list, app] = (['listShownAt', 'appShownAt'] as const).map((at) =>
    median(openings.map((opening) => opening[at]))
      .toFixed(0)
      .padStart(5),
  );
  console.log(`${name.padEnd(28)} today after ${list} ms, the app after ${app} ms (budget ${budgetMs} ms)`);
}

/** Opens the app until the device has stored it, with today's data. */
async function settleIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  for (const path of ['/', '/must-do-rituals', '/']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(4000);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  console.log(`stored on the device: ${(usage / 1e6).toFixed(1)} MB`);
  await page.close();
}

await withDemoApp(async (browser, app) => {
  const network = await startNetwork(app.url);
  const context = await openPhone(browser, { url: network.url, cookie: app.cookie });
  await settleIn(context);
  await measure('with the network', context);
  await network.stall();
  await measure('a network that never answers', context);
  await network.whileCut(() => measure('without a network', context));
  await context.close();
  await network.cut();
});
