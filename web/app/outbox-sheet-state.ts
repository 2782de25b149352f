import { useSyncExternalStore } from 'react';

// Opened from the line below the header and from the person's menu.
let isOpen = false;
const listeners = new Set<() => void>();

export function openOutboxSheet(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the list of what waits is open. */
export const useOutboxSheetOpen = () => useSyncExternalStore(subscribe, () => isOpen);
