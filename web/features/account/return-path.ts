const key = 'returnTo';

/** Remembers where somebody wanted to go when they were asked to sign in. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Where to go after signing in: a path of our own, `/` when there is none. */
export function returnPath(): string {
  const path = sessionStorage.getItem(key);
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/';
}

/** They are there. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(key);
}
