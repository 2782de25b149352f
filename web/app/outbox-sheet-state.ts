import { useSyncExternalStore } from 'react';
import { listeners } from '#web/lib/listeners.ts';

// Opened from the line below the header and from the person's menu.
let isOpen = false;
const { subscribe, notify } = listeners();

export function openOutboxSheet(open: boolean): void {
  isOpen = open;
  notify();
}

/** Is the list of queued operations open? */
export const useOutboxSheetOpen = () => useSyncExternalStore(subscribe, () => isOpen);
