import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';

/** An error whose message may be shown to whoever asked. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly issues: { path: string; message: string }[] | undefined;

  constructor(statusCode: number, message: string, issues?: { path: string; message: string }[]) {
    super(message);
    this.statusCode = statusCode;
    this.issues = issues;
  }
}

export const badRequest = (message: string, issues?: { path: string; message: string }[]) =>
  new HttpError(400, message, issues);
export const unauthorized = (message = 'Please log in first.') => new HttpError(401, message);
export const forbidden = (message = 'You do not have permission for this.') => new HttpError(403, message);
export const notFound = (message = 'Not found.') => new HttpError(404, message);
export const conflict = (message: string) => new HttpError(409, message);

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
  issues?: { path: string; message: string }[] | undefined;
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
    // A row of a person who is there no more: their account was deleted meanwhile.
    if (error.code === '23503' && error.constraint?.endsWith('_user_id_user_id_fk')) return unauthorized();
    // Class 57P: the server is stopping or starting.
    if (error.code?.startsWith('57P')) return databaseAway;
  }
  const { code, statusCode } = error as FastifyError;
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

/** An address that cannot be read at all comes to no route and no error handler. */
export function answerBadAddress(
  _error: Error,
  request: Pick<FastifyRequest, 'id'>,
  reply: Pick<FastifyReply, 'raw'>,
): void {
  reply.raw.writeHead(400, {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': request.id,
  });
  reply.raw.end(JSON.stringify({ message: 'The address is not valid.' }));
}

/** Every error leaves as `{ "message": … }`, with the right status and never a stack, SQL or path. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Drizzle wraps what the driver threw.
    const cause =
      error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
    const { statusCode, message, issues } = answerOf(cause);
    // The wrapper's message has the values of the query, and those are the person's own: they stay out of the log.
    if (statusCode >= 500) {
      request.log.error({ err: cause, req: request, userId: request.subjectId }, 'request failed');
    }
    return reply.status(statusCode).send({ message, ...(issues && { issues }) });
  });
}
