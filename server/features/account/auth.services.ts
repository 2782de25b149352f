import { passkey } from '@better-auth/passkey';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { PersonName } from '#contract/account-forms.ts';
import { isRefusal } from '#contract/error-codes.ts';
import { maxSessions } from '#contract/limits.ts';
import { ownScope } from '#domain/policy/policy.ts';
import type { OidcSettings } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { schema } from '#server/database/open.ts';
import { user } from '#server/database/schema/account.ts';
import { wakeReminders } from '#server/database/wake-reminders.queries.ts';
import {
  cookiePrefix,
  deviceHeader,
  ownSessionSeconds,
  sessionCookieName,
  sharedSessionMs,
} from '#server/http/cookies.ts';
import type { Services } from '#server/http/services.ts';
import type { AccountEmails } from './account.emails.ts';
import { settleAfterReset } from './account.queries.ts';
import { isOfChange } from './email-tokens.rules.ts';
import { takeInvitation } from './invitations.queries.ts';
import { hashPassword, verifyPassword } from './password-hash.rules.ts';
import {
  type Discovered,
  noteProviderSession,
  providerFlow,
  readProviderClaims,
} from './provider-identity.client.ts';
import { versionOf } from './secret-versions.queries.ts';
import { endOldestSessions, moveBrowser } from './sessions.queries.ts';

/** Cookie of Better Auth's two-factor plugin between the password and the code. */
const challengeCookie = 'two_factor';

/** Additional endpoints on Better Auth's internals; our routes call them, and they are not served. */
const ownEndpoints = (moveBrowser: (userId: string, ids: { from: string; to: string }) => Promise<void>) =>
  ({
    id: 'tisane',
    endpoints: {
      /** The person whose password was correct in this browser and whose code is pending; null otherwise. */
      whoseCode: createAuthEndpoint('/tisane/whose-code', { method: 'GET' }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie(challengeCookie);
        const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
        const found = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge));
        return { userId: found ? found.value : null };
      }),

      /** Replaces this session: a copied cookie becomes invalid, and gains nothing from a proof. */
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

/** The provider's id in Better Auth: part of the callback path, `/api/auth/callback/oidc`. */
export const oidcProvider = 'oidc';

/** The error code of a provider's sign-in that may make no account here. */
export const signUpClosed = 'sign_up_closed';

/** A provider's claim as a name; null when it is not valid. */
function asName(given: unknown): string | null {
  const name = PersonName.safeParse(String(given).slice(0, 100));
  return (name.success && name.data) || null;
}

function needVerified(verified: boolean | undefined): void {
  if (!verified) throw new APIError('BAD_REQUEST', { message: 'The device did not ask who is there' });
}

/** The sign-in method decides what a new session has proved. */
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
    // With two-factor on, only a trusted browser gets here: two factors earlier, but no recent proof.
    if (person?.twoFactor) return { provedAt: null, secondFactor: true };
  }
  return { provedAt, secondFactor: false };
}

/**
 * Better Auth issues and ends sessions. Its own paths are not served: our routes wrap them, and `http/session.ts` reads
 * the sessions. With `oidc` it first fetches that provider's discovery document again.
 */
export function createAuth(
  { db, config, hashPassword: hash = hashPassword }: Pick<Services, 'db' | 'config' | 'hashPassword'>,
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
    // account.limits.ts limits tries, by account and address.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash, verify: ({ hash, password }) => verifyPassword(hash, password) },
      resetPasswordTokenExpiresIn: 10 * minutes,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await settleAfterReset(db, ownScope(user.id));
        emails?.passwordChanged(user);
      },
      // Not awaited: the response time must not reveal whether the account exists.
      ...(emails && { sendResetPassword: async ({ user, token }) => emails.resetPassword(user, token) }),
    },
    ...(emails && {
      emailVerification: {
        sendOnSignUp: true,
        expiresIn: day,
        // For a new address of the account, too: nobody has proved yet whose it is.
        sendVerificationEmail: async ({ user, token }) =>
          emails.verifyEmail({ ...user, emailVerified: false }, token, isOfChange(token)),
      },
    }),
    // A leaked database is not enough to use a pending token.
    verification: { storeIdentifier: 'hashed' },
    // The account's route renews (sessions.queries.ts). The contract marks actions that need a recent proof.
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
      // The owner of a known address must confirm the link: see provider-join.ts.
      accountLinking: { enabled: true, disableImplicitLinking: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    user: {
      // The present address confirms it first, if it is confirmed itself; then the new one.
      changeEmail: {
        enabled: emails !== undefined,
        sendChangeEmailConfirmation: async ({ user, newEmail, token }) =>
          emails?.changeEmail(user, newEmail, token),
      },
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'user' },
        timeZone: { type: 'string', required: false, input: false },
        locale: { type: 'string', required: false, input: false },
      },
      validateUserInfo: async ({ user, source }) => {
        if (source.method !== 'oauth' || source.action === 'sign-in') return undefined;
        if (user.emailVerified !== true) return { error: 'email_not_verified' };
        if (source.action === 'create-user') {
          const email = String(user.email);
          const taken = await takeInvitation(db, config, { email, confirmed: true }, new Date());
          if (isRefusal(taken)) return { error: signUpClosed };
          const flow = providerFlow.getStore();
          if (flow) flow.invitation = taken.invitation;
        }
        return undefined;
      },
    },
    databaseHooks: {
      // A confirmed address may get reminders.
      user: {
        create: {
          after: async ({ id, emailVerified }) => {
            if (emailVerified) await wakeReminders(db, ownScope(id));
          },
        },
        update: { after: ({ id }) => wakeReminders(db, ownScope(id)) },
      },
      session: {
        create: {
          // Runs for every sign-in, and for every replaced session.
          before: async (session, context) => {
            const isShared = context?.headers?.get(deviceHeader) === 'shared';
            const expiresAt = new Date(Date.now() + sharedSessionMs);
            const proofs = await proofsOf(db, context?.path, session);
            return { data: { ...session, ...(isShared && { ownDevice: false, expiresAt }), ...proofs } };
          },
          after: async ({ token, userId }) => {
            noteProviderSession({ token, userId });
            await endOldestSessions(db, ownScope(userId), maxSessions);
          },
        },
      },
      account: {
        create: {
          // The provider is asked for the identity once; its tokens are not needed later.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    plugins: [
      ownEndpoints((userId, ids) => moveBrowser(db, ownScope(userId), ids)),
      // The recovery codes are passed in as hashes: see second-factor.ts.
      twoFactor({ issuer: 'Tisane', backupCodeOptions: { storeBackupCodes: 'plain' } }),
      passkey({
        // A passkey belongs to a domain; without a public URL the app runs on the person's own machine.
        rpID: config.publicUrl ? base.hostname : 'localhost',
        rpName: 'Tisane',
        // It signs in alone, so it must be two factors: the device, and a finger, face or PIN.
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
                scopes: (oidc.scopes ?? 'openid email profile').split(' '),
                pkce: true,
                // A proof or an added sign-in method must not create an account.
                disableImplicitSignUp: true,
                getUserInfo: (tokens) => readProviderClaims(tokens, { ...oidc.discovered, ...oidc }),
                mapProfileToUser: ({ given_name, family_name, name, email }) => ({
                  name: String(name ?? email ?? ''),
                  // Some providers send only the whole name.
                  ...((given_name ?? name) ? { firstName: asName(given_name ?? name) } : {}),
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
