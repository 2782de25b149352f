import type { Page } from 'playwright-core';

/** A storage place in the browser, and the text that was found there. */
export type Trace = `${string}: ${string}`;

type Place = { place: string; found: string[] };

/**
 * Every storage place of our origin, and the current page, each with those of `texts` that it contains. For immutable
 * files only address and headers are searched, not the body. Runs in the browser.
 */
async function search(texts: readonly string[]): Promise<Place[]> {
  const places: Place[] = [];
  const add = (place: string, text: string) =>
    places.push({ place, found: texts.filter((each) => text.includes(each)) });
  for (const [key, value] of Object.entries(localStorage)) add(`local storage ${key}`, value);
  for (const [key, value] of Object.entries(sessionStorage)) add(`session storage ${key}`, value);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) add(`cache ${name}`, url);
    // In one call: reading each of the app's files takes half a second.
    for (const reply of await cache.matchAll()) {
      const isForGood = reply.headers.get('cache-control')?.includes('immutable') ?? false;
      const body = isForGood ? '' : await reply.text();
      add(`cache ${name}`, `${[...reply.headers].join(' ')} ${body}`);
    }
  }
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll());
      add(`IndexedDB ${name}`, `${store} ${JSON.stringify(rows)}`);
    }
    // An open connection would block its deletion.
    database.close();
  }
  add('page', document.documentElement.outerHTML);
  add('address', window.location.href);
  return places;
}

async function placesOf(page: Page, texts: readonly string[]): Promise<Place[]> {
  const cookies = await page.context().cookies();
  return [
    ...(await page.evaluate(search, texts)),
    ...cookies.map(({ name, value }) => ({
      place: `cookie ${name}`,
      found: texts.filter((text) => value.includes(text)),
    })),
  ];
}

/** The places in the browser that contain any of these texts. */
export async function tracesOf(page: Page, texts: readonly string[]): Promise<Trace[]> {
  const places = await placesOf(page, texts);
  return places.flatMap(({ place, found }) => found.map((text): Trace => `${place}: ${text}`));
}

/** Names of all stored items, except the app's own files and appearance. */
export async function namesKept(page: Page): Promise<string[]> {
  const places = (await placesOf(page, [])).map(({ place }) => place);
  const ofApp = /^(page|address|cache workbox-precache.*|cookie .*|local storage theme)$/;
  return [...new Set(places.filter((place) => !ofApp.test(place)))];
}
