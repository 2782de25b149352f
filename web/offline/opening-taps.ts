// Taps on what public/opening.js shows, until the app is there.

type Tapped = HTMLElement & { taps?: HTMLElement[] };

const like = (tapped: HTMLElement, all: Iterable<HTMLElement>) =>
  [...all].filter(
    (each) =>
      each.tagName === tapped.tagName &&
      each.textContent === tapped.textContent &&
      each.getAttribute('aria-label') === tapped.getAttribute('aria-label') &&
      each.getAttribute('aria-pressed') === tapped.getAttribute('aria-pressed'),
  );

/** Before the app is drawn over what was shown: which buttons and links were tapped meanwhile. Returns what does it in the app. */
export function takeTaps(root: Tapped): () => void {
  const before = [...root.querySelectorAll<HTMLElement>('button, a')];
  const taps = (root.taps ?? []).map((tapped) => ({ tapped, at: like(tapped, before).indexOf(tapped) }));
  delete root.taps;
  delete root.dataset.opening;
  return () => {
    for (const { tapped, at } of taps)
      like(tapped, root.querySelectorAll<HTMLElement>('button, a'))[at]?.click();
  };
}
