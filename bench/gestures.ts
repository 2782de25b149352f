import type { CDPSession, Page } from 'playwright-core';
import { type Gesture, gestures } from './gestures.list.ts';
import { median } from './measure.ts';
import { openPhone, slowdown, withDemoApp } from './phone.ts';

// npm run bench:gestures: interaction to next paint (the browser's Event Timing) of the most frequent gestures, on a
// phone whose CPU is slowed four times. GESTURES=swap picks those with "swap" in their name. Prints medians of
// GESTURE_RUNS; a figure over the budget makes the command fail.

const budgetMs = 100;
const runs = Number(process.env.GESTURE_RUNS ?? 3);
const only = process.env.GESTURES;

/** Runs in the page: records the longest interaction. */
function watch(): void {
  const notes = window as unknown as { longest: number };
  notes.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) notes.longest = Math.max(notes.longest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
  await page.waitForTimeout(300);
}

const slowed = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** Milliseconds from the gesture to the next frame; 0 below 16, which the browser does not report. */
async function measure(page: Page, devtools: CDPSession, { path, before, act }: Gesture): Promise<number> {
  await slowed(devtools, 1);
  await page.goto(path);
  await settled(page);
  await before?.(page);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { longest: 0 }));
  await slowed(devtools, slowdown);
  await act(page);
  await page.waitForTimeout(1200);
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

const over: string[] = [];
await withDemoApp(async (browser, app) => {
  const context = await openPhone(browser, { ...app, serviceWorkers: 'block' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
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
});
if (over.length > 0) {
  console.error(`\nOver budget:\n  ${over.join('\n  ')}`);
  process.exitCode = 1;
}
