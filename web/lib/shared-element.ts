import { flushSync } from 'react-dom';
import { isMedia } from './media.ts';
import { nextFrame } from './next-frame.ts';

const name = 'shared-element';

/** Prefers the element with the focus, where the same thing is on the screen twice. */
function sourceOf(key: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-shared="${CSS.escape(key)}"]`)];
  const active = document.activeElement;
  return all.find((one) => active && (one.contains(active) || active.contains(one))) ?? all[0];
}

/**
 * Opens something in a view transition: the card with `data-shared` of this key becomes the element with
 * `data-shared-to` of the same key. Opens at once without support for view transitions, with reduced motion, and
 * without such a card. A transition starts with a snapshot of the whole page: it waits for the frame that shows the
 * pressed card.
 */
export function openShared(key: string, open: () => void): void {
  const source = sourceOf(key);
  if (!source || isMedia('still') || !('startViewTransition' in document)) {
    open();
    return;
  }
  void nextFrame().then(() => transit(key, source, open));
}

function transit(key: string, source: HTMLElement, open: () => void): void {
  const root = document.documentElement;
  let target: HTMLElement | null = null;
  source.style.setProperty('view-transition-name', name);
  root.dataset.sharing = '';
  const transition = document.startViewTransition(() => {
    source.style.removeProperty('view-transition-name');
    flushSync(open);
    target = document.querySelector<HTMLElement>(`[data-shared-to="${CSS.escape(key)}"]`);
    target?.style.setProperty('view-transition-name', name);
  });
  const end = () => {
    target?.style.removeProperty('view-transition-name');
    delete root.dataset.sharing;
  };
  void transition.finished.then(end, end);
}
