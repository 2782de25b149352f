import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** False when whoever signs in or is signed in here said that the device is not their own. */
    ownDevice: boolean;
  }
}

/** How long a session lasts that is not used, on the person's own device. */
export const ownSessionSeconds = 60 * 24 * 60 * 60;
/** How long one lasts on somebody else's device, used or not, where the browser stays open. */
export const sharedSessionMs = 12 * 60 * 60 * 1000;

/** Tells the hooks of Better Auth, by `shared`, about `ownDevice`; what the browser sends under this name is not passed on. */
export const deviceHeader = 'x-tisane-device';

/** A `Set-Cookie` of a session as one that ends with the browser; others, and the end of one, as they are. */
export function endsWithBrowser(cookie: string): string {
  const isSession = cookie.split('=')[0]?.endsWith(sessionCookie) && !/;\s*max-age=0/i.test(cookie);
  return isSession ? cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, '') : cookie;
}

/** Gives the session's cookie on the person's own device its full time again. */
export function renewCookie(request: FastifyRequest, reply: FastifyReply): void {
  const pairs = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  const named = (name: string) => pairs.find((each) => each.startsWith(`${name}=`));
  const safe = named(`__Secure-${sessionCookie}`);
  const pair = safe ?? named(sessionCookie);
  if (!pair) return;
  const secure = safe ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${pair}; Max-Age=${ownSessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
