import { useCallback, useEffect, useState } from 'react';
import { isMedia, useMedia } from '#web/lib/media.ts';

const cookie = 'sidebar_state';
const week = 604_800;

/** As it was left; undefined where it never was turned. */
function stored(): boolean | undefined {
  const left = document.cookie.split('; ').find((each) => each.startsWith(cookie));
  return left?.endsWith('true');
}

/**
 * Whether the sidebar is open: stored for a week, turned by Ctrl or Cmd and b. Until then it is collapsed where the page beside it
 * would be narrower than on a phone, also when a window or a tablet is turned.
 */
export function useSidebar(): { open: boolean; toggle: () => void } {
  const [chosen, setChosen] = useState(stored);
  const hasRoom = useMedia('wide');
  // On a phone it is hidden; a collapsed one would have the part with its tooltips fetched.
  const isHidden = useMedia('phone');
  const open = chosen ?? (hasRoom || isHidden);
  const toggle = useCallback(() => {
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
        event.shiftKey ||
        // There is no sidebar then, and its state is that of the wide window.
        isMedia('phone')
      )
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [toggle]);
  return { open, toggle };
}
