import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { maskEmail, networkOf } from './masked.ts';

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

const emails = /[^\s<>"'():;,]+@[^\s<>"'():;,]+\.[^\s<>"'():;,]+/g;
const withoutEmails = (text: string) => text.replace(emails, maskEmail);

/** The frames of a stack, without the message before them. */
const framesOf = ({ stack = '' }: Error) => /^\s+at [\s\S]*/m.exec(stack)?.[0] ?? '';

/**
 * An error as the log may have it: what it is and where it happened, and of what it says nothing that somebody sent us.
 * Errors of libraries carry requests, replies and rows as fields of their own; only a few fields that cannot are taken.
 */
export function loggedError(given: unknown): LoggedError {
  const error = given instanceof Error ? given : new Error(`thrown: ${typeof given}`);
  // Drizzle's own message has the values of the query.
  if (error.cause instanceof Error && error.message.startsWith('Failed query'))
    return loggedError(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  const isDatabase = error instanceof pg.DatabaseError;
  // Class 22 says which value it did not like.
  const message =
    isDatabase && code?.startsWith('22') ? 'a value that its column does not hold' : error.message;
  return {
    type: error.constructor.name,
    message: withoutEmails(message),
    stack: framesOf(error),
    ...(typeof code === 'string' && { code }),
    ...(isDatabase && { table: error.table, column: error.column, constraint: error.constraint }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

/**
 * A request as the log may have it. Addresses carry secrets: tokens of letters, of calendars and of "unsubscribe" links, codes
 * of providers. So it is the route's pattern that is logged, never the address; nor headers, nor where in full it came from.
 */
function loggedRequest(request: FastifyRequest) {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    network: networkOf(request.ip),
  };
}

/** The server's own log, apart from the security log; `destination` is for tests, else it is standard output. */
export function logOptions(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: { write(line: string): void } | undefined,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> {
  return {
    level: logLevel,
    serializers: { req: loggedRequest, err: loggedError },
    ...(destination && { stream: destination }),
  };
}
