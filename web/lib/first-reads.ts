declare global {
  interface Window {
    /** Answers that were asked for before this script was there, by address: public/first-reads.js. */
    firstReads?: Map<string, Promise<Response>>;
  }
}

/** A page that is older reads anew. */
const maxAgeMs = 10_000;

/** The answer to a read, if the page has asked for it already. Each is given once. */
export function takeFirstRead(address: string): Promise<Response> | undefined {
  const answers = globalThis.window?.firstReads;
  if (!answers || performance.now() > maxAgeMs) return undefined;
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Something is being changed: what was read before no longer counts. */
export function forgetFirstReads(): void {
  globalThis.window?.firstReads?.clear();
}
