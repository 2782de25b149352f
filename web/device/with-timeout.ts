import { listeners } from '#web/lib/listeners.ts';

// The IndexedDB of some browsers occasionally hangs until the browser is restarted.

/** The timeout. */
const patienceMs = 3000;

let silent = false;
const { subscribe, notify } = listeners();

/** Does IndexedDB not respond? */
export const isStorageSilent = () => silent;

export const onStorageSilence = subscribe;

function setSilent(now: boolean): void {
  if (silent === now) return;
  silent = now;
  notify();
}

/** Thrown after the timeout. */
export class StorageSilent extends Error {}

/**
 * Awaits IndexedDB with a timeout: throws StorageSilent after three seconds, and then at once until it has responded.
 * The request itself may still complete later.
 */
export async function withTimeout<T>(asked: Promise<T>): Promise<T> {
  const isFirst = !silent;
  const answer = asked.finally(() => setSilent(false));
  answer.catch(() => {});
  if (!isFirst) throw new StorageSilent();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      setSilent(true);
      reject(new StorageSilent());
    }, patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
