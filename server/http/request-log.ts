import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import pg from 'pg';
import type { FailedRequest } from '#contract/server-state.ts';
import type { Config } from '#server/config.ts';
import { maskEmail, networkOf } from './masked.ts';

/**
 * Makes request ids: each log line of a request has its id, and the reply has it in `X-Request-Id`. A caller's id is
 * ignored, as it could forge log lines or make two requests look like one.
 */
export function requestIds(): () => string {
  // Differs between instances and starts, without a random number for each request.
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/** Sends each request's id in its reply. Registered first, so that refusals have it too. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}

/** Maximum remembered failures. */
const maxRemembered = 20;

/** Remembers requests that failed in this process. Returns a function that lists them, newest first. */
export function rememberFailures(app: FastifyInstance): () => readonly FailedRequest[] {
  let failed: FailedRequest[] = [];
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500) {
      const { method, id: requestId, routeOptions } = request;
      const route = routeOptions.url ?? 'unknown';
      const line = { at: new Date().toISOString(), method, route, status: reply.statusCode, requestId };
      failed = [line, ...failed].slice(0, maxRemembered);
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
 * A safe error for the log: its kind and place, and nothing of a person's input. Errors of libraries carry requests,
 * replies and rows as fields; only a few safe fields are kept.
 */
export function loggedError(given: unknown): LoggedError {
  const error = given instanceof Error ? given : new Error(`thrown: ${typeof given}`);
  // Drizzle's own message has the query's values.
  if (error.cause instanceof Error && error.message.startsWith('Failed query'))
    return loggedError(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  const isDatabase = error instanceof pg.DatabaseError;
  // Messages of class 22 contain the invalid value.
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
 * A safe request for the log. Addresses contain secrets: tokens of emails, calendars and "unsubscribe" links, codes of
 * providers. So only the route's pattern is logged, without address, headers and the sender's full address.
 */
function loggedRequest(request: FastifyRequest) {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    network: networkOf(request.ip),
  };
}

/** Options of the server's own log, apart from the security log; `destination` is for tests, else standard output. */
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
