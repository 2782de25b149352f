/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The app without a network: its own files, the page they hang in, and the last answers to what a person reads.

/** What belongs to whoever is signed in; emptied when they sign out. */
const mine = 'mine';
const pages = 'pages';
/** One page serves every address of the app. */
const appPage = '/__app';

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// Pictures once had addresses that did not change with them, so what was kept of them may be old.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('pictures')));

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api'),
  async ({ request }) => {
    const cache = await caches.open(pages);
    try {
      const response = await fetch(request);
      // The landing page, for the signed-out, is not the app.
      if (response.headers.get('x-page') === 'app') await cache.put(appPage, response.clone());
      return response;
    } catch (error) {
      const kept = await cache.match(appPage);
      if (kept) return kept;
      throw error;
    }
  },
);

/** What is about other people, of how the account is guarded, or a file of its own: never kept. */
const neverKept = /^\/api\/(account|admin|docs|health|calendar|log|my-data|progress\/export)/;

/** Whoever was signed in here is so no more, wherever that was decided: what was theirs goes. */
const forgetSignedOut = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status === 401) await caches.delete(mine);
    return response;
  },
};

/** Fresh whenever the network answers; what was read last when it does not. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.method === 'GET' &&
    url.pathname.startsWith('/api/') &&
    !neverKept.test(url.pathname) &&
    request.destination === '',
  new NetworkFirst({ cacheName: mine, plugins: [forgetSignedOut] }),
);

/** What the catalogue has at addresses that change with it. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/catalogue\/.*\.[\w-]{12}\.\w+$/.test(url.pathname),
  new CacheFirst({ cacheName: 'catalogue' }),
);

/** What the server sends: see server/push. The same `tag` takes the place of a notification that is there already. */
type Message = { title: string; body: string; path: string; tag: string };

self.addEventListener('push', (event) => {
  const message: Partial<Message> = event.data?.json() ?? {};
  const { title = 'Tisane', body = '', path = '/', tag = 'tisane' } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/leaf.svg',
      badge: '/leaf.svg',
      data: { path },
    }),
  );
});

/** A tap leads to a page of ours, whatever a message says. */
function pathOfOurs(path: unknown): string {
  const { origin } = self.location;
  const target = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return target?.origin === origin ? target.href : '/';
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = pathOfOurs(event.notification.data?.path);
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows[0];
      if (open) {
        await open.focus();
        await open.navigate(path).catch(() => self.clients.openWindow(path));
      } else await self.clients.openWindow(path);
    })(),
  );
});
