const key = 'returnTo';

/** Remembers where somebody wanted to go when they were asked to sign in. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Where to go after signing in, once; a path of our own, `/` when there is none. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/';
}
