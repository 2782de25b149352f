/**
 * Headers with the time at which a device made an operation, so that it may arrive late, twice and out of order.
 * Times are milliseconds since 1970 by the device's clock, as digits; both are sent or neither.
 */
export const operationHeaders = {
  /** UUID of the browser, which gets no messages about its own changes. */
  device: 'x-device',
  /** The person of the operation: another person's session refuses it. */
  person: 'x-person',
  /** UUID of the operation; the same for a retry. */
  key: 'idempotency-key',
  /** When it was made. It never decreases on a device, whatever its clock does. */
  madeAt: 'x-made-at',
  /** When this request was sent. */
  sentAt: 'x-sent-at',
} as const;

/** The header of every reply of this server. A reply without it is of something in front of it, such as a proxy. */
export const serverHeader = 'x-tisane';

/** The response header with the mark of its session; see `sessionMark` in server/http/cookies.ts. */
export const markHeader = 'x-session-mark';

/** The response header of a page of a list, if there are more: the value of `after` for the next page. */
export const nextPageHeader = 'x-next-page';
