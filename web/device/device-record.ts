import { appCaches } from './app-copies.ts';

/**
 * The owner of this device, as stated at sign-in, when the server last confirmed the session (ms since 1970), and the
 * session's mark.
 */
export type DeviceRecord = { owner: string; confirmedAt: number; mark?: string | undefined };

/** The mark of this browser's session cookie; undefined without a cookie. See server/http/cookies.ts. */
export function sessionMark(): string | undefined {
  return /(?:^|; )(?:__Host-)?tisane\.session_mark=([\w-]+)/.exec(document.cookie)?.[1];
}

/** Has the session cookie changed, unnoticed by our pages? It may be another person's: nothing is stored for them. */
export function isOfAnotherSession({ mark }: DeviceRecord): boolean {
  const now = sessionMark();
  return mark !== undefined && now !== undefined && mark !== now;
}

const day = 24 * 60 * 60 * 1000;
/** How long after the last confirmation the app opens without a network; then all stored data is deleted. */
export const opensForMs = 30 * day;
/** A clock that was set back by more than a day cannot tell how old the record is. */
export function isOutdated({ confirmedAt }: DeviceRecord, now: number): boolean {
  return now - confirmedAt > opensForMs || confirmedAt - now > day;
}

/** Local storage; undefined in a worker, and in a browser that refuses it to pages. */
export function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const key = 'device';
const leavingKey = 'leaving';
const cacheName = 'leaving';
const cachedLeaving = '/__leaving';

/** The record of this device. Undefined on a shared one. */
export function readRecord(): DeviceRecord | undefined {
  try {
    const { owner, confirmedAt, mark } = JSON.parse(pageStorage()?.getItem(key) ?? '{}');
    return typeof owner === 'string' && typeof confirmedAt === 'number'
      ? { owner, confirmedAt, mark: typeof mark === 'string' ? mark : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser refuses: then nothing is stored. */
export function writeRecord(record: DeviceRecord): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(record));
    return true;
  } catch {
    pageStorage()?.removeItem(key);
    return false;
  }
}

/** Did the person log out without a network? The server must still be told. */
export const isLeaving = () => (pageStorage()?.getItem(leavingKey) ?? null) !== null;

export async function markLeaving(): Promise<void> {
  pageStorage()?.setItem(leavingKey, 'yes');
  if ('caches' in globalThis) await (await caches.open(cacheName)).put(cachedLeaving, new Response('yes'));
}

/** Call this once the server knows. */
export async function forgetLeaving(): Promise<void> {
  pageStorage()?.removeItem(leavingKey);
  if ('caches' in globalThis) await (await caches.open(cacheName)).delete(cachedLeaving);
}

/** `isLeaving` for the service worker, which has no local storage. */
export async function isCachedLeaving(): Promise<boolean> {
  return (await (await caches.open(cacheName)).match(cachedLeaving)) !== undefined;
}

/** The cache of pictures and other files of the catalogue. Which of them were viewed is personal. */
export const catalogueCache = 'catalogue';

/** Has the cache no personal data? It is one of the app's files, or `leaving`. */
const isOfApp = (name: string) => name === cacheName || name.includes('-precache-') || appCaches.has(name);

/** Deletes every cache with personal data. */
export async function emptyCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isOfApp(name)).map((name) => caches.delete(name)));
}
