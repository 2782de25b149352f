import { useSyncExternalStore } from 'react';
import { listeners } from '#web/lib/listeners.ts';

// Opened from the line below the header and from the person's menu.
let isOpen = false;
const { subscribe, notify } = listeners();

export function openOutboxSheet(open: boolean): void {
  isOpen = open;
  notify();
}

/** Whether the list of what waits is open. */
export const useOutboxSheetOpen = () => useSyncExternalStore(subscribe, () => isOpen);
