import { readStored, removeStored, writeStored } from '#web/device/local-store.ts';

const key = 'returnTo';
let wanted: string | undefined;

/**
 * Stores the path to return to after the sign-in. Its search stays in memory: it is personal, and after a page load
 * another person may sign in.
 */
export function storeReturnPath(path: string): void {
  wanted = path;
  writeStored(key, path.split('?')[0] ?? '/');
}

/** The path to open after the sign-in; undefined when there is none. */
export function returnPath(): string | undefined {
  const path = wanted ?? readStored(key);
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined;
}

/** Call this once the path is open, or another person has signed in. */
export function forgetReturnPath(): void {
  wanted = undefined;
  removeStored(key);
}
