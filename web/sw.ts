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

/** Fresh whenever the network answers; what was read last when it does not. Never what is about other people. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.method === 'GET' &&
    url.pathname.startsWith('/api/') &&
    !/^\/api\/(admin|docs|health|calendar|log|my-data)/.test(url.pathname) &&
    request.destination === '',
  new NetworkFirst({ cacheName: mine }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/recipes/'),
  new CacheFirst({ cacheName: 'pictures' }),
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

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? '/');
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
