import { account } from '#contract/account.ts';
import { tags as allTags, type Tag } from '#contract/tags.ts';
import { call } from '#web/lib/call.ts';
import { deviceId } from '#web/lib/device-clock.ts';
import { invalidate, refreshHere } from '#web/lib/invalidation.ts';
import { hasShownStored } from './replies.ts';

// Shows changes of the person's other devices while the app is open: one tab listens to the event stream and tells the
// others which reads are stale. There is no polling.

type Changed = { tags: Tag[]; device: string | null };

const second = 1000;
/** A page that was hidden for this long closes its stream; it refetches when it is visible again. */
const hiddenForMs = 5 * 60 * second;
/** Delays before a reconnect, each randomly up to doubled: a restarted server does not get all clients at once. */
const retryAfterMs = [2 * second, 5 * second, 15 * second, 60 * second];

const isVisible = () => document.visibilityState === 'visible';

/** Refetches what is on the screen, in every tab. */
const readAllAgain = () => void invalidate(allTags, { by: 'elsewhere' });

/**
 * Listens until aborted, then resolves. The reads on the screen started at `readFrom` (ms on the page's clock);
 * undefined: events may have been missed since.
 */
function listen(signal: AbortSignal, readFrom: number | undefined): Promise<void> {
  let source: EventSource | undefined;
  let retries = 0;
  let missed = readFrom === undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retry(): void {
    source?.close();
    missed = true;
    const wait = retryAfterMs[Math.min(retries, retryAfterMs.length - 1)] ?? 0;
    retries += 1;
    clearTimeout(timer);
    // Offline: wait for the network before the next attempt.
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
    // The server reports changes since the page's first read.
    const readSince = missed ? '' : `?readSince=${Math.ceil(performance.now() - (readFrom ?? 0))}`;
    source = new EventSource(`/api/events${readSince}`);
    source.addEventListener('open', () => {
      retries = 0;
      // The first reads may have failed before the network came back.
      if (missed || hasShownStored()) readAllAgain();
      missed = false;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const { tags, device }: Changed = JSON.parse(data);
      // Changes of this device are on the screen already.
      if (device !== deviceId()) void invalidate(tags, { by: 'elsewhere' });
    });
    source.addEventListener('reset', readAllAgain);
    source.addEventListener('error', () => {
      // Refused, not just disconnected: a call finds out whether the session has ended.
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
 * Follows changes of other devices until the returned function is called. The tab with the lock listens; it releases
 * the lock when it is hidden for long.
 */
export function followChanges(): () => void {
  let listening: AbortController | undefined;
  // The first reads start with the page.
  let readFrom: number | undefined = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (listening || !isVisible()) return;
    listening = new AbortController();
    const { signal } = listening;
    const work = () => listen(signal, readFrom);
    const leads = navigator.locks?.request('live-changes', { signal }, work) ?? work();
    leads.catch(() => {});
  }

  function end(): void {
    listening?.abort();
    listening = undefined;
    readFrom = undefined;
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
