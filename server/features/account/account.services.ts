import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/account.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { refuse } from '#server/http/errors.ts';
import { securityEvent } from '#server/http/security-log.ts';
import type { Services } from '#server/http/services.ts';
import { type Person, sessionToken } from '#server/http/session.ts';
import { accountEmails, type WayChanged } from './account.emails.ts';
import { createLimits, SignInBusy } from './account.limits.ts';
import { addresseeOf, findUser, passwordHashOf } from './account.queries.ts';
import { createAuth } from './auth.services.ts';
import { verifyPassword } from './password-hash.rules.ts';
import { protectionOf } from './protection.http.ts';
import { joinOffered } from './provider-join.queries.ts';
import { replaceSession } from './sessions.queries.ts';

/** Shared by the routes of the account. */
export type AccountServices = ReturnType<typeof createAccountServices>;

export function createAccountServices(services: Services, failed: (error: unknown) => void) {
  const { db, config, mail } = services;
  const emails = mail && config.publicUrl ? accountEmails(mail, config.publicUrl, failed) : undefined;
  const auth = createAuth(services, emails);
  const limits = createLimits(db.$client, config);

  async function userOr401(id: string): Promise<Omit<CurrentUser, 'ownDevice'>> {
    const user = await findUser(db, id);
    if (!user) throw refuse('signed-out');
    return user;
  }

  return {
    auth,
    emails,
    limits,
    userOr401,

    /** The key that encrypts second factors. */
    secondFactorKey: async () => (await auth.$context).secretConfig,

    /** Notifies the owner by email that a sign-in method was added or removed. The caller writes the security log. */
    async notifyOfWay(userId: string, way: WayChanged): Promise<void> {
      const to = emails && (await addresseeOf(db, userId));
      if (to) emails?.waysChanged(to, way);
    },

    /**
     * Checks the password before a sensitive action, even in an open session. Counts as a try to sign in. Throws 403
     * when the password is wrong, 409 when there is none, 429.
     */
    async checkPassword(userId: string, password: string, request: FastifyRequest): Promise<void> {
      const { email } = await protectionOf(db, ownScope(userId));
      const tried = await limits.countLogin(email, request.ip);
      const hash = await passwordHashOf(db, ownScope(userId));
      if (!hash) throw refuse('password-missing');
      const right = await verifyPassword(hash, password).catch(async (error: unknown) => {
        if (error instanceof SignInBusy) await tried.undone();
        throw error;
      });
      if (!right) throw refuse('password-wrong');
      await tried.worked();
    },

    /** After a sign-in: ends the browser's previous session, and links a provider identity that waited for it. */
    async entered(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<CurrentUser> {
      const before = sessionToken(request, config);
      const whose = before && (await replaceSession(db, before, userId));
      if (whose) securityEvent(services, 'session_expired', { request, userId: whose, about: 'replaced' });
      request.subjectId = userId;
      const user = await userOr401(userId);
      if (config.oidc && (await joinOffered(db, config, request, reply, userId))) {
        const to = await addresseeOf(db, userId);
        if (to) emails?.waysChanged(to, { what: 'providerAdded', provider: config.oidc.name });
        securityEvent(services, 'user_updated', { request, userId, about: 'provider-added' });
      }
      return { ...user, ownDevice: request.ownDevice };
    },

    /** The person who has just signed in with this request, or was signed in already. Throws 401. */
    async currentUser(id: string, { ownDevice }: FastifyRequest): Promise<CurrentUser> {
      return { ...(await userOr401(id)), ownDevice };
    },

    /** For actions that need more than a password. Throws the 403 that asks for a proof. */
    async needProofWithTwoFactor(person: Pick<Person, 'scope' | 'proved'>): Promise<void> {
      if (!person.proved && (await protectionOf(db, person.scope)).twoFactor) throw refuse('proof-needed');
    },
  };
}
