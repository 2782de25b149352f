import { useState } from 'react';

/** What had the focus before each dialog opened, by the dialog. */
const openers = new WeakMap<Element, Element>();

/**
 * What has the focus when a dialog opens. Read while the component around the dialog renders: once the dialog is in the page,
 * a field of its own may have taken the focus, and another dialog that it replaces is gone.
 */
export function useOpener(open: boolean): Element | null {
  const [last, setLast] = useState({ open: false, opener: null as Element | null });
  if (last.open === open) return last.opener;
  const next = { open, opener: open ? openerNow() : last.opener };
  setLast(next);
  return next.opener;
}

/**
 * Where the focus goes when a dialog closes: back to its opener. When that is gone, because it was in a dialog that closed
 * too, to that one's opener; else to the page's content.
 */
export function useReturnFocus(opener: Element | null) {
  return {
    remember: ({ currentTarget }: Event) => {
      if (currentTarget instanceof Element && opener) openers.set(currentTarget, opener);
    },
    giveBack: (event: Event) => {
      event.preventDefault();
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

const isShown = (element: Element) => element.getClientRects().length > 0;

/** What had the focus last. */
let focused: Element | undefined;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) focused = target;
});

/**
 * What has the focus, or had it in a dialog that is gone by now, or hidden while a part of the app is fetched; for an entry of a menu, which is gone with its menu, the
 * button that the menu belongs to.
 */
function openerNow(): Element | null {
  if (document.activeElement === document.body && focused && !isShown(focused)) return focused;
  const active = document.activeElement;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || active;
}
