import type { ComponentType } from 'react';
import { lazyPart } from '#web/lib/lazy.ts';

const key = 'reloadedForNewVersion';

/**
 * A screen that is fetched when it is first shown. After an update an open tab may ask for a file that is gone:
 * then the page is loaded anew, once.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(async () => {
    try {
      const screen = await load();
      sessionStorage.removeItem(key);
      return screen;
    } catch (error) {
      if (sessionStorage.getItem(key)) throw error;
      sessionStorage.setItem(key, 'yes');
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
}
