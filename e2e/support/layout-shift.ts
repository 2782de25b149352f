import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type Moved = { sum: number; what: string[] };

/** Notes what moves by itself, from the first paint on. Runs in the browser. */
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

/** What has moved so far, where `watchShifts` ran first. */
const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: Moved }).moved);

/** A pixel or two, where a line of text is rounded. */
const most = 0.002;

/** One line where something has moved, with what it was. */
export async function shiftFaults(page: Page, where: string): Promise<string[]> {
  const { sum, what } = await movedOn(page);
  return sum > most ? [`${where}: moved by ${sum.toFixed(4)}: ${[...new Set(what)].join(', ')}`] : [];
}

/** Fails with the names of what has moved, where it can be seen. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const { sum, what } = await movedOn(page);
  expect(sum, `moved: ${what.join(', ')}`).toBeLessThan(most);
}
