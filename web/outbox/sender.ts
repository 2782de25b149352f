import { CallError } from '#web/lib/call-error.ts';
import type { PendingOperation, Refusal } from './pending-operation.ts';

/** A request that takes longer is aborted. Its operation waits; a repeat of it changes nothing. */
export const sendTimeoutMs = 30_000;

/**
 * What is said with an operation: which one it is, so that a retry is the same; when it was made and sent by this device's
 * clock, and by which device, as only of one device its own order counts; and whose it is, so that the server refuses it in anybody
 * else's session.
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
 * Statuses after which the same call may succeed. 0 is no answer at all; with 502 to 504 an instance or its database is just
 * being started again.
 */
const retryable = [0, 401, 408, 425, 429, 502, 503, 504];

/**
 * Whether a call that was answered with this status is made again. After any other error of the server (5xx) it is if the
 * operation has `waited`: somebody who has just tapped sees it at once.
 */
const isRetryable = (status: number, waited: boolean) =>
  retryable.includes(status) || (waited && status >= 500);

/** Whether a failed call is sent again later. If not, the server has refused it. */
export const isSentLater = (error: unknown, waited: boolean) =>
  error instanceof CallError && isRetryable(error.status, waited);

/** Whether the server answers, but fails at this one alone. What was made after it is sent all the same. */
export const failsAlone = (error: unknown) =>
  error instanceof CallError && error.status >= 500 && !isRetryable(error.status, false);

/** What is stored of an error with the operation that it refused. */
export function refusalOf(error: Error): Refusal {
  const code = error instanceof CallError ? error.code : undefined;
  return { message: error.message, ...(code !== undefined && { code }) };
}
