/**
 * The headers with which a device says when an operation was made, so that it may arrive late, twice and out of order.
 * Times are milliseconds since 1970 by the device's clock, as digits; the two come together or not at all.
 */
export const operationHeaders = {
  /** UUID of the browser: it gets no messages about its own changes. */
  device: 'x-device',
  /** Whose operation it is: in somebody else's session it is refused. */
  person: 'x-person',
  /** UUID of the operation; the same when it is sent again. */
  key: 'idempotency-key',
  /** When it was made. Of one device it never goes back, whatever its clock does. */
  madeAt: 'x-made-at',
  /** When this request was sent. */
  sentAt: 'x-sent-at',
} as const;

/** The header in which a reply says for which session it was made; see `sessionMark` in server/http/cookies.ts. */
export const markHeader = 'x-session-mark';

/** The header in which a reply to a read says its tags, separated by spaces; see contract/tags.ts. */
export const tagsHeader = 'x-tags';
