import { matchPrecache } from 'workbox-precaching';
import { formerFiles, pageInLanguage } from './app-copies.ts';

// Runs in the service worker: the app's files, those of the former version, and its page.

/** When another version replaced a file, in milliseconds since 1970. */
const replacedAt = 'x-replaced-at';
/** How long open tabs can use their former version. */
const formerFilesLastMs = 7 * 86_400_000;

/** Copies the files that the new version no longer has, before its worker takes over. */
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

/** Answers a file that this version does not have: from a former version, else from the network. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: formerFiles })) ?? fetch(request);
}

/** The app's page without a person's data, in the person's language. */
export async function appPage(): Promise<Response | undefined> {
  return (
    (await caches.match('/app.html', { cacheName: pageInLanguage })) ?? (await matchPrecache('/app.html'))
  );
}

/** Deletes the page in the former language: a new version brings a page in the current one. */
export const forgetPageInLanguage = () => caches.delete(pageInLanguage);
