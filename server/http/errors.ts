import { randomInt } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import pg from 'pg';
import {
  type ErrorCode,
  type ErrorParameters,
  errorCodes,
  type PlainErrorCode,
  type Refusal,
  refusal,
} from '#contract/error-codes.ts';
import { maxOnOne } from '#contract/limits.ts';
import { NotAllowed } from '#domain/policy/policy.ts';
import { causeOf, isAway, isDiskFull } from '#server/database/away.ts';
import { drainBody } from './drain-body.ts';
import { refusalText } from './refusal-text.ts';

type Details = {
  issues?: Issue[] | undefined;
  code?: string | undefined;
  parameters?: Refusal['parameters'];
};

/** An error whose message may be shown to the caller. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly issues: Issue[] | undefined;
  /** An error code of contract/error-codes.ts, for programs and for the browser's text. */
  readonly code: string | undefined;
  /** Parameters of its text. */
  readonly parameters: Refusal['parameters'];
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, message: string, details: Details = {}, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.issues = details.issues;
    this.code = details.code;
    this.parameters = details.parameters;
    this.retryAfter = retryAfter;
  }
}

/** A refusal of a rule or a query, as an error to throw. */
export function refusalError(refused: Refusal, retryAfter?: number): HttpError {
  const { code, parameters } = refused;
  return new HttpError(errorCodes[code].status, refusalText(refused), { code, parameters }, retryAfter);
}

/** `throw refuse('grocery-list-full', { most })` */
export function refuse<C extends ErrorCode>(code: C, ...parameters: ErrorParameters<C>): HttpError {
  return refusalError(refusal(code, ...parameters));
}

/** A problem of a request, and its place; with a code if the text is ours. */
export type Issue = {
  path: string;
  message: string;
  code?: ErrorCode | undefined;
  parameters?: Refusal['parameters'];
};

/** `wait` in seconds. */
export const tooMany = (code: PlainErrorCode, wait: number) =>
  refusalError({ code }, Math.max(1, Math.ceil(wait)));

const bodyErrors: Record<string, PlainErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-length-wrong',
};

/** Range of `Retry-After` for a 503 that has no time of its own, in seconds. */
const retrySeconds = { least: 1, most: 3 };

type Answer = Pick<HttpError, 'statusCode' | 'message' | 'issues' | 'code' | 'parameters'>;

/** The reply for an error: a known one has its own text, others only say that it was our fault. */
function answerOf(error: FastifyError | HttpError | Error): Answer {
  if (error instanceof HttpError) return error;
  if (error instanceof NotAllowed) return refuse(error.code);
  if (error instanceof pg.DatabaseError) {
    // 22021, 22P05: a character that text cannot hold, such as U+0000. 22P02 of the JSON parser: a lone surrogate.
    // Messages are in the language of the database.
    const isHalf = error.code === '22P02' && error.routine?.startsWith('json_');
    if (error.code === '22021' || error.code === '22P05' || isHalf) {
      return refuse('bad-character');
    }
    // By the message, as Citus tells no constraint.
    if (error.code === '23514' && error.message.includes('done_days_full')) {
      const { ritualsOfDay, habitsOfDay, workoutsOfDay } = maxOnOne;
      return refuse('day-full', { rituals: ritualsOfDay, habits: habitsOfDay, workouts: workoutsOfDay });
    }
    // A row of a person whose account was deleted meanwhile.
    if (error.code === '23503' && error.message.includes('_user_id_user_id_fk')) return refuse('signed-out');
    if (isDiskFull(error.code ?? '')) return refuse('storage-full');
  }
  const { code, statusCode } = error as FastifyError;
  // The client hung up: nobody reads this.
  if (code === 'ECONNRESET' && error.message === 'aborted') {
    return refuse('bad-request');
  }
  if (isAway(error)) return refuse('database-away');
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const known = bodyErrors[code] ?? (error instanceof SyntaxError ? 'body-not-json' : 'bad-request');
    // Keeps Fastify's status: a too large body is a 413 wherever it is detected.
    return new HttpError(statusCode, refusalText({ code: known }), { code: known });
  }
  return refuse('our-fault');
}

/** Every error leaves as `{ message, code, parameters }`, with the right status and never a stack, SQL or path. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const cause = causeOf(error);
    const { statusCode, message, issues, code, parameters } = answerOf(cause);
    // The wrapper's message has the query's personal values, so the cause is logged. Deliberate refusals are not
    // logged.
    if (statusCode >= 500 && !(cause instanceof HttpError)) {
      request.log.error({ err: cause, req: request, userId: request.subjectId }, 'request failed');
    }
    const retryAfter = cause instanceof HttpError ? cause.retryAfter : undefined;
    // Jittered, so that refused clients do not retry together.
    if (retryAfter) reply.header('Retry-After', retryAfter);
    else if (statusCode === 503)
      reply.header('Retry-After', randomInt(retrySeconds.least, retrySeconds.most + 1));
    await drainBody(request, reply);
    // The name that the protocol of the links gives it (SMART Health Links, "Invalid passcode").
    const remainingAttempts = code === 'passcode-wrong' ? parameters?.left : undefined;
    return reply.status(statusCode).send({ message, code, parameters, issues, remainingAttempts });
  });
}
