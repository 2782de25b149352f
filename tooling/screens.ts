import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, launchFlags } from './chromium.ts';
import { type DemoApp, startDemoApp } from './demo-app.ts';
import { type DialogPlace, dialogs, openDialog } from './dialogs.ts';
import { type Screen, screens, type Who } from './places.ts';

// npm run screens: a picture of every screen and dialog at 390, 768 and 1280 pixels, by day and in the evening: full (the demo's
// person), empty (somebody new) and failing (each call of the app refused). Goes to .cache/screens: index.html, and a
// contact sheet as PNG for each screen. SCREENS=dashboard,recipe picks some; SCREENS_DIR names another folder.

const folder = process.env.SCREENS_DIR ?? fileURLToPath(new URL('../.cache/screens', import.meta.url));
const only = process.env.SCREENS?.split(',');
const widths = { 390: 844, 768: 1024, 1280: 800 } as const;
const themes = ['light', 'dark'] as const;
/** Longer pages are cut off: what comes after that is a list that goes on. */
const mostHeight = 3200;

type Look = { width: keyof typeof widths; theme: (typeof themes)[number] };
type State = 'full' | 'empty' | 'failing';
type Shot = Look & { state: State; file: string };

const looks: Look[] = themes.flatMap((theme) =>
  ([390, 768, 1280] as const).map((width) => ({ width, theme })),
);

/** Somebody who has just signed up. */
async function newPerson(url: string): Promise<string> {
  const body = JSON.stringify({
    email: `${randomUUID()}@example.org`,
    password: 'correct horse',
    firstName: 'Noor',
  });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/signup`, { method: 'POST', headers, body });
  const [cookie = ''] = response.headers.getSetCookie();
  if (!response.ok) throw new Error(`Signing up failed: ${await response.text()}`);
  return cookie.slice(0, cookie.indexOf(';'));
}

async function pageFor(browser: Browser, url: string, look: Look, cookie: string | undefined): Promise<Page> {
  const phone = look.width === 390 ? { isMobile: true, hasTouch: true } : {};
  const context = await browser.newContext({
    viewport: { width: look.width, height: widths[look.width] },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: url,
    ...phone,
  });
  context.setDefaultTimeout(15_000);
  if (cookie) {
    const [name = '', ...value] = cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url }]);
  }
  return context.newPage();
}

/** Waits until nothing is on its way and pictures further down have come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
  await page.waitForTimeout(250);
}

async function photograph(page: Page, name: string, shot: Omit<Shot, 'file'>, whole: boolean): Promise<Shot> {
  const file = `${[name, shot.state, shot.width, shot.theme].join('-').replace(/[^\w-]+/g, '_')}.png`;
  const size = page.viewportSize() ?? { width: shot.width, height: widths[shot.width] };
  const full = await page.evaluate<number>('document.documentElement.scrollHeight');
  const height = whole ? Math.min(mostHeight, full) : size.height;
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: whole,
    clip: { x: 0, y: 0, width: size.width, height },
  });
  return { ...shot, file };
}

type Cookies = Record<Who, string | undefined> & { empty: string };

async function shotsOfScreen(
  browser: Browser,
  app: DemoApp,
  screen: Screen,
  cookies: Cookies,
): Promise<Shot[]> {
  const states: State[] = screen.who === 'visitor' ? ['full'] : ['full', 'empty', 'failing'];
  const shots: Shot[] = [];
  for (const look of looks) {
    for (const state of states) {
      const isEmpty = state === 'empty' && screen.who === 'person';
      const page = await pageFor(browser, app.url, look, isEmpty ? cookies.empty : cookies[screen.who]);
      if (state === 'failing') {
        await page.route(/\/api\/(?!auth\/user)|\/catalogue\//, (route) =>
          route.fulfill({ status: 503, json: {} }),
        );
      }
      await page.goto(screen.path);
      await settled(page);
      shots.push(await photograph(page, screen.name, { ...look, state }, true));
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
  const shots: Shot[] = [];
  for (const look of looks) {
    // The way to it is a phone's: it is made wide when it is open.
    const page = await pageFor(browser, app.url, { ...look, width: 390 }, cookies[dialog.who ?? 'person']);
    await openDialog(page, dialog);
    await page.setViewportSize({ width: look.width, height: widths[look.width] });
    await settled(page);
    shots.push(await photograph(page, `dialog ${dialog.name}`, { ...look, state: 'full' }, false));
    await page.context().close();
  }
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

const isChosen = ({ name }: { name: string }) => !only || only.includes(name);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const app = await startDemoApp();
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
const sheets: string[] = [];
const missing: string[] = [];
let count = 0;

async function add(name: string, take: () => Promise<Shot[]>): Promise<void> {
  try {
    const shots = await take();
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
    empty: await newPerson(app.url),
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
