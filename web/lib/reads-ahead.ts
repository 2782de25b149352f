declare global {
  interface Window {
    /** Replies to reads that the page began before the app's script, by address: public/reads-ahead.js. */
    readsAhead?: Map<string, Promise<Response>>;
  }
}

/** The reply to a read that is on its way already; good for once. */
export function takeReadAhead(address: string): Promise<Response> | undefined {
  // A service worker has no window.
  const replies = globalThis.window?.readsAhead;
  const reply = replies?.get(address);
  replies?.delete(address);
  return reply;
}

/** After a write what was read before it is old. */
export function dropReadsAhead(): void {
  globalThis.window?.readsAhead?.clear();
}
