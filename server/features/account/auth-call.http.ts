import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxUserAgent } from '#contract/limits.ts';
import { deviceHeader, isSessionCookie, markBeside } from '#server/http/cookies.ts';
import { type HttpError, refuse } from '#server/http/errors.ts';

const passedOn = ['cookie', 'user-agent'] as const;

/** A request's headers for Better Auth; `origin` is our pages' origin, for passkeys. */
export function headersOf(request: FastifyRequest, origin?: string): Headers {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value) headers.set(name, name === 'user-agent' ? value.slice(0, maxUserAgent) : value);
  }
  headers.set('x-forwarded-for', request.ip);
  if (!request.ownDevice) headers.set(deviceHeader, 'shared');
  if (origin) headers.set('origin', origin);
  return headers;
}

/** The same without a session, for a sign-in in a browser that may be signed in already. */
export function headersOfVisitor(request: FastifyRequest, origin?: string): Headers {
  const headers = headersOf(request, origin);
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const others = cookies.filter((cookie) => !isSessionCookie(cookie.split('=')[0] ?? ''));
  headers.set('cookie', others.join('; '));
  return headers;
}

/** Turns a session's `Set-Cookie` into one that ends with the browser; others, and deletions, stay unchanged. */
function endsWithBrowser(cookie: string): string {
  const begins = isSessionCookie(cookie.split('=')[0] ?? '') && !/;\s*max-age=0/i.test(cookie);
  return begins ? cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, '') : cookie;
}

export function passCookies(from: Headers, reply: FastifyReply): void {
  const { ownDevice } = reply.request;
  for (const cookie of from.getSetCookie()) {
    const passed = ownDevice ? cookie : endsWithBrowser(cookie);
    reply.header('set-cookie', passed);
    const mark = markBeside(passed);
    if (mark) reply.header('set-cookie', mark);
  }
}

type Words = { [code: string]: HttpError } & { otherwise?: HttpError };

/**
 * Passes on Better Auth's reply: sets its cookies, and maps its refusals (4xx) to ours by code. An unmapped refusal is
 * our bug: a 500.
 */
export async function relay<T>(
  reply: FastifyReply,
  asked: Promise<{ headers: Headers; response: T }>,
  words: Words = {},
): Promise<T> {
  try {
    const { headers, response } = await asked;
    passCookies(headers, reply);
    return response;
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    const refusal = words[String(error.body?.code)] ?? words.otherwise;
    if (refusal) throw refusal;
    // The session ended meanwhile.
    throw error.statusCode === 401 ? refuse('signed-out') : new Error(error.message);
  }
}
