import { account } from '#contract/account.ts';
import { tags as allTags, type Tag } from '#contract/tags.ts';
import { call } from '#web/lib/call.ts';
import { deviceId } from '#web/lib/device-clock.ts';
import { invalidate, refreshHere, refreshOlder } from '#web/lib/invalidation.ts';

// What the person changes on another device shows here while the app is open: one tab of the browser listens, and tells the
// others what is stale. Nothing is asked for by the clock.

type Changed = { tags: Tag[]; device: string | null };

const second = 1000;
/** A page that nobody looks at for so long listens no more; it reads again when somebody does. */
const hiddenForMs = 5 * 60 * second;
/** Waits before the stream is opened again, each up to twice as long: a server that starts anew is not met by all at once. */
const retryAfterMs = [2 * second, 5 * second, 15 * second, 60 * second];

const isVisible = () => document.visibilityState === 'visible';

/** Reads again what is on the screen, in every tab. */
const readAllAgain = () => void invalidate(allTags);

/** Listens until it is told to stop. Resolves then. */
function listen(signal: AbortSignal, isLate: boolean): Promise<void> {
  let source: EventSource | undefined;
  let retries = 0;
  let missed = isLate;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retry(): void {
    source?.close();
    missed = true;
    const wait = retryAfterMs[Math.min(retries, retryAfterMs.length - 1)] ?? 0;
    retries += 1;
    clearTimeout(timer);
    // Without a network nothing is tried before there is one.
    if (navigator.onLine) timer = setTimeout(open, wait * (1 + Math.random()));
  }

  function comeBack(): void {
    clearTimeout(timer);
    source?.close();
    missed = true;
    timer = setTimeout(open, second * Math.random());
  }

  function open(): void {
    if (signal.aborted) return;
    source = new EventSource('/api/events');
    source.addEventListener('open', () => {
      retries = 0;
      if (missed) readAllAgain();
      // What was read before there was a stream may have changed since.
      else void refreshOlder(Date.now());
      missed = false;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const { tags, device }: Changed = JSON.parse(data);
      // What was done here is on the screen already.
      if (device !== deviceId()) void invalidate(tags);
    });
    source.addEventListener('reset', readAllAgain);
    source.addEventListener('error', () => {
      // Refused, and not merely broken off: whether the session has ended is said by a call.
      if (source?.readyState === EventSource.CLOSED && navigator.onLine) {
        void call(account.user, {}).catch(() => {});
      }
      retry();
    });
  }

  return new Promise((resolve) => {
    window.addEventListener('online', comeBack, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    open();
  });
}

/**
 * Follows what other devices change until the function that it returns is called. The tab that has the lock listens; it gives
 * it back when it is hidden for long.
 */
export function followChanges(): () => void {
  let listening: AbortController | undefined;
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (listening || !isVisible()) return;
    listening = new AbortController();
    const { signal } = listening;
    const work = () => listen(signal, isLate);
    const leads = navigator.locks?.request('live-changes', { signal }, work) ?? work();
    leads.catch(() => {});
  }

  function end(): void {
    listening?.abort();
    listening = undefined;
    isLate = true;
  }

  function look(): void {
    clearTimeout(timer);
    if (!isVisible()) {
      timer = setTimeout(end, hiddenForMs);
      return;
    }
    if (listening) return;
    void refreshHere(allTags);
    begin();
  }

  begin();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    end();
  };
}
