import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type Move = { at: number; value: number; what: string[] };
type Watched = Window & { moves: Move[]; fontsCameAt: number[] };

/** Records layout shifts from the first paint on. Runs in the browser. */
export function watchShifts(): void {
  const moves: Move[] = [];
  const fontsCameAt: number[] = [];
  Object.assign(window, { moves, fontsCameAt });
  document.fonts.addEventListener('loadingdone', () => fontsCameAt.push(performance.now()));
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect, currentRect }) => {
        const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        );
        const text = node?.textContent?.trim().slice(0, 30);
        return `${node?.nodeName.toLowerCase()} “${text}” from ${before} to ${after}`;
      });
      moves.push({ at: startTime, value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * The recorded layout shifts, after `watchShifts`, without those of a font that came late: on a busy machine the page is
 * painted in the system's font first.
 */
const movedOn = (page: Page) =>
  page.evaluate(() => {
    const { moves, fontsCameAt } = window as unknown as Watched;
    const counted = moves.filter(
      ({ at }) => !fontsCameAt.some((came) => at > came - 100 && at < came + 1000),
    );
    return {
      sum: counted.reduce((sum, { value }) => sum + value, 0),
      what: counted.flatMap(({ what }) => what),
    };
  });

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
