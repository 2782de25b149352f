import { deviceOwner } from '#web/lib/session.ts';
import { readRecord } from './device-record.ts';
import { type StoredKey, storedKeys } from './stored-keys.ts';

/** What would be stored on the person's own device, on another: gone with the page. */
const memory = new Map<string, string>();

/** Has this page alone what was stored under a key? */
export const isInMemory = (key: StoredKey) => memory.has(key);

/** What was stored in memory is nobody's any more. */
export const forgetMemory = () => memory.clear();

/** Another tab may have emptied the device, or somebody else may have entered there: then nothing of ours is written to it. */
const mayStore = () => deviceOwner() !== undefined && readRecord()?.owner === deviceOwner();

function storageFor(key: StoredKey): Storage | undefined {
  const kind = storedKeys[key];
  try {
    if (kind === 'browser') return localStorage;
    if (kind === 'browser-tab') return sessionStorage;
    if (!mayStore()) return undefined;
    return kind === 'tab' ? sessionStorage : localStorage;
  } catch {
    // A browser that refuses storage to pages.
    return undefined;
  }
}

/** What is stored here under a key; null for nothing. */
export function readStored(key: StoredKey): string | null {
  return memory.get(key) ?? storageFor(key)?.getItem(key) ?? null;
}

/** Stores a text. False where the device has no room for it, or nothing is stored on it: then this page alone has it. */
export function writeStored(key: StoredKey, text: string): boolean {
  const storage = storageFor(key);
  try {
    storage?.setItem(key, text);
    memory.delete(key);
    if (storage) return true;
  } catch {
    // What was there before is no longer so.
    storage?.removeItem(key);
  }
  memory.set(key, text);
  return false;
}

export function removeStored(key: StoredKey): void {
  storageFor(key)?.removeItem(key);
  memory.delete(key);
}

/** The value of a key that holds JSON; undefined for nothing and for what is none. */
export function readStoredJson(key: StoredKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const writeStoredJson = (key: StoredKey, value: unknown) => writeStored(key, JSON.stringify(value));
