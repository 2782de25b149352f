import { signJWT, verifyJWT } from 'better-auth/crypto';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import type { Config } from '#server/config.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { account, passkey, user } from '#server/database/schema/account.ts';
import { cookiePrefix } from '#server/http/cookies.ts';
import { signedAgain } from '#server/http/signatures.ts';
import { oidcProvider } from './auth.services.ts';
import type { ProviderIdentity } from './provider-identity.client.ts';

const name = 'provider_join';
const lifetimeSeconds = 15 * 60;

const cookieOf = (config: Config) => `${cookiePrefix(config)}.${name}`;
const attributes = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.publicUrl?.startsWith('https:') ?? false,
});

/**
 * Offers to link a provider's identity to an existing account with the same address. It is linked only after the owner
 * signs in to that account in this browser, with another method.
 */
export async function offerJoin(
  db: Db,
  config: Config,
  reply: FastifyReply,
  { sub, email }: ProviderIdentity,
): Promise<void> {
  const [person] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, sql`lower(${email ?? ''})`));
  if (!person) return;
  const token = await signJWT(
    { purpose: 'provider-join', userId: person.id, accountId: sub },
    config.sessionSecrets[0],
    lifetimeSeconds,
  );
  reply.setCookie(cookieOf(config), token, { ...attributes(config), maxAge: lifetimeSeconds });
}

/** Links the pending identity of this browser to the person who has just signed in, if it is for them. True then. */
export async function joinOffered(
  db: Db,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<boolean> {
  const token = request.cookies[cookieOf(config)];
  if (!token) return false;
  reply.clearCookie(cookieOf(config), attributes(config));
  const claim = await verifyJWT<{ purpose: string; userId: string; accountId: string }>(
    signedAgain(token, config.sessionSecrets, 'base64url'),
    config.sessionSecrets[0],
  );
  if (claim?.purpose !== 'provider-join' || claim.userId !== userId) return false;
  return connectProvider(db, ownScope(userId), claim.accountId);
}

/** Lets the provider sign this person in. False when it does already, or the identity is another person's. */
export async function connectProvider(db: Db, scope: Scope, accountId: string): Promise<boolean> {
  const added = await db
    .insert(account)
    .values({ ...scope, providerId: oidcProvider, accountId })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return added.length > 0;
}

/** Does the person have a sign-in method besides the excluded one? */
export async function hasOtherWayIn(
  db: Db,
  scope: Scope,
  besides: { passkeyId: string } | 'provider',
): Promise<boolean> {
  const [password, provider, key] = await Promise.all([
    db.$count(
      account,
      and(inScope(account, scope), eq(account.providerId, 'credential'), isNotNull(account.password)),
    ),
    besides === 'provider'
      ? 0
      : db.$count(account, and(inScope(account, scope), eq(account.providerId, oidcProvider))),
    db.$count(
      passkey,
      and(inScope(passkey, scope), besides === 'provider' ? undefined : ne(passkey.id, besides.passkeyId)),
    ),
  ]);
  return password + provider + key > 0;
}

/** The provider no longer signs this person in. */
export async function disconnectProvider(db: Db, scope: Scope): Promise<boolean> {
  const removed = await db
    .delete(account)
    .where(and(inScope(account, scope), eq(account.providerId, oidcProvider)))
    .returning({ id: account.id });
  return removed.length > 0;
}
