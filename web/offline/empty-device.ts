import { mayBeSent } from '#web/outbox/write-ahead.ts';
import { emptyCaches } from './device-record.ts';
import { stopReminders } from './stop-reminders.ts';
import { browserKeys, operationDatabase, type StoredKey } from './stored-keys.ts';

/**
 * What becomes of the operations that the server has not got: they go; or they stay, bound to the person who made them, until
 * that person signs in again (with a person: of them alone).
 */
export type Unsent = 'goes' | 'stays' | { person: string };

async function emptyDatabases(unsent: Unsent): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? [{ name: operationDatabase }];
  for (const { name } of databases) {
    if (name === operationDatabase && unsent !== 'goes') {
      const { pruneOperations } = await import('#web/outbox/store.ts');
      await pruneOperations(unsent === 'stays' ? undefined : unsent.person);
    } else if (name) indexedDB.deleteDatabase(name);
  }
}

/** Is it an operation that the database has not confirmed, and that stays? */
const staysAhead = (storage: Storage, key: string, unsent: Unsent) =>
  unsent !== 'goes' && mayBeSent(key, storage.getItem(key), unsent === 'stays' ? undefined : unsent.person);

/** Push services and databases may take their time; nobody waits for them longer than this. */
const timeoutMs = 2000;

/**
 * Empties the device of everything that is somebody's: local and session storage at once, then what the worker keeps, then
 * databases and reminders. What is left is how the app looks here, its own files, and what is unsent where that `stays`.
 * Never throws.
 */
export async function emptyDevice(unsent: Unsent): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (!browserKeys.has(key) && !staysAhead(storage, key, unsent)) storage.removeItem(key);
      }
    }
  } catch {
    // no storage: nothing in it
  }
  if ('caches' in globalThis) await emptyCaches().catch(() => {});
  navigator.clearAppBadge?.()?.catch(() => {});
  const registration = navigator.serviceWorker?.getRegistration();
  const rest = Promise.allSettled([emptyDatabases(unsent), registration?.then(stopReminders)]);
  await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Empties what this tab alone stores of somebody; another tab has emptied the rest of the device. */
export function emptyTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!browserKeys.has(key)) sessionStorage.removeItem(key);
  } catch {
    // no storage: nothing in it
  }
}

/**
 * A tab becomes a person's: what another has left in it goes. A page may open in a tab that was somebody else's, and a browser
 * opens a closed tab with what it had stored. `isOwn`: on the person's own device; on another nothing of theirs is stored.
 */
export function takeTab(id: string, isOwn: boolean): void {
  const key = 'tabOwner' satisfies StoredKey;
  try {
    const owner = sessionStorage.getItem(key);
    if (owner !== null && owner !== id) emptyTab();
    if (isOwn) sessionStorage.setItem(key, id);
  } catch {
    // no storage: nothing in it
  }
}

/** How many operations of others than this person are stored here: they go when the device is emptied for this person. */
export async function unsentOfOthers(id: string): Promise<number> {
  try {
    const { countOfOthers } = await import('#web/outbox/store.ts');
    return await countOfOthers(id);
  } catch {
    // no storage: nothing in it
    return 0;
  }
}
