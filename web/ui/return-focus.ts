import { useState } from 'react';

/** The opener of each dialog. */
const openers = new WeakMap<Element, Element>();

/**
 * The element with the focus when a dialog opens. Read during rendering: once the dialog is in the page, a field of its
 * own may have taken the focus, and a dialog that it replaces is gone.
 */
export function useOpener(open: boolean): Element | null {
  const [last, setLast] = useState({ open: false, opener: null as Element | null });
  if (last.open === open) return last.opener;
  const next = { open, opener: open ? openerNow() : last.opener };
  setLast(next);
  return next.opener;
}

/**
 * Returns the focus when a dialog closes: to its opener; if that was in a dialog that has closed too, to that dialog's
 * opener; else to the page's content.
 */
export function useReturnFocus(opener: Element | null) {
  return {
    remember: ({ currentTarget }: Event) => {
      if (currentTarget instanceof Element && opener) openers.set(currentTarget, opener);
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // It takes the focus itself when its work has ended.
      if (opener && isBusy(opener)) return;
      let target: Element | null | undefined = opener;
      while (target && !canTakeFocus(target)) {
        const dialog: Element | null = target.closest('[role="dialog"]');
        target = dialog && openers.get(dialog);
      }
      const place = target ?? document.querySelector('main');
      if (place instanceof HTMLElement) place.focus({ preventScroll: !target });
    },
  };
}

function canTakeFocus(element: Element): boolean {
  return isShown(element) && element !== document.body && !element.matches(':disabled');
}

/** A button on the page that is disabled while its work lasts. */
const isBusy = (element: Element) => element.isConnected && element.ariaBusy === 'true';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The last element with the focus. */
let focused: Element | undefined;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) focused = target;
});

/**
 * The element with the focus; or the last one, when it was in a closed dialog, is hidden while a part of the app loads,
 * or was disabled while its work lasted; for a menu item, which disappears with its menu, the menu's button.
 */
function openerNow(): Element | null {
  const isLost = document.activeElement === document.body;
  if (isLost && focused) return focused;
  const active = document.activeElement;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || active;
}
