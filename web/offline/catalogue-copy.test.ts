import { afterEach, expect, test, vi } from 'vitest';
import { setDeviceOwner } from '#web/lib/session.ts';
import { removeCopy, storeCopy } from './catalogue-copy.ts';

afterEach(() => {
  setDeviceOwner(undefined);
  vi.unstubAllGlobals();
});

/** The Cache API as far as it is used here. */
function stubCaches(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const replies = all.get(name) ?? new Map<string, Response>();
    all.set(name, replies);
    return {
      put: async (path: string, reply: Response) => void replies.set(path, reply),
      keys: async () => [...replies.keys()],
      match: async (path: string) => replies.get(path),
      delete: async (path: string) => replies.delete(path),
    };
  };
  vi.stubGlobal('caches', { open, delete: async (name: string) => all.delete(name) });
  return all;
}

test('what was read beside the copy stays when it is removed', async () => {
  const caches = stubCaches();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const served: Record<string, unknown> = {
    '/catalogue/manifest.json': { everything: { en: { address: '/catalogue/copy.json', bytes: 100 } } },
    '/catalogue/copy.json': { replies: { '/api/recipes': [] }, files: { '/pictures/soup.svg': '<svg/>' } },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(served[path] ?? {}));
  setDeviceOwner('maya');
  const own = new Map([['/api/workouts/favorites', Response.json([])]]);
  caches.set('replies-maya', own);

  await storeCopy({ signal: new AbortController().signal, progress: () => {} });
  expect([...own.keys()]).toEqual(['/api/workouts/favorites', '/api/recipes']);
  expect(caches.get('catalogue')?.size).toBe(1);

  await removeCopy();
  expect([...own.keys()]).toEqual(['/api/workouts/favorites']);
  expect(caches.has('catalogue')).toBe(false);
});
