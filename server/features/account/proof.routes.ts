import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { security } from '#contract/security.ts';
import { ownScope } from '#domain/policy/policy.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { TooMany } from '#server/http/rate-limit.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { sessionToken } from '#server/http/session.ts';
import type { AccountServices } from './account.services.ts';
import { headersOf, headersOfVisitor, passCookies, relay } from './auth-call.http.ts';
import { protectionOf } from './protection.http.ts';
import { spendCode } from './second-factor.queries.ts';
import { endSessionByToken } from './sessions.queries.ts';

const lockedMs = 15 * 60_000;

/**
 * Actions marked with `proof` in the policy need a proof of identity within five minutes, even in an open session.
 * Signing in is one. Another is given here, and replaces the session: a copied cookie gains nothing. The provider's
 * proof is a sign-in with it: see oidc.routes.ts.
 */
export function proofRoutes(api: Api, parts: AccountServices): void {
  const { route, db, config } = api;
  const { auth } = parts;
  type Proof = { userId: string; request: FastifyRequest; reply: FastifyReply };
  type PasskeyAnswer = NonNullable<
    Parameters<typeof auth.api.verifyPasskeyAuthentication>[0]
  >['body']['response'];

  route(security.proofWays, async ({ person }) => {
    const { hasPassword, twoFactor, hasPasskey, providerConnected } = await protectionOf(db, person.scope);
    return {
      fresh: person.proved,
      password: hasPassword,
      code: hasPassword && twoFactor,
      passkey: hasPasskey,
      provider: (providerConnected && config.oidc?.name) || null,
    };
  });

  async function provePasskey(response: PasskeyAnswer, { userId, request, reply }: Proof): Promise<void> {
    const refused = refuse('passkey-not-yours');
    const held = await relayQuietly(
      auth.api.verifyPasskeyAuthentication({
        body: { response },
        headers: headersOfVisitor(request, ownOrigin(request, config)),
        returnHeaders: true,
      }),
    );
    if (!held) throw refused;
    if (held.response.user.id !== userId) {
      await endSessionByToken(db, held.response.session.token);
      throw refused;
    }
    passCookies(held.headers, reply);
    const before = sessionToken(request, config);
    if (before) await endSessionByToken(db, before);
  }

  async function provePassword(
    { password, code }: { password: string; code: string | undefined },
    { userId, request, reply }: Proof,
  ): Promise<void> {
    const { twoFactor } = await protectionOf(db, ownScope(userId));
    if (twoFactor && !code) throw refuse('code-needed');
    await parts.checkPassword(userId, password, request);
    if (twoFactor && code) {
      const key = await parts.secondFactorKey();
      const right = await spendCode(db, ownScope(userId), key, code.replace(/\s/g, ''));
      if (right === 'locked') {
        throw new TooMany('too-many-codes', lockedMs);
      }
      if (!right) throw refuse('proof-code-wrong');
    }
    await relay(
      reply,
      auth.api.renewSession({
        body: { secondFactor: twoFactor },
        headers: headersOf(request),
        returnHeaders: true,
      }),
    );
  }

  route(security.prove, async ({ person, body, request, reply }) => {
    const proof = { userId: person.userId, request, reply };
    if (body.passkey) await provePasskey(body.passkey, proof);
    else if (body.password) await provePassword({ password: body.password, code: body.code }, proof);
    else return refusal('password-needed');
    securityEvent(api, 'session_renewed', {
      request,
      userId: person.userId,
      about: body.passkey ? 'passkey' : 'password',
    });
    return { ok: true as const };
  });
}

/** Undefined when Better Auth refuses: the reply is the same for every reason. */
async function relayQuietly<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: { statusCode?: number }) => {
    if (error.statusCode && error.statusCode < 500) return undefined;
    throw error;
  });
}
