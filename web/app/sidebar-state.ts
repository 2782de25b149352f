import { useCallback, useEffect, useState } from 'react';
import { isMedia } from '#web/lib/media.ts';

const cookie = 'sidebar_state';
const week = 604_800;

/** As it was left; at first collapsed where the page beside it would be narrower than on a phone (where it is hidden). */
function kept(): boolean {
  const left = document.cookie.split('; ').find((each) => each.startsWith(cookie));
  return left ? left.endsWith('true') : isMedia('wide') || isMedia('phone');
}

/** Whether the sidebar is open: stored for a week, turned by Ctrl or Cmd and b. */
export function useSidebar(): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(kept);
  const toggle = useCallback(() => {
    setOpen((before) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${cookie}=${!before}; path=/; max-age=${week}; samesite=lax`;
      return !before;
    });
  }, []);
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
