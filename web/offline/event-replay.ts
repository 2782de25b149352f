// Replays taps, focus and row scroll positions from before the app was loaded: public/opening.js.

type Tapped = HTMLElement & {
  taps?: HTMLElement[];
  pressed?: HTMLElement | null;
  /** Scroll positions by row, in pixels. */
  swiped?: Map<Element, number>;
};

const like = (tapped: HTMLElement, all: Iterable<HTMLElement>) =>
  [...all].filter(
    (each) =>
      each.tagName === tapped.tagName &&
      each.textContent === tapped.textContent &&
      each.getAttribute('aria-label') === tapped.getAttribute('aria-label') &&
      each.getAttribute('aria-pressed') === tapped.getAttribute('aria-pressed'),
  );

/**
 * Call before the app replaces the first content. The returned function, called after that, replays taps and restores
 * focus and rows.
 */
export function takeTaps(root: Tapped): () => void {
  // Of the two prerendered sidebars, for a narrow and a wide window, one is visible.
  const all = () =>
    [...root.querySelectorAll<HTMLElement>('button, a, input')].filter(
      (each) => each.getClientRects().length > 0,
    );
  const before = all();
  const rows = () => [...root.querySelectorAll('.scroll-row')];
  const rowsBefore = rows();
  const focus = { at: document.activeElement };
  const note = () => {
    focus.at = document.activeElement;
  };
  root.addEventListener('focusin', note);
  return () => {
    root.removeEventListener('focusin', note);
    delete root.dataset.opening;
    const { taps = [], swiped = new Map() } = root;
    delete root.taps;
    delete root.swiped;
    const rowsNow = rows();
    for (const [row, left] of swiped) rowsNow[rowsBefore.indexOf(row)]?.scrollTo({ left });
    const inApp = (was: HTMLElement) => like(was, all())[like(was, before).indexOf(was)];
    const focused = before.find((each) => each === focus.at);
    if (focused && !focused.isConnected) inApp(focused)?.focus({ preventScroll: true });
    for (const tapped of taps) {
      const pressed = inApp(tapped);
      // Like a real tap: a dialog returns the focus to it on closing.
      pressed?.focus({ preventScroll: true });
      pressed?.click();
    }
    // The mouse button went down before and comes up now: the browser sends no click, as the element is another.
    const { pressed } = root;
    delete root.pressed;
    const release = ({ target }: MouseEvent) => {
      const button = pressed && inApp(pressed);
      if (button?.contains(target as Node)) button.click();
    };
    if (pressed) document.addEventListener('mouseup', release, { once: true });
  };
}
