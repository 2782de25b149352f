import { passkey } from '@better-auth/passkey';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { PersonName } from '#contract/account-forms.ts';
import { ownScope } from '#domain/policy/policy.ts';
import type { Config, OidcSettings } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { schema } from '#server/database/open.ts';
import { user } from '#server/database/schema/account.ts';
import {
  cookiePrefix,
  deviceHeader,
  ownSessionSeconds,
  sessionCookieName,
  sharedSessionMs,
} from '#server/http/cookies.ts';
import type { AccountEmails } from './account.emails.ts';
import { settleAfterReset } from './account.queries.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { type Discovered, noteProviderSession, readProviderClaims } from './provider-identity.ts';
import { versionOf } from './secret-versions.ts';
import { moveBrowser } from './sessions.queries.ts';

/** The cookie of Better Auth's two-factor plugin between the password and the code. */
const challengeCookie = 'two_factor';

/** What we need of Better Auth's insides beside what it offers; called by our routes, served nowhere. */
const ownEndpoints = (moveBrowser: (userId: string, ids: { from: string; to: string }) => Promise<void>) =>
  ({
    id: 'tisane',
    endpoints: {
      /** Whose password was right in this browser, while their code is waited for; null when nobody's was. */
      whoseCode: createAuthEndpoint('/tisane/whose-code', { method: 'GET' }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie(challengeCookie);
        const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
        const found = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge));
        return { userId: found ? found.value : null };
      }),

      /** A new session in the place of this one: whoever holds a copy of its cookie is out, and gains nothing by a proof. */
      renewSession: createAuthEndpoint(
        '/tisane/renew-session',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ secondFactor: z.boolean() }) },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const { internalAdapter } = ctx.context;
          const renewed = await internalAdapter.createSession(user.id, false, ctx.body);
          await setSessionCookie(ctx, { session: renewed, user });
          await moveBrowser(user.id, { from: session.id, to: renewed.id });
          await internalAdapter.deleteSession(session.token);
          return { token: renewed.token };
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

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

/** Where a session comes from says what was proved when it was opened. */
async function proofsOf(
  db: Db,
  path: string | undefined,
  session: { userId: string; secondFactor?: unknown },
) {
  const provedAt = new Date();
  if (path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code')
    return { provedAt, secondFactor: true };
  if (path === '/passkey/verify-authentication') return { provedAt, secondFactor: true };
  if (path === '/tisane/renew-session') return { provedAt, secondFactor: session.secondFactor === true };
  if (path === '/sign-in/email') {
    const [person] = await db
      .select({ twoFactor: user.twoFactorEnabled })
      .from(user)
      .where(eq(user.id, session.userId));
    // With two-factor on, this one lives on only in a browser that is remembered: two factors once, a proof not now.
    if (person?.twoFactor) return { provedAt: null, secondFactor: true };
  }
  return { provedAt, secondFactor: false };
}

/**
 * Better Auth issues and ends sessions. Its own paths are not served: ours stand before it, and `http/session.ts` reads the
 * sessions. With `oidc`, and what that provider says of itself, it asks there once more, before anything else.
 */
export function createAuth(
  db: Db,
  config: Config,
  emails: AccountEmails | undefined,
  oidc?: OidcSettings & { discovered: Discovered },
) {
  const base = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`);
  return betterAuth({
    appName: 'Tisane',
    baseURL: base.origin,
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
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      resetPasswordTokenExpiresIn: 10 * minutes,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await settleAfterReset(db, ownScope(user.id));
        emails?.passwordChanged(user);
      },
      // Nothing is waited for here: how long an answer takes must not reveal whether there is such an account.
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
    // The account's route renews (sessions.queries.ts). What needs a recent proof of who is there is marked in the contract.
    session: {
      expiresIn: ownSessionSeconds,
      disableSessionRefresh: true,
      freshAge: 0,
      additionalFields: {
        ownDevice: { type: 'boolean', required: false, input: false, defaultValue: true },
        provedAt: { type: 'date', required: false, input: false },
        secondFactor: { type: 'boolean', required: false, input: false },
      },
    },
    account: {
      // An address that is known here is joined by its owner's own proof: see provider-join.ts.
      accountLinking: { enabled: true, disableImplicitLinking: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'user' },
        timeZone: { type: 'string', required: false, input: false },
        locale: { type: 'string', required: false, input: false },
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
            const isShared = context?.headers?.get(deviceHeader) === 'shared';
            const expiresAt = new Date(Date.now() + sharedSessionMs);
            const proofs = await proofsOf(db, context?.path, session);
            return { data: { ...session, ...(isShared && { ownDevice: false, expiresAt }), ...proofs } };
          },
          after: async ({ token, userId }) => noteProviderSession({ token, userId }),
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
      ownEndpoints((userId, ids) => moveBrowser(db, ownScope(userId), ids)),
      // What we give it as recovery codes are their hashes: see recovery-codes.ts.
      twoFactor({ issuer: 'Tisane', backupCodeOptions: { storeBackupCodes: 'plain' } }),
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
                // A proof, or a further way in, makes no account by the way.
                disableImplicitSignUp: true,
                getUserInfo: (tokens) => readProviderClaims(tokens, oidc.discovered),
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
