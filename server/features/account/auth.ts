import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { schema } from '#server/db/open.ts';
import { sessionCookie } from '#server/http/session.ts';

const day = 60 * 60 * 24;

/**
 * Better Auth issues and ends sessions and hashes passwords (scrypt, on the thread pool). Its own paths are
 * not served: the specified ones stand before it, and `http/session.ts` reads the sessions.
 */
export function createAuth(db: Db, config: Config) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  return betterAuth({
    baseURL: config.publicUrl ?? `http://${config.host}:${config.port}`,
    secret: config.sessionSecret,
    database: drizzleAdapter(db, { provider: 'pg', schema }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Who may try how often is decided in account.limits.ts, by account and address.
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128 },
    // Somebody who opens the app once in two months stays signed in; the session is renewed once a day at most.
    session: { expiresIn: 60 * day, updateAge: day },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'user' },
        timeZone: { type: 'string', required: false, input: false },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: secure,
      cookies: {
        session_token: { name: sessionCookie, attributes: { sameSite: 'lax', httpOnly: true, path: '/' } },
      },
    },
  });
}
