/** Is there no such thing, or none that this person may see? Then there is no use in trying again. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** A call that was answered with an error, or not at all (`status` 0). The message is fit to be shown. */
export class CallError extends Error {
  readonly status: number;
  /** What the server calls it, where the status does not say enough. */
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Nobody is signed in any more. The guard says so (web/offline/device.ts); whoever called has nothing to add. */
export class SessionEnded extends CallError {
  constructor(message: string) {
    super(401, message);
  }
}
