import { writeFile } from 'node:fs/promises';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { median } from './measure.ts';

// How long a tick takes without a network, on a CPU that is slowed four times, while many changes wait. BENCH_PROFILE names a
// file for a profile of the ticks.

const slowdown = 4;
const settleMs = 1500;

type Tick = { tap: number; frame: number };

/** In the page: as if so many changes had been made without a network. */
async function storeOperations(count: number): Promise<void> {
  const { owner } = JSON.parse(localStorage.getItem('device') ?? '{}') as { owner?: string };
  const request = indexedDB.open('operations', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('operations', { keyPath: 'key' });
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const transaction = request.result.transaction('operations', 'readwrite');
  const done = new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  for (let at = 0; at < count; at += 1) {
    const params = { itemId: crypto.randomUUID() };
    const input = { params, body: { isPurchased: true } };
    const call = { method: 'PATCH', path: '/api/grocery-items/:itemId', input, invalidates: ['groceries'] };
    const use = { target: params, value: true, before: false, label: 'Oat milk', needs: [], after: [] };
    const made = { id: crypto.randomUUID(), madeAt: Date.now() - count + at, person: owner, version: 2 };
    transaction
      .objectStore('operations')
      .put({ key: `grocery ${params.itemId}`, name: 'grocery', call, ...use, ...made });
  }
  await done;
  request.result.close();
}

/** In the page: how long a tap on a ritual takes until the tick is on the page, and until the frame with it is there. */
async function tickAll(): Promise<Tick[]> {
  const ticks: Tick[] = [];
  for (const row of document.querySelectorAll<HTMLElement>('main button[aria-pressed]')) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await new Promise(requestAnimationFrame);
    const shown = new Promise<number>((resolve) =>
      new MutationObserver(() => resolve(performance.now())).observe(row, {
        attributeFilter: ['aria-pressed'],
      }),
    );
    const before = performance.now();
    row.click();
    const tap = (await shown) - before;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    ticks.push({ tap, frame: performance.now() - before });
  }
  return ticks;
}

/** What work does to the main thread, in milliseconds of tasks. */
async function tasksOf<T>(devtools: CDPSession, work: () => Promise<T>): Promise<{ done: T; tasks: number }> {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await devtools.send('Performance.enable');
  const before = await read();
  const done = await work();
  return { done, tasks: ((await read()) - before) * 1000 };
}

/** Ticks the day while so many changes wait for a network. */
export async function tickWith(waiting: number, context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(storeOperations, waiting);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.locator('#root:not([data-opening]) main button[aria-pressed]').first().waitFor();
  if (waiting > 0)
    await page
      .getByText(/\d+ changes wait/)
      .first()
      .waitFor({ timeout: 120_000 });
  await page.waitForTimeout(settleMs * 2);
  const profile = process.env.BENCH_PROFILE;
  if (profile) {
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: 200 });
    await devtools.send('Profiler.start');
  }
  const { done: ticks, tasks } = await tasksOf(devtools, () => page.evaluate(tickAll));
  if (profile) {
    const { profile: taken } = await devtools.send('Profiler.stop');
    await writeFile(`${profile}-${waiting}.cpuprofile`, JSON.stringify(taken));
  }
  const of = (name: keyof Tick) => {
    const all = ticks.map((tick) => tick[name]);
    return `${median(all).toFixed(1)} ms (slowest ${Math.max(...all).toFixed(1)})`;
  };
  console.log(
    `${ticks.length} ticks with ${waiting} changes waiting: shown after ${of('tap')}, its frame there after ${of('frame')}; ${(tasks / ticks.length).toFixed(0)} ms of tasks each`,
  );
  await page.close();
}
