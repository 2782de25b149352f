/** Registers the service worker once the page has come to rest. Without one the app works, with a network. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      // The page that is open now was fetched before there was anybody to keep it.
      .then(() => fetch('/', { headers: { accept: 'text/html' } }))
      .then(async (page) => {
        if (page.headers.get('x-page') === 'app') await (await caches.open('pages')).put('/__app', page);
      })
      .catch((error: unknown) => console.error('The app is not kept for offline use', error));
  const rest = () => setTimeout(register, 1500);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

/** Forgets what was kept of a person's answers, and that this device gets their reminders. */
export async function forgetOffline(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  if (!('caches' in window)) return;
  await Promise.all([caches.delete('mine'), caches.delete('pages')]);
}
