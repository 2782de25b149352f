/** Is the thing missing, or not visible to this person? A retry is then useless. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** A call that failed, or had no response (`status` 0). The message can be shown to the person. */
export class CallError extends Error {
  readonly status: number;
  /** The error code of the server, where the status is not enough. */
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Nobody is signed in. The guard says so (web/device/device.ts); the caller adds nothing. */
export class SessionEnded extends CallError {
  constructor(message: string) {
    super(401, message);
  }
}
