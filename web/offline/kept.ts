import { deviceOwner } from '#web/lib/session.ts';
import { readRecord } from './device-record.ts';
import { type KeptKey, keptKeys } from './kept-keys.ts';

/** What would be kept on the person's own device, on another: gone with the page. */
const memory = new Map<string, string>();

/** What was kept in memory is nobody's any more. */
export const forgetMemory = () => memory.clear();

/** Another tab may have emptied the device, or somebody else may have entered there: then nothing of ours is written to it. */
const mayKeep = () => deviceOwner() !== undefined && readRecord()?.owner === deviceOwner();

function storageFor(key: KeptKey): Storage | undefined {
  const kind = keptKeys[key];
  try {
    if (kind === 'browser') return localStorage;
    if (kind === 'browser-tab') return sessionStorage;
    if (!mayKeep()) return undefined;
    return kind === 'tab' ? sessionStorage : localStorage;
  } catch {
    // A browser that refuses storage to pages.
    return undefined;
  }
}

/** What is kept here under a key; null for nothing. */
export function readKept(key: KeptKey): string | null {
  return memory.get(key) ?? storageFor(key)?.getItem(key) ?? null;
}

/** Keeps a text. False where the device has no room for it, or nothing is kept on it: then this page alone has it. */
export function writeKept(key: KeptKey, text: string): boolean {
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

export function removeKept(key: KeptKey): void {
  storageFor(key)?.removeItem(key);
  memory.delete(key);
}

/** The value of a key that holds JSON; undefined for nothing and for what is none. */
export function readKeptJson(key: KeptKey): unknown {
  try {
    return JSON.parse(readKept(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const writeKeptJson = (key: KeptKey, value: unknown) => writeKept(key, JSON.stringify(value));
