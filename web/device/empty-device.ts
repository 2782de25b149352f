import { emptyCaches } from './device-record.ts';
import { stopReminders } from './stop-reminders.ts';
import { browserKeys, type StoredKey } from './stored-keys.ts';
import { mayBeSent } from './write-ahead.ts';

/**
 * What happens to unsent operations: they are deleted (`goes`), or stay bound to their person until that person signs
 * in again (`stays`; `person`: only this person's stay).
 */
export type Unsent = 'goes' | 'stays' | { person: string };

/** The landing page does not need the store's code, except where there is one. */
async function emptyStore(unsent: Unsent): Promise<void> {
  if ((await indexedDB.databases?.())?.length === 0) return;
  const { deleteStore, pruneStore } = await import('./store.ts');
  if (unsent === 'goes') await deleteStore();
  else await pruneStore(unsent === 'stays' ? undefined : unsent.person);
}

/** Is it an operation that the store has not confirmed, and that stays? */
const staysAhead = (storage: Storage, key: string, unsent: Unsent) =>
  unsent !== 'goes' && mayBeSent(key, storage.getItem(key), unsent === 'stays' ? undefined : unsent.person);

/** The time limit for push services and the store. */
const timeoutMs = 2000;

/**
 * Deletes all personal data of the device: local and session storage at once, then caches, the store and reminders. The
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
  const rest = Promise.allSettled([emptyStore(unsent), registration?.then(stopReminders)]);
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
