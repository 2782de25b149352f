import { readStored, removeStored, writeStored } from '#web/offline/local-store.ts';

const key = 'returnTo';
let wanted: string | undefined;

/**
 * Remembers where somebody wanted to go when they were asked to sign in. What they looked at there (the search) stays in
 * memory: it is their own, and whoever signs in after a page load may be somebody else.
 */
export function storeReturnPath(path: string): void {
  wanted = path;
  writeStored(key, path.split('?')[0] ?? '/');
}

/** Where to go after signing in: a path of our own, undefined when there is none. */
export function returnPath(): string | undefined {
  const path = wanted ?? readStored(key);
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined;
}

/** They are there, or somebody else has entered. */
export function forgetReturnPath(): void {
  wanted = undefined;
  removeStored(key);
}
