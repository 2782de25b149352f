import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { PersonName } from '#contract/account.ts';
import type { Config, OidcSettings } from '#server/config.ts';
import type { Db } from '#server/database/open.ts';
import { schema } from '#server/database/open.ts';
import { cookiePrefix, sessionCookieName } from '#server/http/cookies.ts';
import { deviceHeader, ownSessionSeconds, sharedSessionMs } from '#server/http/own-device.ts';
import type { AccountEmails } from './account.emails.ts';
import { settleAfterReset } from './account.queries.ts';
import { versionOf } from './secret-versions.ts';

const day = 60 * 60 * 24;
const minutes = 60;

/** Who the provider is to Better Auth: it is in the way back, `/api/auth/callback/oidc`. */
export const oidcProvider = 'oidc';

/** A provider's word for a name, as one of ours; nothing when it cannot be one. */
function asName(given: unknown): string | null {
  const name = PersonName.safeParse(String(given).slice(0, 100));
  return (name.success && name.data) || null;
}

function needVerified(verified: boolean | undefined): void {
  if (!verified) throw new APIError('BAD_REQUEST', { message: 'The device did not ask who is there' });
}

/**
 * Better Auth issues and ends sessions and hashes passwords (scrypt, on the thread pool). Its own paths are
 * not served: ours stand before it, and `http/session.ts` reads the sessions. With `oidc` it asks that provider, once and
 * before anything else, what it can do.
 */
export function createAuth(db: Db, config: Config, emails: AccountEmails | undefined, oidc?: OidcSettings) {
  const base = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`);
  return betterAuth({
    appName: 'Tisane',
    baseURL: base.origin,
    // What was encrypted before secrets had versions is of the oldest one; see `reencryptTwoFactors`.
    secret: config.sessionSecrets.at(-1) ?? config.sessionSecrets[0],
    secrets: config.sessionSecrets.map((value) => ({ version: versionOf(value), value })),
    database: drizzleAdapter(db, { provider: 'pg', schema }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Who may try how often is decided in account.limits.ts, by account and address.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: 30 * minutes,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await settleAfterReset(db, user.id);
        emails?.passwordChanged(user);
      },
      // Nothing is waited for here: how long an answer takes must not tell whether there is such an account.
      ...(emails && { sendResetPassword: async ({ user, token }) => emails.resetPassword(user, token) }),
    },
    ...(emails && {
      emailVerification: {
        sendOnSignUp: true,
        expiresIn: day,
        sendVerificationEmail: async ({ user, token }) => emails.verifyEmail(user, token),
      },
    }),
    // What stands in the database is not enough to use a token that is on its way.
    verification: { storeIdentifier: 'hashed' },
    // Somebody who opens the app once in two months stays signed in: the account's route renews (sessions.queries.ts).
    // What needs a recent proof of who is there asks for the password.
    session: {
      expiresIn: ownSessionSeconds,
      disableSessionRefresh: true,
      freshAge: 0,
      additionalFields: {
        ownDevice: { type: 'boolean', required: false, input: false, defaultValue: true },
      },
    },
    account: {
      // Of two who claim an address only the one who has confirmed it here is joined with the provider's.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'user' },
        timeZone: { type: 'string', required: false, input: false },
      },
      validateUserInfo: ({ user, source }) => {
        const believed =
          source.method !== 'oauth' || source.action === 'sign-in' || user.emailVerified === true;
        return believed ? undefined : { error: 'email_not_verified' };
      },
    },
    databaseHooks: {
      session: {
        create: {
          // However somebody signs in, and whenever a session takes the place of another.
          before: async (session, context) => {
            if (context?.headers?.get(deviceHeader) !== 'shared') return;
            const expiresAt = new Date(Date.now() + sharedSessionMs);
            return { data: { ...session, ownDevice: false, expiresAt } };
          },
        },
      },
      account: {
        create: {
          // We ask the provider who somebody is, once; what else its tokens would open is none of our business.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    plugins: [
      twoFactor({ issuer: 'Tisane', backupCodeOptions: { storeBackupCodes: 'encrypted' } }),
      passkey({
        // A passkey belongs to a name; without one of its own the app is on the person's own machine.
        rpID: config.publicUrl ? base.hostname : 'localhost',
        rpName: 'Tisane',
        // It signs in by itself, so it has to be two things at once: the device, and a finger, face or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => needVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => needVerified(verification.authenticationInfo.userVerified),
        },
      }),
      genericOAuth({
        config: oidc
          ? [
              {
                providerId: oidcProvider,
                name: oidc.name,
                discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
                requireIdTokenVerification: true,
                clientId: oidc.clientId,
                clientSecret: oidc.clientSecret,
                scopes: ['openid', 'email', 'profile'],
                pkce: true,
                mapProfileToUser: ({ given_name, family_name, name, email }) => ({
                  name: String(name ?? email ?? ''),
                  ...(given_name ? { firstName: asName(given_name) } : {}),
                  ...(family_name ? { lastName: asName(family_name) } : {}),
                }),
              },
            ]
          : [],
      }),
    ],
    advanced: {
      database: { generateId: 'uuid' },
      // Better Auth's own prefix for https would be `__Secure-`; see http/cookies.ts.
      cookiePrefix: cookiePrefix(config),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: base.protocol === 'https:' },
      cookies: {
        session_token: {
          name: sessionCookieName(config),
          attributes: { sameSite: 'lax', httpOnly: true, path: '/' },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
