import { readKept, removeKept, writeKept } from '#web/offline/kept.ts';

const key = 'returnTo';
let wanted: string | undefined;

/**
 * Remembers where somebody wanted to go when they were asked to sign in. What they looked at there (the search) stays in
 * memory: it is their own, and whoever signs in after a page load may be somebody else.
 */
export function storeReturnPath(path: string): void {
  wanted = path;
  writeKept(key, path.split('?')[0] ?? '/');
}

/** Where to go after signing in: a path of our own, `/` when there is none. */
export function returnPath(): string {
  const path = wanted ?? readKept(key);
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/';
}

/** They are there, or somebody else has entered. */
export function forgetReturnPath(): void {
  wanted = undefined;
  removeKept(key);
}
