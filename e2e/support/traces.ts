import type { Page } from 'playwright-core';

/** A place in the browser, and what was found there. */
export type Trace = `${string}: ${string}`;

/** Everything that a browser stores for our origin, and what is on the page now, as texts by place. */
async function everythingStored(page: Page): Promise<[place: string, text: string][]> {
  const stored = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const [key, value] of Object.entries(localStorage)) found.push([`local storage ${key}`, value]);
    for (const [key, value] of Object.entries(sessionStorage)) found.push([`session storage ${key}`, value]);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        const text = `${request.url} ${[...(reply?.headers ?? [])].join(' ')} ${await reply?.text()}`;
        found.push([`cache ${name}`, text]);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) found.push(['IndexedDB', name]);
    found.push(['page', document.documentElement.outerHTML]);
    found.push(['address', window.location.href]);
    return found;
  });
  const cookies = await page.context().cookies();
  return [...stored, ...cookies.map(({ name, value }): [string, string] => [`cookie ${name}`, value])];
}

/** Where in the browser any of these texts is. */
export async function tracesOf(page: Page, texts: readonly string[]): Promise<Trace[]> {
  const stored = await everythingStored(page);
  return texts.flatMap((text) =>
    stored.filter(([, where]) => where.includes(text)).map(([place]): Trace => `${place}: ${text}`),
  );
}

/** Names of everything that is stored, but for the app's own files and how it looks. */
export async function namesKept(page: Page): Promise<string[]> {
  const places = (await everythingStored(page)).map(([place]) => place);
  const ofApp = /^(page|address|cache workbox-precache.*|cookie .*|local storage theme)$/;
  return [...new Set(places.filter((place) => !ofApp.test(place)))];
}
