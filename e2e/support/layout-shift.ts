import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type Moved = { sum: number; what: string[] };

/** Records layout shifts from the first paint on. Runs in the browser. */
export function watchShifts(): void {
  const moved: Moved = { sum: 0, what: [] };
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      moved.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        );
        const text = node?.textContent?.trim().slice(0, 30);
        moved.what.push(`${node?.nodeName.toLowerCase()} “${text}” from ${before} to ${after}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The recorded layout shifts, after `watchShifts`. */
const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: Moved }).moved);

/** Allows for a pixel or two of rounded text lines. */
const most = 0.002;

/** One line with the moved elements, if any. */
export async function shiftFaults(page: Page, where: string): Promise<string[]> {
  const { sum, what } = await movedOn(page);
  return sum > most ? [`${where}: moved by ${sum.toFixed(4)}: ${[...new Set(what)].join(', ')}`] : [];
}

/** Fails with the names of visible elements that have moved. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const { sum, what } = await movedOn(page);
  expect(sum, `moved: ${what.join(', ')}`).toBeLessThan(most);
}
