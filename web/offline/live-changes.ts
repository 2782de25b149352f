import { account } from '#contract/account.ts';
import { tags as allTags, type Tag } from '#contract/tags.ts';
import { call } from '#web/lib/call.ts';
import { deviceId } from '#web/lib/device-clock.ts';
import { invalidate, refreshHere } from '#web/lib/invalidation.ts';
import { hasStoredAnswers } from '#web/lib/queries.ts';

// What the person changes on another device shows here while the app is open: one tab of the browser listens, and tells the
// others what is stale. Nothing is asked for by the clock.

type Changed = { tags: Tag[]; device: string | null };

const second = 1000;
/** A page that nobody has looked at for so long closes its stream; it reads again when somebody does. */
const hiddenForMs = 5 * 60 * second;
/** Waits before the stream is opened again, each up to twice as long: a server that starts again is not met by all at once. */
const retryAfterMs = [2 * second, 5 * second, 15 * second, 60 * second];

const isVisible = () => document.visibilityState === 'visible';

/** Reads again what is on the screen, in every tab. */
const readAllAgain = () => void invalidate(allTags, 'elsewhere');

/**
 * Listens until it is told to stop. Resolves then. What is on the screen was read from `readFrom` on (ms on the page's
 * clock); undefined: something may have been missed since.
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
    // The server says what has changed between the page's first read and now.
    const readSince = missed ? '' : `?readSince=${Math.ceil(performance.now() - (readFrom ?? 0))}`;
    source = new EventSource(`/api/events${readSince}`);
    source.addEventListener('open', () => {
      retries = 0;
      // A network that comes a moment after the first reads has not been there for them.
      if (missed || hasStoredAnswers()) readAllAgain();
      missed = false;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const { tags, device }: Changed = JSON.parse(data);
      // What was done here is on the screen already.
      if (device !== deviceId()) void invalidate(tags, 'elsewhere');
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
  // Nothing on the screen was read before the page was begun.
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
