import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markHeader } from '#contract/operation-headers.ts';
import type { Config } from '#server/config.ts';
import { sessionLifetime } from '#server/database/session-lifetime.ts';
import { signedAgain } from './signatures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** False when whoever signs in or is signed in here said that the device is not their own. */
    ownDevice: boolean;
  }
}

/** How long a session lasts that is not used, on the person's own device. */
export const ownSessionSeconds = sessionLifetime.idleDays * 24 * 60 * 60;
/** How long one lasts on somebody else's device, used or not, where the browser stays open. */
export const sharedSessionMs = 12 * 60 * 60 * 1000;

/** Passes on to the hooks of Better Auth, by `shared`, about `ownDevice`; what the browser sends under this name is not passed on. */
export const deviceHeader = 'x-tisane-device';

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

declare module 'fastify' {
  interface FastifyRequest {
    /** A cookie of ours came with an older secret's signature; see `reissueSession`. */
    hasOldCookies: boolean;
  }
}

type CookieConfig = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

const plainPrefix = 'tisane';
const sessionName = 'session_token';
const markName = 'session_mark';

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.startsWith('https:') ?? false;

/**
 * What our cookies' names begin with. On https a browser lets nobody but this very host set or replace a `__Host-` cookie,
 * neither a neighbouring host nor whoever is between on http.
 */
export function cookiePrefix(config: Pick<Config, 'publicUrl'>): string {
  return isHttps(config) ? `__Host-${plainPrefix}` : plainPrefix;
}

/** The cookie that holds the session's token, signed. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${cookiePrefix(config)}.${sessionName}`;
}

/**
 * The cookie by which pages see whether the session is still the one that they know. Only then do they show what is stored on
 * the device before they ask the server. Pages read it; nothing is decided by it on the server.
 */
export function markCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${cookiePrefix(config)}.${markName}`;
}

/** The mark of a session: nobody finds its token by it. */
export function sessionMark(token: string): string {
  return createHash('sha256').update(`mark ${token}`).digest('base64url').slice(0, 22);
}

/** The mark of the session that a signed cookie is of; undefined for one without a signature. */
export function markOf(signed: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  return dot < 0 ? undefined : sessionMark(signed.slice(0, dot));
}

/** The `Set-Cookie` of a session's mark, which comes and goes with the session's own; undefined for other cookies. */
export function markBeside(setCookie: string): string | undefined {
  const [, name = '', value = '', attributes = ''] = /^([^=]*)=([^;]*)(.*)$/s.exec(setCookie) ?? [];
  if (!isSessionCookie(name)) return undefined;
  // Empty where the session ends.
  const mark = markOf(decodeURIComponent(value)) ?? '';
  return `${name.slice(0, -sessionName.length)}${markName}=${mark}${attributes.replace(/;\s*httponly/i, '')}`;
}

/** Is this a session cookie, under whichever prefix? */
export const isSessionCookie = (name: string) => name.endsWith(`${plainPrefix}.${sessionName}`);

/** The cookies of a request, ours with the current secret's signatures; undefined when they have them already. */
function renewed(header: string, config: CookieConfig): string | undefined {
  // As nearly always.
  if (config.sessionSecrets.length === 1) return undefined;
  const prefix = `${cookiePrefix(config)}.`;
  const now = header.replaceAll(/([^=;\s]+)=([^;]*)/g, (cookie, name: string, value: string) =>
    name.startsWith(prefix) ? `${name}=${renewedSignature(value, config)}` : cookie,
  );
  return now === header ? undefined : now;
}

function renewedSignature(value: string, { sessionSecrets }: CookieConfig): string {
  try {
    const plain = decodeURIComponent(value);
    const again = signedAgain(plain, sessionSecrets, 'base64');
    return again === plain ? value : encodeURIComponent(again);
  } catch {
    return value;
  }
}

/** Has everything that reads cookies see current ones only. Register it before the plugin that reads them. */
export function renewCookies(app: FastifyInstance, config: CookieConfig): void {
  app.decorateRequest('hasOldCookies', false);
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    const current = cookie && renewed(cookie, config);
    if (current) {
      request.raw.headers.cookie = current;
      request.hasOldCookies = true;
    }
    done();
  });
}

/** Does the browser lack the mark of its session? */
export function lacksMark(request: FastifyRequest, token: string, config: CookieConfig): boolean {
  return request.cookies[markCookieName(config)] !== sessionMark(token);
}

/** Sends the browser its session cookie, and the mark beside it, as it is signed today, for as long as a session of its kind lasts. */
export function reissueSession(request: FastifyRequest, reply: FastifyReply, config: CookieConfig): void {
  const name = sessionCookieName(config);
  const value = request.cookies[name];
  if (!value) return;
  const secure = isHttps(config);
  const place = {
    sameSite: 'lax',
    path: '/',
    secure,
    ...(request.ownDevice && { maxAge: ownSessionSeconds }),
  } as const;
  reply.setCookie(name, value, { ...place, httpOnly: true });
  reply.setCookie(markCookieName(config), markOf(value) ?? '', place);
}
