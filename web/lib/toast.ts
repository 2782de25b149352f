import { useSyncExternalStore } from 'react';
import { app } from '#messages/generated/app.ts';
import { CallError, SessionEnded } from './call-error.ts';
import { listeners } from './listeners.ts';

/** One short message to the person. */
export type Toast = {
  title: string;
  description?: string;
  /** Why, after a description that does not say it. */
  reason?: string;
  variant?: 'default' | 'destructive';
  /** An action, such as undo. */
  action?: { label: string; run: () => void };
  /** Milliseconds; 5000 when absent. */
  duration?: number;
  /** In one line over the page's header, until the first touch or key: it covers nothing important. */
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

/** Shows an error with its description. */
export const toastError = (description: string) =>
  toast({ title: app.error(), description, variant: 'destructive' });

/** The message of the server; without an answer what failed, then the reason. */
export function failureText(error: Error, failed: string): Pick<Toast, 'description' | 'reason'> {
  if (!(error instanceof CallError) || error.status > 0) return { description: error.message || failed };
  return { description: failed, reason: error.message };
}

/** Shows the message of a thrown error. */
export function toastFailure(error: unknown): void {
  if (!(error instanceof SessionEnded)) toastError((error as Error).message);
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

/** Hides the current toast. */
export const dismissToasts = () => show(null);

/** The current toast, if any. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
