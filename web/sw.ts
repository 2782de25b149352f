/// <reference lib="webworker" />

import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { appPaths } from '#contract/paths.ts';
import { NotOurs, ourReply, senderOf } from '#web/lib/our-reply.ts';
import { answerFile, appPage, forgetPageInLanguage, storeFormerFiles } from './device/app-files.ts';
import { catalogueCache, forgetLeaving, isCachedLeaving } from './device/device-record.ts';
import type { NotificationTap } from './device/notification-tap.ts';
import { storeOwner } from './device/store.ts';
import { sendStored } from './outbox/worker-sender.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The app without a network: its own files, with one page for every address; files of the catalogue; push messages; and
// sending the queue. It does not read or write replies: those are in the store of the page (web/device/replies.ts).

const files = self.__WB_MANIFEST;
/** A page in the place of a file is of a proxy or a sign-in: it is not stored. */
const filesOnly = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (isPage && senderOf(response) !== 'server') throw new NotOurs(response);
    return response;
  },
};
addPlugins([filesOnly]);
precacheAndRoute(files);
cleanupOutdatedCaches();
// A new version waits until no tab is open, or until the person activates it (web/device/new-version.ts).
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('install', (event) => {
  const current = new Set(
    files.map((file) => new URL(typeof file === 'string' ? file : file.url, self.location.origin).pathname),
  );
  event.waitUntil(storeFormerFiles(current));
});
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetPageInLanguage()])),
);

/** Tells the server about an offline log-out. */
async function endSession(): Promise<void> {
  if (!(await isCachedLeaving())) return;
  const { ok } = await ourReply(fetch('/api/logout', { method: 'POST', redirect: 'manual' }));
  if (ok) await forgetLeaving();
}

/** Sends the queue, unless an open page does. */
async function sendOperations(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) return sendStored();
  new BroadcastChannel('operations').postMessage('send');
}

self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === 'log-out') event.waitUntil(endSession());
  if (event.tag === 'operations') event.waitUntil(sendOperations());
}) as EventListener);

/** Is somebody signed in here, on their own device? */
const isOwnDevice = async () => (await storeOwner().catch(() => undefined)) !== undefined;

const opensAtOnce: ReadonlySet<string> = new Set(['/', ...appPaths]);

/**
 * On the person's own device the app's page opens without a network request: when it runs, it checks the session itself
 * (web/device/device.ts).
 */
async function pageOfDevice({ pathname }: URL): Promise<Response | undefined> {
  if (!opensAtOnce.has(pathname) || (await isCachedLeaving())) return undefined;
  return (await isOwnDevice()) ? appPage() : undefined;
}

async function pageOfNetwork(request: Request): Promise<Response> {
  try {
    await endSession();
    const page = await fetch(request);
    // The page of a sign-in is shown: there is no other way in.
    return senderOf(page) === 'gateway' ? ((await appPage()) ?? page) : page;
  } catch (error) {
    if (error instanceof NotOurs && error.sender === 'sign-in') return fetch(request);
    const app = await appPage();
    if (app) return app;
    throw error;
  }
}

// The server sees by the browser's own headers which site a link to /api/logout is on: a worker's request is ours.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request, url }) => (await pageOfDevice(url)) ?? pageOfNetwork(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => answerFile(request),
);

const catalogue = new CacheFirst({ cacheName: catalogueCache, plugins: [filesOnly] });

// Catalogue files with versioned addresses. Which of them were viewed is personal.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/catalogue\/.*\.[\w-]{12}\.\w+$/.test(url.pathname),
  async (options) => ((await isOwnDevice()) ? catalogue.handle(options) : fetch(options.request)),
);

/** The push message of the server: see server/notifications/push/. The same `tag` replaces a visible notification. */
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

/** Allows only paths of the app, whatever the message contains. */
function pathOfOurs(path: unknown): string {
  const { origin } = self.location;
  try {
    const target = new URL(typeof path === 'string' ? path : '/', origin);
    return target.origin === origin ? target.href : '/';
  } catch {
    return '/';
  }
}

/** A page that does not answer within this time was left or is still loading (ms). */
const answerMs = 2000;

/** Asks an open page to navigate: it asks first where that loses data. False where the page does not answer. */
function isTakenOver(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, answerMs, false);
    page.postMessage({ goTo: path } satisfies NotificationTap, [port2]);
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = pathOfOurs(event.notification.data?.path);
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows[0];
      if (open) {
        // The page navigates even if the browser leaves it in the background.
        await open.focus().catch(() => {});
        if (await isTakenOver(open, path)) return;
        await open.navigate(path).catch(() => self.clients.openWindow(path));
      } else await self.clients.openWindow(path);
    })(),
  );
});
