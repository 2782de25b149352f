import type { Page } from 'playwright-core';

/** True when nothing was drawn within four frames, and nothing is said to be loading. Runs in the browser. */
async function isStill(): Promise<boolean> {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
  // The page itself, without any of the shapes of what is on its way.
  return !changed && document.querySelector('main:not([aria-busy=true])') !== null;
}

/**
 * Says when a page has come to rest: none of its requests is under way, and what they brought has been drawn. To be made
 * before the page is opened.
 */
export function restOf(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    // A stream of events stays open.
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  // A clock that ticks on the page keeps it from ever being still.
  const timeoutMs = 3000;
  return async () => {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      const before = pending.size;
      // A page that is just leaving for another one has no frames to wait for.
      const still = await page.evaluate(isStill).catch(() => false);
      if (still && before === 0 && pending.size === 0) return;
    }
  };
}
