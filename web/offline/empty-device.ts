import { emptyCaches } from './device-record.ts';
import { browserKeys } from './kept-keys.ts';
import { stopReminders } from './stop-reminders.ts';

async function deleteDatabases(): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
}

/** Push services and databases may take their time; nobody is kept waiting for them longer than this. */
const timeoutMs = 2000;

/**
 * Empties the device of everything that is somebody's: local and session storage at once, then what the worker keeps, then
 * databases and reminders. What is left is how the app looks here, and its own files. Never throws.
 */
export async function emptyDevice(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (!browserKeys.has(key)) storage.removeItem(key);
    }
  } catch {
    // no storage: nothing in it
  }
  if ('caches' in window) await emptyCaches().catch(() => {});
  const registration = navigator.serviceWorker?.getRegistration();
  const rest = Promise.allSettled([deleteDatabases(), registration?.then(stopReminders)]);
  await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
