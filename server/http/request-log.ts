import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import pg from 'pg';
import type { FailedRequest } from '#contract/server-state.ts';
import type { Config } from '#server/config.ts';
import { maskEmail, networkOf } from './masked.ts';

/**
 * Names requests: in the log each line of one has its id, and the reply says it in `X-Request-Id`. It is always ours: an id
 * that a caller sends is not read, so nobody writes into our log with it or makes two requests look like one.
 */
export function requestIds(): () => string {
  // Different from those of other instances and of former starts, without asking for chance each time.
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/** Says each request's id in its reply. Registered first, so that refusals say it too. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}

/** Those that are remembered. */
const most = 20;

/** Remembers the requests that this process could not answer. Returns how to read them, the newest first. */
export function rememberFailures(app: FastifyInstance): () => readonly FailedRequest[] {
  let failed: FailedRequest[] = [];
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500) {
      const { method, id: requestId, routeOptions } = request;
      const route = routeOptions.url ?? 'unknown';
      const line = { at: new Date().toISOString(), method, route, status: reply.statusCode, requestId };
      failed = [line, ...failed].slice(0, most);
    }
    done();
  });
  return () => failed;
}

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
