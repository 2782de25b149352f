import { useCallback, useEffect, useState } from 'react';
import { isMedia, useMedia } from '#web/lib/media.ts';

const cookie = 'sidebar_state';
const week = 604_800;

/** As it was left; undefined where it never was turned. */
function stored(): boolean | undefined {
  const left = document.cookie.split('; ').find((each) => each.startsWith(cookie));
  return left?.endsWith('true');
}

type SidebarState = {
  open: boolean;
  /** The sheet that stands for it on a phone. */
  isSheetOpen: boolean;
  openSheet: () => void;
  closeSheet: () => void;
  toggle: () => void;
};

/**
 * Whether the sidebar is open, turned by Ctrl or Cmd and b. On a phone that is its sheet, which is not stored. Elsewhere it is stored
 * for a week; until then it is collapsed where the page beside it would be narrower than on a phone, also when a window or a
 * tablet is turned.
 */
export function useSidebar(): SidebarState {
  const [chosen, setChosen] = useState(stored);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = useCallback(() => setSheetOpen(true), []);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const hasRoom = useMedia('wide');
  // On a phone it is hidden; a collapsed one would have the part with its tooltips fetched.
  const isHidden = useMedia('phone');
  const open = chosen ?? (hasRoom || isHidden);
  const toggle = useCallback(() => {
    if (isMedia('phone')) {
      setSheetOpen((was) => !was);
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${cookie}=${!open}; path=/; max-age=${week}; samesite=lax`;
    setChosen(!open);
  }, [open]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [toggle]);
  return { open, isSheetOpen, openSheet, closeSheet, toggle };
}
