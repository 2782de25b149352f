import type { Page } from 'playwright-core';

/** True if nothing was rendered within four frames, and nothing is marked as loading. Runs in the browser. */
async function isStill(): Promise<boolean> {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
  // The page has its content, without loading placeholders.
  return !changed && document.querySelector('main:not([aria-busy=true])') !== null;
}

/**
 * Resolves when a page is idle: no request is pending, and the responses are rendered. Create it before the page is
 * opened.
 */
export function restOf(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    // A stream of events stays open.
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  // A ticking clock on the page would prevent idleness forever.
  const timeoutMs = 3000;
  return async () => {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      const before = pending.size;
      // A page that is navigating away has no frames to wait for.
      const still = await page.evaluate(isStill).catch(() => false);
      if (still && before === 0 && pending.size === 0) return;
    }
  };
}
