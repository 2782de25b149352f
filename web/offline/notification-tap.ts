/** A notification was tapped, as the worker tells an open page: where it leads. */
export type NotificationTap = { goTo: string };

/** Answers the worker that this page goes there, as path and search, until the function that it returns is called. */
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
