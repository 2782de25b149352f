import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium, launchFlags } from '../tooling/chromium.ts';
import { type DemoApp, startDemoApp } from '../tooling/demo-app.ts';
import { screens } from '../tooling/places.ts';
import { type Gesture, gestures } from './gestures.list.ts';
import { median } from './measure.ts';

// npm run bench:gestures: how long after a tap or a key the next frame is shown (interaction to next paint, as the browser's
// Event Timing has it), on a phone with the CPU slowed four times, for what people do most; and how much moves by itself while
// each page opens (layout shift), with its height. GESTURES=swap picks those with "swap" in their name. Medians of
// GESTURE_RUNS; a figure over the budget makes the command fail.

const budgetMs = 100;
const slowdown = 4;
const runs = Number(process.env.GESTURE_RUNS ?? 3);
const only = process.env.GESTURES;

type Watched = { interaction: number; shift: number; moved: string[] };

/** In the page: notes the longest interaction, and what moved without one. */
function watch(): void {
  const notes: Watched = { interaction: 0, shift: 0, moved: [] };
  Object.assign(window, { notes });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) notes.interaction = Math.max(notes.interaction, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      notes.shift += entry.value;
      for (const { node } of entry.sources) {
        if (node instanceof Element)
          notes.moved.push(`${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Watched }).notes);

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
  await page.waitForTimeout(300);
}

const slowed = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

async function openPage(browser: Browser, app: DemoApp, cookie: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    baseURL: app.url,
  });
  context.setDefaultTimeout(20_000);
  if (cookie) {
    const [name = '', ...value] = cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url: app.url }]);
  }
  const page = await context.newPage();
  await page.addInitScript(watch);
  return page;
}

/** Milliseconds until the frame after the gesture; below 16, which the browser does not report, 0. */
async function measure(page: Page, devtools: CDPSession, { path, before, act }: Gesture): Promise<number> {
  await slowed(devtools, 1);
  await page.goto(path);
  await settled(page);
  await before?.(page);
  await settled(page);
  await page.evaluate(() =>
    Object.assign((window as unknown as { notes: Watched }).notes, { interaction: 0 }),
  );
  await slowed(devtools, slowdown);
  await act(page);
  await page.waitForTimeout(1200);
  return (await notesOf(page)).interaction;
}

const app = await startDemoApp();
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
const over: string[] = [];
try {
  const page = await openPage(browser, app, app.cookie);
  const devtools = await page.context().newCDPSession(page);
  console.log(
    `Interaction to next paint, CPU slowed ${slowdown} times, medians of ${runs} (budget ${budgetMs} ms)`,
  );
  for (const gesture of gestures.filter(({ name }) => !only || name.includes(only))) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await measure(page, devtools, gesture));
    const time = median(times);
    if (time > budgetMs) over.push(`${gesture.name}: ${time} ms`);
    console.log(`${gesture.name.padEnd(34)} ${String(time).padStart(5)} ms   (${times.join(', ')})`);
  }
  await page.context().close();
  if (!only) {
    console.log('\nLayout shift while a page opens, and its height at 390 pixels');
    for (const screen of screens.filter(({ who }) => who !== 'admin')) {
      const opened = await openPage(browser, app, screen.who === 'visitor' ? undefined : app.cookie);
      await opened.goto(screen.path);
      await settled(opened);
      await opened.waitForTimeout(500);
      const { shift, moved } = await notesOf(opened);
      const height = await opened.evaluate(() => document.documentElement.scrollHeight);
      if (shift > 0.001) over.push(`${screen.name}: layout shift ${shift.toFixed(4)}`);
      const what = shift > 0 ? `   ${[...new Set(moved)].slice(0, 2).join(' | ')}` : '';
      console.log(`${screen.name.padEnd(24)} ${shift.toFixed(4)} ${String(height).padStart(7)} px${what}`);
      await opened.context().close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
if (over.length > 0) {
  console.error(`\nOver budget:\n  ${over.join('\n  ')}`);
  process.exitCode = 1;
}
