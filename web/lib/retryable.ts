/**
 * Statuses after which the same call may succeed. 0 is no answer at all; with 502 to 504 an instance or its database is just
 * being started again.
 */
const retryable = [0, 401, 408, 425, 429, 502, 503, 504];

/**
 * Whether a call that was answered with this status is made again. After any other error of the server (5xx) it is if the
 * operation has `waited`: somebody who has just tapped sees it at once.
 */
export const isRetryable = (status: number, waited: boolean) =>
  retryable.includes(status) || (waited && status >= 500);
