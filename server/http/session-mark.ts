import type { FastifyInstance } from 'fastify';
import { markHeader } from '#contract/operation-headers.ts';
import type { Config } from '#server/config.ts';
import { markCookieName, markOf, sessionCookieName } from './cookies.ts';

/**
 * Has each reply of the API say whose session it was made for, by the session's mark: the one that the reply begins, else the
 * one of the request. The cookies of a browser may be another's by the time it reads the reply.
 */
export function sendSessionMarks(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'sessionSecrets'>,
): void {
  const cookieName = sessionCookieName(config);
  const begins = `${markCookieName(config)}=`;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) {
      const begun =
        reply.hasHeader('set-cookie') &&
        [reply.getHeader('set-cookie')].flat().find((line) => String(line).startsWith(begins));
      // What is refused before cookies are read has none.
      const value = (request.cookies as typeof request.cookies | null)?.[cookieName];
      const mark = begun ? String(begun).slice(begins.length).split(';')[0] : value && markOf(value);
      if (mark) reply.header(markHeader, mark);
    }
    done(null, payload);
  });
}
