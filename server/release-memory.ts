/** By then whoever waited for the start has been served. */
const delayMs = 10_000;

/**
 * Releases the memory that only starting needed (sources, the catalogue while it was read), once: V8 collects when something is
 * allocated, and an idle server allocates next to nothing. Without `--expose-gc` (see memory-flags.json) nothing happens.
 */
export function releaseMemorySoon(): void {
  setTimeout(() => {
    globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, delayMs).unref();
}
