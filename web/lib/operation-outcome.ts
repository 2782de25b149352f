import { CallError } from './call.ts';
import type { Refusal } from './pending-operation.ts';
import { isRetryable } from './retryable.ts';

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
