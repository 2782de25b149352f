import { listeners } from '#web/lib/listeners.ts';

// Some browsers' IndexedDB, once in a while, neither opens nor fails, until the browser is started again.

/** How long it may take. */
const patienceMs = 3000;

let silent = false;
const { subscribe, notify } = listeners();

/** Does the database of this browser not answer? */
export const isStorageSilent = () => silent;

export const onStorageSilence = subscribe;

function setSilent(now: boolean): void {
  if (silent === now) return;
  silent = now;
  notify();
}

/** In the place of an answer that did not come. */
export class StorageSilent extends Error {}

/**
 * Waits for the database, but not for ever: throws StorageSilent after three seconds, and from then on at once, until it has
 * answered after all. What was asked of it is done then.
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
