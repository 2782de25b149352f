import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser, User } from '#contract/account.ts';
import { badRequest, conflict, forbidden, unauthorized } from '#server/http/errors.ts';
import type { Services } from '#server/http/services.ts';
import { accountEmails } from './account.emails.ts';
import { createLimits } from './account.limits.ts';
import { findUser } from './account.queries.ts';
import { createAuth } from './auth.ts';
import { headersOf, relay } from './auth-call.ts';
import { protectionOf } from './sessions.queries.ts';

/** What the routes of the account share. */
export type AccountServices = ReturnType<typeof createAccountServices>;

export function createAccountServices(services: Services, failed: (error: unknown) => void) {
  const { db, config, mail } = services;
  const emails = mail && config.publicUrl ? accountEmails(mail, config.publicUrl, failed) : undefined;
  const auth = createAuth(db, config, emails);
  const limits = createLimits(db.$client);
  return {
    auth,
    emails,
    limits,

    async userOr401(id: string): Promise<User> {
      const user = await findUser(db, id);
      if (!user) throw unauthorized();
      return user;
    },

    /** Whoever has just signed in with this request, or was signed in already. Throws 401. */
    async currentUser(id: string, { ownDevice }: FastifyRequest): Promise<CurrentUser> {
      const user = await findUser(db, id);
      if (!user) throw unauthorized();
      return { ...user, ownDevice };
    },

    /** For what only the owner may do, even with a browser left open: throws 403 when the password is wrong, 409 when there is none. */
    async confirmPassword(
      userId: string,
      password: string | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      const { email, hasPassword } = await protectionOf(db, userId);
      if (!hasPassword)
        throw conflict('This account has no password yet. Choose one first, with "Forgot password".');
      if (!password) throw badRequest('Please enter your password.');
      const tried = await limits.countLogin(email, request.ip);
      await relay(
        reply,
        auth.api.verifyPassword({ body: { password }, headers: headersOf(request), returnHeaders: true }),
        { INVALID_PASSWORD: forbidden('This is not your current password.') },
      );
      await tried.worked();
    },
  };
}
