import type { ComponentType } from 'react';
import { lazyPart } from '#web/lib/lazy.tsx';
import { readStored, removeStored, writeStored } from '#web/offline/local-store.ts';

const key = 'reloadedForNewVersion';

/**
 * A screen that is fetched when it is first shown. After an update an open tab may ask for a file that is gone:
 * then the page is loaded again, once.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(async () => {
    try {
      const screen = await load();
      removeStored(key);
      return screen;
    } catch (error) {
      if (readStored(key)) throw error;
      writeStored(key, 'yes');
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
}
