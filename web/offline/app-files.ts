import { matchPrecache } from 'workbox-precaching';
import { formerFiles, pageInLanguage } from './app-copies.ts';

// In the service worker: the app's own files, those of the version before this one, and its page.

/** When a file was replaced by another version's, in milliseconds since 1970. */
const replacedAt = 'x-replaced-at';
/** Tabs that were left open go on with their version for so long. */
const formerFilesLastMs = 7 * 86_400_000;

/** Copies the stored files that this version no longer has: its worker is about to take the place of theirs. */
export async function storeFormerFiles(current: ReadonlySet<string>): Promise<void> {
  const precache = (await caches.keys()).find((name) => name.includes('-precache-'));
  if (precache === undefined) return;
  const stored = await caches.open(precache);
  const former = await caches.open(formerFiles);
  await forgetOldFiles(former);
  for (const request of await stored.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || current.has(pathname)) continue;
    const file = await stored.match(request);
    if (!file) continue;
    const headers = new Headers(file.headers);
    headers.set(replacedAt, `${Date.now()}`);
    await former.put(pathname, new Response(file.body, { headers }));
  }
}

async function forgetOldFiles(former: Cache): Promise<void> {
  for (const request of await former.keys()) {
    const file = await former.match(request);
    if (Date.now() - Number(file?.headers.get(replacedAt)) > formerFilesLastMs) await former.delete(request);
  }
}

/** A file that this version does not keep: one of a version before, else the network's. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: formerFiles })) ?? fetch(request);
}

/** The app's page without anybody in it, in the language that the person reads. */
export async function appPage(): Promise<Response | undefined> {
  return (
    (await caches.match('/app.html', { cacheName: pageInLanguage })) ?? (await matchPrecache('/app.html'))
  );
}

/** A new version comes with a page of its own, in the language that the browser has by then. */
export const forgetPageInLanguage = () => caches.delete(pageInLanguage);
