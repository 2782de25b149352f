import { deviceOwner } from '#web/lib/session.ts';
import { readRecord } from './device-record.ts';
import { type StoredKey, storedKeys } from './stored-keys.ts';

/** Replaces the device's storage on a shared device: it is gone with the page. */
const memory = new Map<string, string>();

/** Is the value of this key in this page's memory only? */
export const isInMemory = (key: StoredKey) => memory.has(key);

/** Clears the memory when the person leaves. */
export const forgetMemory = () => memory.clear();

/** Another tab may have emptied the device, or another person may have entered: then nothing is written. */
export const mayStore = (person = deviceOwner()) =>
  person !== undefined && deviceOwner() === person && readRecord()?.owner === person;

function storageFor(key: StoredKey): Storage | undefined {
  const kind = storedKeys[key];
  try {
    if (kind === 'browser') return localStorage;
    if (kind === 'browser-tab') return sessionStorage;
    if (!mayStore()) return undefined;
    return kind === 'tab' ? sessionStorage : localStorage;
  } catch {
    // The browser refuses storage to pages.
    return undefined;
  }
}

/** The stored text of a key; null for none. */
export function readStored(key: StoredKey): string | null {
  return memory.get(key) ?? storageFor(key)?.getItem(key) ?? null;
}

/** Stores a text. False when the storage is full or not allowed: then only this page has it. */
export function writeStored(key: StoredKey, text: string): boolean {
  const storage = storageFor(key);
  try {
    storage?.setItem(key, text);
    memory.delete(key);
    if (storage) return true;
  } catch {
    // The former value is outdated.
    storage?.removeItem(key);
  }
  memory.set(key, text);
  return false;
}

export function removeStored(key: StoredKey): void {
  storageFor(key)?.removeItem(key);
  memory.delete(key);
}

/** The parsed JSON of a key; undefined for a missing or invalid value. */
export function readStoredJson(key: StoredKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const writeStoredJson = (key: StoredKey, value: unknown) => writeStored(key, JSON.stringify(value));
