import { useCallback, useEffect, useState } from 'react';
import { isMedia, useMedia } from '#web/lib/media.ts';

const cookie = 'sidebar_state';
const week = 604_800;

/** The stored state; undefined if it was never toggled. */
function stored(): boolean | undefined {
  const left = document.cookie.split('; ').find((each) => each.startsWith(cookie));
  return left?.endsWith('true');
}

type SidebarState = {
  open: boolean;
  /** Is the phone's sheet open? */
  isSheetOpen: boolean;
  openSheet: () => void;
  closeSheet: () => void;
  toggle: () => void;
};

/**
 * Whether the sidebar is open, toggled by Ctrl or Cmd and b. On a phone it is a sheet, whose state is not stored.
 * Elsewhere the state is stored for a week; until then the sidebar is collapsed where the page beside it would be
 * narrower than a phone, also after a resize or rotation.
 */
export function useSidebar(): SidebarState {
  const [chosen, setChosen] = useState(stored);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = useCallback(() => setSheetOpen(true), []);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const hasRoom = useMedia('wide');
  // On a phone the sidebar is hidden; collapsed, it would load the tooltip code.
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
