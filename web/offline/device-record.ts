import { appCaches } from './app-copies.ts';

/**
 * Whose this device is, as they said when they signed in, when the server last confirmed their session (ms since 1970), and
 * the mark of that session.
 */
export type DeviceRecord = { owner: string; confirmedAt: number; mark?: string | undefined };

/** The mark of the session whose cookie this browser has; undefined without one. See server/http/cookies.ts. */
export function sessionMark(): string | undefined {
  return /(?:^|; )(?:__Host-)?tisane\.session_mark=([\w-]+)/.exec(document.cookie)?.[1];
}

/** Has somebody signed in in this browser since, past every page of ours? It may be somebody else: nothing is stored for them. */
export function isOfAnotherSession({ mark }: DeviceRecord): boolean {
  const now = sessionMark();
  return mark !== undefined && now !== undefined && mark !== now;
}

const day = 24 * 60 * 60 * 1000;
/** For so long after the server last confirmed the session the app opens without a network; then everything stored is deleted. */
export const opensForMs = 30 * day;
/** A clock that was set back by more than a day says nothing about how long ago something was. */
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
const cacheName = 'device';
const cachedRecord = '/__device';
const cachedLeaving = '/__leaving';

function parsed(value: unknown): DeviceRecord | undefined {
  const { owner, confirmedAt, mark } = (value ?? {}) as Partial<DeviceRecord>;
  return typeof owner === 'string' && typeof confirmedAt === 'number'
    ? { owner, confirmedAt, mark: typeof mark === 'string' ? mark : undefined }
    : undefined;
}

/** The record as pages read it, at once. Undefined on a device that is nobody's own. */
export function readRecord(): DeviceRecord | undefined {
  try {
    return parsed(JSON.parse(pageStorage()?.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** The record as the service worker reads it: it has no local storage. */
export async function readCachedRecord(): Promise<DeviceRecord | undefined> {
  const stored = await (await caches.open(cacheName)).match(cachedRecord);
  return parsed(await stored?.json());
}

/** Writes both. False where the browser does not let us: then nothing is stored. */
export async function writeRecord(record: DeviceRecord): Promise<boolean> {
  try {
    localStorage.setItem(key, JSON.stringify(record));
    if ('caches' in globalThis) await (await caches.open(cacheName)).put(cachedRecord, Response.json(record));
    return true;
  } catch {
    pageStorage()?.removeItem(key);
    return false;
  }
}

/** Before anything else that is stored goes: what is being written at this moment looks here again afterwards. */
export async function deleteCachedRecord(): Promise<void> {
  await (await caches.open(cacheName)).delete(cachedRecord);
}

/** Somebody logged out without a network: the server has still to be told. */
export const isLeaving = () => (pageStorage()?.getItem(leavingKey) ?? null) !== null;

export async function markLeaving(): Promise<void> {
  pageStorage()?.setItem(leavingKey, 'yes');
  if ('caches' in globalThis) await (await caches.open(cacheName)).put(cachedLeaving, new Response('yes'));
}

/** The server knows. */
export async function forgetLeaving(): Promise<void> {
  pageStorage()?.removeItem(leavingKey);
  if ('caches' in globalThis) await (await caches.open(cacheName)).delete(cachedLeaving);
}

/** `isLeaving` for the service worker. */
export async function isCachedLeaving(): Promise<boolean> {
  return (await (await caches.open(cacheName)).match(cachedLeaving)) !== undefined;
}

/** Not of a person: the app's own files, and the record, which is deleted by itself. */
const isOfApp = (name: string) => name === cacheName || name.includes('-precache-') || appCaches.has(name);

/** Deletes every cache that holds something of a person. */
export async function emptyCaches(): Promise<void> {
  await deleteCachedRecord();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isOfApp(name)).map((name) => caches.delete(name)));
}
