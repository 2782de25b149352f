import type { FastifyError, FastifyInstance } from 'fastify';
import pg from 'pg';
import { maxOnOne } from '#contract/limits.ts';
import { drainBody } from './connections.ts';

/** An error whose message may be shown to whoever asked. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly issues: Issue[] | undefined;
  /** What programs tell it by, where the status does not say enough. */
  readonly code: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, message: string, issues?: Issue[], code?: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.issues = issues;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** One thing that is wrong with a request, and where. */
export type Issue = { path: string; message: string };

export const badRequest = (message: string, issues?: Issue[]) => new HttpError(400, message, issues);
/** Without a message of its own: nobody is signed in. */
export const unauthorized = (message?: string) =>
  new HttpError(401, message ?? 'Please log in first.', undefined, message ? undefined : 'signed-out');
export const forbidden = (message = 'You do not have permission for this.', code?: string) =>
  new HttpError(403, message, undefined, code);
/** The client asks the person for a proof, and then once more for what they wanted. */
export const proofNeeded = () =>
  new HttpError(403, 'Please confirm first that it is you.', undefined, 'proof-needed');
export const secondFactorNeeded = () =>
  new HttpError(
    403,
    'Admins need a second step here. Turn on two-factor in Settings and sign in with a code, or sign in with a passkey.',
    undefined,
    'second-factor-needed',
  );
export const notFound = (message = 'Not found.') => new HttpError(404, message);
export const conflict = (message: string) => new HttpError(409, message);
/** `wait` in seconds. */
export const tooMany = (message: string, wait: number) =>
  new HttpError(429, message, undefined, undefined, Math.max(1, Math.ceil(wait)));

const ourFault = 'Something went wrong on our side. Please try again.';

const bodyErrors: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body has not the length it claims.',
};

type Answer = {
  statusCode: number;
  message: string;
  issues?: Issue[] | undefined;
  code?: string | undefined;
};

/** What an error may say: a 4xx its own words, anything else nothing but that it was our fault. */
function answerOf(error: FastifyError | HttpError | Error): Answer {
  if (error instanceof HttpError) return error;
  if (error instanceof pg.DatabaseError) {
    // 22021, 22P05: a character that text cannot hold, such as U+0000.
    // 22P02 in JSON: half of a character that takes two.
    const isHalf = error.code === '22P02' && error.message.endsWith('for type json');
    if (error.code === '22021' || error.code === '22P05' || isHalf) {
      return { statusCode: 400, message: 'The text has a character that cannot be kept.' };
    }
    // A number or a date that its column does not hold.
    if (/^(22003|2200[78])$/.test(error.code ?? '')) {
      return { statusCode: 400, message: 'A date or a number in this is out of range.' };
    }
    if (error.constraint === 'day_counts_full') {
      const { ritualsOfDay, habitsOfDay, workoutsOfDay } = maxOnOne;
      return conflict(
        `A day holds at most ${ritualsOfDay} ticked rituals, ${habitsOfDay} ticked habits and ${workoutsOfDay} workouts.`,
      );
    }
    // A row of a person who is there no more: their account was deleted meanwhile.
    if (error.code === '23503' && error.constraint?.endsWith('_user_id_user_id_fk')) return unauthorized();
    // Class 57P: the server is stopping or starting.
    if (error.code?.startsWith('57P')) return databaseAway;
  }
  const { code, statusCode } = error as FastifyError;
  // Whoever sent it hung up: nobody reads this.
  if (code === 'ECONNRESET' && error.message === 'aborted') {
    return { statusCode: 400, message: 'The request broke off.' };
  }
  if (
    /^(ECONN|ENOENT$|EPIPE$)/.test(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  ) {
    return databaseAway;
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return {
      statusCode,
      message:
        bodyErrors[code] ?? (error instanceof SyntaxError ? 'The body is not valid JSON.' : error.message),
    };
  }
  return { statusCode: 500, message: ourFault };
}

const databaseAway: Answer = {
  statusCode: 503,
  message: 'The database is not answering. Please try again in a moment.',
};

/** Every error leaves as `{ "message": … }`, with the right status and never a stack, SQL or path. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // Drizzle wraps what the driver threw.
    const cause =
      error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
    const { statusCode, message, issues, code } = answerOf(cause);
    // The wrapper's message has the values of the query, and those are the person's own: they stay out of the log.
    if (statusCode >= 500) {
      request.log.error({ err: cause, req: request, userId: request.subjectId }, 'request failed');
    }
    if (cause instanceof HttpError && cause.retryAfter) reply.header('Retry-After', cause.retryAfter);
    await drainBody(request, reply);
    return reply.status(statusCode).send({ message, ...(issues && { issues }), ...(code && { code }) });
  });
}
