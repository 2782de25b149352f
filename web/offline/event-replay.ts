// Taps on what stands on the page before the app is there, where the focus is, and how far rows were swiped: public/opening.js.

type Tapped = HTMLElement & {
  taps?: HTMLElement[];
  pressed?: HTMLElement | null;
  /** By row, in pixels. */
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
 * Before the app is drawn over what was shown. Returns what is to be called then: what was tapped is done, and the focus and rows
 * are where they were.
 */
export function takeTaps(root: Tapped): () => void {
  // Of two sidebars that were sent, for a narrow and a wide window, one is seen.
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
      // As a finger does: what opens gives the focus back to it.
      pressed?.focus({ preventScroll: true });
      pressed?.click();
    }
    // The mouse button went down before and comes up now: the browser sees no click, as the element is another.
    const { pressed } = root;
    delete root.pressed;
    const release = ({ target }: MouseEvent) => {
      const button = pressed && inApp(pressed);
      if (button?.contains(target as Node)) button.click();
    };
    if (pressed) document.addEventListener('mouseup', release, { once: true });
  };
}
