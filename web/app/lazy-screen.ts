import type { ComponentType } from 'react';
import { lazyPart } from '#web/lib/lazy.tsx';
import { readKept, removeKept, writeKept } from '#web/offline/kept.ts';

const key = 'reloadedForNewVersion';

/**
 * A screen that is fetched when it is first shown. After an update an open tab may ask for a file that is gone:
 * then the page is loaded anew, once.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(async () => {
    try {
      const screen = await load();
      removeKept(key);
      return screen;
    } catch (error) {
      if (readKept(key)) throw error;
      writeKept(key, 'yes');
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
}
