import { flushSync } from 'react-dom';
import { isMedia } from './media.ts';
import { nextFrame } from './next-frame.ts';

const name = 'shared-element';

/** What is pointed at comes first, where the same thing is on the screen twice. */
function sourceOf(key: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-shared="${CSS.escape(key)}"]`)];
  const active = document.activeElement;
  return all.find((one) => active && (one.contains(active) || active.contains(one))) ?? all[0];
}

/**
 * Opens something in a view transition: the element with `data-shared` of this key, on a card, becomes the one with
 * `data-shared-to` of the same key, where it is opened. At once where the browser has no view transitions, where the person
 * wants no motion, and where no such card is on the screen. A transition begins with a picture of the whole page: it waits for
 * the frame that shows that the card was pressed.
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
