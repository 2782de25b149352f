import { useState } from 'react';

/** What had the focus before each dialog opened, by the dialog. */
const openers = new WeakMap<Element, Element>();

/**
 * Where the focus goes when a dialog closes: back to what had it before. When that is gone, because it was in a dialog that
 * closed too, to what had it before that one; else to the page's content.
 */
export function useReturnFocus() {
  // Read while rendering: once the dialog is in the page, a field of its own may have taken the focus.
  const [opener] = useState(() => document.activeElement);
  return {
    remember: (dialog: Element | null) => {
      if (dialog && opener && !openers.has(dialog)) openers.set(dialog, opener);
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
  return element.isConnected && element !== document.body && !element.matches(':disabled');
}
