import { useSyncExternalStore } from 'react';
import { app } from '#messages/generated/app.ts';
import { SessionEnded } from './call-error.ts';
import { listeners } from './listeners.ts';

/** One short message to the person. */
export type Toast = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Something to do about it, such as taking it back. */
  action?: { label: string; run: () => void };
  /** Milliseconds; 5000 when absent. */
  duration?: number;
  /** On one line over the page's header, until the first touch or key: it covers nothing of what one came for. */
  isWelcome?: boolean;
};

export type ShownToast = Toast & { id: number };

// At most one toast at a time: a new one takes the place of the old.
let shown: ShownToast | null = null;
let count = 0;
const { subscribe, notify } = listeners();

function show(next: ShownToast | null) {
  shown = next;
  notify();
}

export function toast(message: Toast): void {
  count += 1;
  show({ ...message, id: count });
}

/** Says that something went wrong, and what. */
export const toastError = (description: string) =>
  toast({ title: app.error(), description, variant: 'destructive' });

/** Says why something failed, in the words of what was thrown. */
export function toastFailure(error: unknown): void {
  if (!(error instanceof SessionEnded)) toastError((error as Error).message);
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

/** Takes away whatever is shown. */
export const dismissToasts = () => show(null);

/** The toast that is on the screen now, if any. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
