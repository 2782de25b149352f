import type { PendingOperation, Refusal } from '#web/device/pending-operation.ts';
import { CallError } from '#web/lib/call-error.ts';

/** A slower request is aborted. Its operation is queued; a retry is idempotent. */
export const sendTimeoutMs = 30_000;

/**
 * Headers of an operation: its id, so that a retry is recognized; when it was made and sent by this device's clock, and
 * the device, as the order counts per device; and its person, so that the server refuses it in another person's
 * session.
 */
export function operationHeaders(
  { id, madeAt, device }: Pick<PendingOperation, 'id' | 'madeAt' | 'device'>,
  person: string | undefined,
): Record<string, string> {
  return {
    'Idempotency-Key': id,
    'X-Made-At': String(madeAt),
    'X-Sent-At': String(Math.max(Date.now(), madeAt)),
    'X-Device': device,
    ...(person !== undefined && { 'X-Person': person }),
  };
}

/**
 * Statuses after which a retry may succeed. 0 is no response; with 502 to 504 an instance or its database is
 * restarting.
 */
const retryable = [0, 401, 408, 425, 429, 502, 503, 504];

/**
 * Is a call with this status retried? After other server errors (5xx) only if the operation has `waited`: a person who
 * has just tapped sees the error at once.
 */
const isRetryable = (status: number, waited: boolean) =>
  retryable.includes(status) || (waited && status >= 500);

/** Is a failed call retried later? If not, the server has refused it. */
export const isSentLater = (error: unknown, waited: boolean) =>
  error instanceof CallError && isRetryable(error.status, waited);

/** Does the server respond, but fail at this operation only? Later operations are then sent. */
export const failsAlone = (error: unknown) =>
  error instanceof CallError && error.status >= 500 && !isRetryable(error.status, false);

/** The stored form of the error that refused an operation. */
export function refusalOf(error: Error): Refusal {
  const code = error instanceof CallError ? error.code : undefined;
  return { message: error.message, ...(code !== undefined && { code }) };
}
