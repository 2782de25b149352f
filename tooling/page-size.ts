import { type Browser, chromium } from 'playwright-core';
import { findChromium, launchFlags } from './chromium.ts';
import { measuredPages, startDemoApp } from './demo-app.ts';
import { cookiesFor } from './person.ts';

// npm run size: the transferred kB of a first visit to each page: from the running server, compressed, with headers,
// with empty caches. Fails over a budget. Without the service worker's downloads for offline use, which start after
// the page has loaded. People are on their own device.

const kinds = { Script: 'js', Stylesheet: 'css', Font: 'fonts', Fetch: 'data', XHR: 'data', Image: 'images' };
type Kind = 'js' | 'css' | 'fonts' | 'data' | 'images' | 'other';
const columns: Kind[] = ['js', 'css', 'fonts', 'data', 'images', 'other'];

const fontsKb = 45;

type Visit = { bytes: Record<Kind, number>; requests: number };

/** Opens a page in a new profile and sums the network transfer until it is idle. */
async function visit(
  browser: Browser,
  url: string,
  cookie: string | undefined,
  owner: string,
): Promise<Visit> {
  // A phone's page: a wide page may show more.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
  });
  if (cookie) {
    await context.addCookies(cookiesFor(url, cookie));
    const record = JSON.stringify({ owner, confirmedAt: Date.now() });
    await context.addInitScript((value) => localStorage.setItem('device', value), record);
  }
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const types = new Map<string, Kind>();
  const bytes: Visit['bytes'] = { js: 0, css: 0, fonts: 0, data: 0, images: 0, other: 0 };
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isJson = response.mimeType === 'application/json';
    types.set(
      requestId,
      isJson ? 'data' : ((kinds[type as keyof typeof kinds] ?? ('other' as const)) as Kind),
    );
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[types.get(requestId) ?? 'other'] += encodedDataLength / 1000;
  });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.waitForTimeout(500);
  await context.close();
  return { bytes, requests: types.size };
}

const app = await startDemoApp();
const person = await fetch(`${app.url}/api/auth/user`, { headers: { cookie: app.cookie } });
const { id: owner } = (await person.json()) as { id: string };
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
try {
  console.log(
    `${'page'.padEnd(10)}${columns.map((kind) => kind.padStart(14)).join('')}${'requests'.padStart(10)}`,
  );
  for (const { name, path, signedIn, scriptKb } of measuredPages) {
    const { bytes, requests } = await visit(
      browser,
      `${app.url}${path}`,
      signedIn ? app.cookie : undefined,
      owner,
    );
    const cells = columns.map((kind) => {
      const budget = { js: scriptKb, fonts: fontsKb }[kind as string];
      const isOver = budget !== undefined && bytes[kind] > budget;
      if (isOver) process.exitCode = 1;
      return `${bytes[kind].toFixed(1)}${budget === undefined ? '' : ` / ${budget}`}${isOver ? '!' : ''}`.padStart(
        14,
      );
    });
    console.log(`${name.padEnd(10)}${cells.join('')}${`${requests}`.padStart(10)}`);
  }
  if (process.exitCode) console.log('! is over its budget.');
} finally {
  await browser.close();
  await app.stop();
}
