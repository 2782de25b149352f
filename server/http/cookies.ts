import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markHeader } from '#contract/operation-headers.ts';
import type { Config } from '#server/config.ts';
import { sessionLifetime } from '#server/database/session-lifetime.ts';
import { signedAgain } from './signatures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** False when the person said that this is a shared device. */
    ownDevice: boolean;
  }
}

/** Lifetime of an unused session on the person's own device. */
export const ownSessionSeconds = sessionLifetime.idleDays * 24 * 60 * 60;
/** Maximum lifetime on a shared device where the browser stays open, with or without use. */
export const sharedSessionMs = 12 * 60 * 60 * 1000;

/** Passes `ownDevice` to Better Auth's hooks, through `shared`; the browser's header of this name is dropped. */
export const deviceHeader = 'x-tisane-device';

/**
 * Adds a session's mark to each API reply: that of the new session, else the request's. A browser's cookies may have
 * changed when it reads the reply.
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
      // A request refused before cookies are parsed has none.
      const value = (request.cookies as typeof request.cookies | null)?.[cookieName];
      const mark = begun ? String(begun).slice(begins.length).split(';')[0] : value && markOf(value);
      if (mark) reply.header(markHeader, mark);
    }
    done(null, payload);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A cookie has an older secret's signature; see `reissueSession`. */
    hasOldCookies: boolean;
  }
}

type CookieConfig = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

const plainPrefix = 'tisane';
const sessionName = 'session_token';
const markName = 'session_mark';

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.startsWith('https:') ?? false;

/**
 * The prefix of our cookies' names. On https, browsers let only this host set a `__Host-` cookie: neither a sibling
 * host nor an attacker on http can replace it.
 */
export function cookiePrefix(config: Pick<Config, 'publicUrl'>): string {
  return isHttps(config) ? `__Host-${plainPrefix}` : plainPrefix;
}

/** The cookie with the session's signed token. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${cookiePrefix(config)}.${sessionName}`;
}

/**
 * The cookie that tells pages whether their session is still the same. Only then do they show data stored on the device
 * before asking the server. The server never relies on it.
 */
export function markCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${cookiePrefix(config)}.${markName}`;
}

/** The mark of a session; it does not reveal the token. */
export function sessionMark(token: string): string {
  return createHash('sha256').update(`mark ${token}`).digest('base64url').slice(0, 22);
}

/** The mark of a signed session cookie; undefined for one without a signature. */
export function markOf(signed: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  return dot < 0 ? undefined : sessionMark(signed.slice(0, dot));
}

/** The `Set-Cookie` of a session's mark, beside that of the session; undefined for other cookies. */
export function markBeside(setCookie: string): string | undefined {
  const [, name = '', value = '', attributes = ''] = /^([^=]*)=([^;]*)(.*)$/s.exec(setCookie) ?? [];
  if (!isSessionCookie(name)) return undefined;
  // Empty where the session ends.
  const mark = markOf(decodeURIComponent(value)) ?? '';
  return `${name.slice(0, -sessionName.length)}${markName}=${mark}${attributes.replace(/;\s*httponly/i, '')}`;
}

/** Is this a session cookie, with any prefix? */
export const isSessionCookie = (name: string) => name.endsWith(`${plainPrefix}.${sessionName}`);

/** The request's cookies, ours signed with the current secret; undefined when they are already. */
function renewed(header: string, config: CookieConfig): string | undefined {
  // The usual case.
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

/** Replaces cookies of older secrets before anything reads them. Register it before the plugin that parses them. */
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

/** Sends the session cookie with the current signature, and the mark, for the lifetime of this kind of session. */
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
