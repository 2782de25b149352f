type ReadAhead = { sentAt: number; reply: Promise<Response> };

declare global {
  interface Window {
    /** Reads that the page began before the app's script, by address: public/reads-ahead.js. */
    readsAhead?: Map<string, ReadAhead>;
  }
}

/** A read that is on its way already; good for once. */
export function takeReadAhead(address: string): ReadAhead | undefined {
  // A service worker has no window.
  const reads = globalThis.window?.readsAhead;
  const read = reads?.get(address);
  reads?.delete(address);
  return read;
}

/** After a write what was read before it is old. */
export function dropReadsAhead(): void {
  globalThis.window?.readsAhead?.clear();
}
