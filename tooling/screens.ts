import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Screen, screens, type Who } from './app-screens.ts';
import { findChromium, launchFlags } from './chromium.ts';
import { type DemoApp, startDemoApp } from './demo-app.ts';
import { type DialogPlace, dialogs, openDialog } from './dialogs.ts';
import { restOf } from './page-rest.ts';
import { cookiesFor, signUp } from './person.ts';
import { replying } from './replying.ts';

// npm run screens: screenshots of every screen and dialog at 390, 768, 1024 and 1280 pixels, in the light and dark
// theme: full (the demo's person), empty (a new person) and failing (each call refused). Writes to .cache/screens:
// index.html, and a contact sheet as PNG for each screen. SCREENS=dashboard,recipe selects names by prefix;
// SCREENS_DIR sets another folder; SCREENS_STATES=full selects states. A page is opened once for a phone and once for
// a desktop, then resized and darkened, as opening is slow.

const folder = process.env.SCREENS_DIR ?? fileURLToPath(new URL('../.cache/screens', import.meta.url));
const only = process.env.SCREENS?.split(',');
const widths = { 390: 844, 768: 1024, 1024: 768, 1280: 800 } as const;
const themes = ['light', 'dark'] as const;
/** Longer pages are cut off: the rest is a continued list. */
const maxHeight = 3200;

type Width = keyof typeof widths;
type Look = { width: Width; theme: (typeof themes)[number] };
const allStates = ['full', 'empty', 'failing'] as const;
type State = (typeof allStates)[number];
type Shot = Look & { state: State; file: string };

/** The widths for each opened page. */
const devices: readonly (readonly [Width, ...Width[]])[] = [
  [390, 768],
  [1280, 1024],
];
const chosenStates = allStates.filter((state) => process.env.SCREENS_STATES?.includes(state) ?? true);

async function pageFor(
  browser: Browser,
  url: string,
  width: Width,
  cookie: string | undefined,
): Promise<Page> {
  const phone = width === 390 ? { isMobile: true, hasTouch: true } : {};
  const context = await browser.newContext({
    viewport: { width, height: widths[width] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: url,
    ...phone,
  });
  context.setDefaultTimeout(15_000);
  if (cookie) await context.addCookies(cookiesFor(url, cookie));
  return context.newPage();
}

async function photograph(page: Page, name: string, shot: Omit<Shot, 'file'>, whole: boolean): Promise<Shot> {
  const file = `${[name, shot.state, shot.width, shot.theme].join('-').replace(/[^\w-]+/g, '_')}.png`;
  const size = page.viewportSize() ?? { width: shot.width, height: widths[shot.width] };
  const full = await page.evaluate<number>('document.documentElement.scrollHeight');
  const height = whole ? Math.min(maxHeight, full) : size.height;
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: whole,
    clip: { x: 0, y: 0, width: size.width, height },
  });
  return { ...shot, file };
}

type Cookies = Record<Who, string | undefined> & { empty: string };

/** Screenshots of the page at each of the widths, in both themes. */
async function looksOf(
  page: Page,
  atRest: () => Promise<void>,
  name: string,
  seen: readonly Width[],
  state: State,
  whole: boolean,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  // Content below is loaded on scrolling, which does not happen here.
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  });
  for (const width of seen) {
    await page.setViewportSize({ width, height: widths[width] });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await atRest();
      shots.push(await photograph(page, name, { width, theme, state }, whole));
    }
  }
  return shots;
}

async function shotsOfScreen(
  browser: Browser,
  app: DemoApp,
  screen: Screen,
  cookies: Cookies,
): Promise<Shot[]> {
  const states = screen.who === 'visitor' ? chosenStates.filter((state) => state === 'full') : chosenStates;
  const shots: Shot[] = [];
  for (const state of states) {
    for (const seen of devices) {
      const isEmpty = state === 'empty' && screen.who === 'person';
      const page = await pageFor(browser, app.url, seen[0], isEmpty ? cookies.empty : cookies[screen.who]);
      if (state === 'failing') {
        await page.route(/\/api\/(?!auth\/user)|\/catalogue\//, (route) => route.fulfill(replying({}, 503)));
      }
      const atRest = restOf(page);
      await page.goto(screen.path);
      await atRest();
      shots.push(...(await looksOf(page, atRest, screen.name, seen, state, true)));
      await page.context().close();
    }
  }
  return shots;
}

async function shotsOfDialog(
  browser: Browser,
  app: DemoApp,
  dialog: DialogPlace,
  cookies: Cookies,
): Promise<Shot[]> {
  if (!chosenStates.includes('full')) return [];
  // It is opened at a phone's width, and resized when it is open.
  const page = await pageFor(browser, app.url, 390, cookies[dialog.who ?? 'person']);
  const atRest = restOf(page);
  await openDialog(page, dialog);
  const shots = await looksOf(page, atRest, `dialog ${dialog.name}`, [390, 768, 1024, 1280], 'full', false);
  await page.context().close();
  return shots;
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const figureOf = ({ file, width, theme, state }: Shot) =>
  `<figure><figcaption>${state}, ${width}, ${theme}</figcaption><img src="${file}" style="width:${width / 3.2}px"></figure>`;

const sheetOf = (name: string, shots: readonly Shot[]) =>
  `<h2>${escaped(name)}</h2><div>${shots.map(figureOf).join('')}</div>`;

const documentOf = (body: string) => `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;background:#777;color:#fff;margin:16px}div{display:flex;flex-wrap:wrap;gap:10px;align-items:flex-start}
figure{margin:0}figcaption{font-size:11px}img{display:block;background:#fff}</style>${body}`;

const isChosen = ({ name }: { name: string }) => !only || only.some((start) => name.startsWith(start));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const app = await startDemoApp();
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
const sheets: string[] = [];
const missing: string[] = [];
let count = 0;

async function add(name: string, take: () => Promise<Shot[]>): Promise<void> {
  try {
    // One retry, for timeouts on a busy machine.
    const shots = await take().catch(take);
    count += shots.length;
    const sheet = sheetOf(name, shots);
    sheets.push(sheet);
    const file = path.join(folder, `sheet-${name.replace(/[^\w-]+/g, '_')}`);
    await writeFile(`${file}.html`, documentOf(sheet));
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(`file://${file}.html`);
    await page.screenshot({ path: `${file}.png`, fullPage: true });
    await page.close();
    console.log(`  ${name}: ${shots.length}`);
  } catch (error) {
    missing.push(name);
    console.log(`  ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
}

try {
  const admin = await app.cookieOf('admin@example.org');
  const cookies: Cookies = {
    visitor: undefined,
    person: app.cookie,
    admin,
    empty: (await signUp(app.url)).cookie,
  };
  for (const screen of screens.filter(isChosen)) {
    await add(screen.name, () => shotsOfScreen(browser, app, screen, cookies));
  }
  for (const dialog of dialogs.filter(isChosen)) {
    await add(`dialog ${dialog.name}`, () => shotsOfDialog(browser, app, dialog, cookies));
  }
  await writeFile(path.join(folder, 'index.html'), documentOf(sheets.join('')));
  console.log(`${count} pictures: ${path.join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await app.stop();
}
if (missing.length > 0) {
  console.error(`Not photographed: ${missing.join(', ')}`);
  process.exitCode = 1;
}
