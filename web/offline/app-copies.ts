/** Hashed files of versions before: tabs that were open during an update go on with them. */
export const formerFiles = 'former-files';
/** The app's page in the language that was chosen after this version had been stored. */
export const pageInLanguage = 'app-page';

/** Caches of the app itself beside its files: nothing of a person is in them. */
export const appCaches: ReadonlySet<string> = new Set([formerFiles, pageInLanguage]);

/** In a page, once another language has been chosen: what opens the next time speaks it. */
export async function storePageInLanguage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await (await caches.open(pageInLanguage)).add(new Request('/app.html', { cache: 'reload' }));
}
