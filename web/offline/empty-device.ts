import { mayBeSent } from '#web/outbox/write-ahead.ts';
import { emptyCaches } from './device-record.ts';
import { stopReminders } from './stop-reminders.ts';
import { browserKeys, operationDatabase, type StoredKey } from './stored-keys.ts';

/**
 * What happens to unsent operations: they are deleted (`goes`), or stay bound to their person until that person signs
 * in again (`stays`; `person`: only this person's stay).
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

/** The time limit for push services and databases. */
const timeoutMs = 2000;

/**
 * Deletes all personal data of the device: local and session storage at once, then caches, databases and reminders. The
 * appearance settings, the app's own files, and (if `stays`) unsent operations remain. Never throws.
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

/** Deletes the data of this tab; another tab has emptied the rest of the device. */
export function emptyTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!browserKeys.has(key)) sessionStorage.removeItem(key);
  } catch {
    // no storage: nothing in it
  }
}

/**
 * Binds a tab to a person and deletes the data of another: a browser restores a closed tab with its session storage.
 * `isOwn`: on the person's own device; on a shared one nothing is stored.
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

/** The number of other people's unsent operations: they are deleted when the device is emptied for this person. */
export async function unsentOfOthers(id: string): Promise<number> {
  try {
    const { countOfOthers } = await import('#web/outbox/store.ts');
    return await countOfOthers(id);
  } catch {
    // no storage: nothing in it
    return 0;
  }
}
