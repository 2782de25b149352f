import { useSyncExternalStore } from 'react';
import { listeners } from '#web/lib/listeners.ts';
import { readStored, writeStored } from './local-store.ts';
import type { StoredKey } from './stored-keys.ts';

/** A choice that this browser remembers, and a hook for it. */
export function deviceChoice<T extends string>(key: StoredKey, options: readonly T[], usual: T) {
  const { subscribe, notify } = listeners();
  const chosen = (): T => options.find((each) => each === readStored(key)) ?? usual;
  const choose = (next: T) => {
    writeStored(key, next);
    notify();
  };
  return {
    chosen,
    subscribe,
    use: (): [T, (next: T) => void] => [useSyncExternalStore(subscribe, chosen), choose],
  };
}
