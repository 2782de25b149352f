/** Sent by the worker to an open page when a notification is tapped: the path to open. */
export type NotificationTap = { goTo: string };

/** Handles notification taps: calls `goTo` with path and search, and answers the worker. Returns how to stop. */
export function onNotificationTap(goTo: (path: string) => void): () => void {
  const listening = new AbortController();
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<NotificationTap>) => {
      const { pathname, search } = new URL(data.goTo, window.location.origin);
      ports[0]?.postMessage('taken');
      goTo(pathname + search);
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}
