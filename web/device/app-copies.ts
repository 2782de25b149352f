/** Cache of hashed files of former versions: tabs that were open during an update still need them. */
export const formerFiles = 'former-files';
/** Cache of the app's page in a language that was chosen after this version was stored. */
export const pageInLanguage = 'app-page';

/** Caches of the app besides its files: they have no personal data. */
export const appCaches: ReadonlySet<string> = new Set([formerFiles, pageInLanguage]);

/** Runs in a page after the language has changed: the service worker then opens the app in this language. */
export async function storePageInLanguage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await (await caches.open(pageInLanguage)).add(new Request('/app.html', { cache: 'reload' }));
}
