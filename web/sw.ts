/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { forgetLeaving, isCachedLeaving, readCachedRecord } from './offline/device-record.ts';
import { answerRead, heedPage } from './offline/kept-replies.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The app without a network: its own files, among them one page for every address; and, on the person's own device only,
// the last answers to what they read.

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
self.addEventListener('install', () => void self.skipWaiting());
/** What versions before this one kept was nobody's in particular, or had addresses that did not change with it. */
const formerCaches = ['mine', 'pages', 'pictures'];
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), ...formerCaches.map((name) => caches.delete(name))])),
);

/** Tells the server of a log-out that was made without a network. */
async function endSession(): Promise<void> {
  if (!(await isCachedLeaving())) return;
  const { ok } = await fetch('/api/logout', { method: 'POST' });
  if (ok) await forgetLeaving();
}

self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === 'log-out') event.waitUntil(endSession());
}) as EventListener);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, url }) => {
    try {
      await endSession();
      const page = await fetch(request);
      await heedPage(page, self.registration);
      return page;
    } catch (error) {
      const app = url.pathname.startsWith('/api/') ? undefined : await matchPrecache('/app.html');
      if (app) return app;
      throw error;
    }
  },
);

/** What is about other people, of how the account is guarded, or a file of its own: never kept. */
const neverKept = /^\/api\/(account|admin|docs|health|calendar|log|my-data|progress\/export)/;

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.method === 'GET' &&
    url.pathname.startsWith('/api/') &&
    !neverKept.test(url.pathname) &&
    request.destination === '',
  ({ request, event }) => answerRead(request, self.registration, (work) => event.waitUntil(work)),
);

const catalogue = new CacheFirst({ cacheName: 'catalogue' });

// What the catalogue has at addresses that change with it. Which of it was looked at is the person's own business.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/catalogue\/.*\.[\w-]{12}\.\w+$/.test(url.pathname),
  async (options) => ((await readCachedRecord()) ? catalogue.handle(options) : fetch(options.request)),
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
