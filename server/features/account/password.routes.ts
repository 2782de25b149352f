import type { FastifyInstance } from 'fastify';
import { security } from '#contract/security.ts';
import { badRequest, conflict, forbidden } from '#server/http/errors.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { signedAnew } from '#server/http/signatures.ts';
import { TooMany } from './account.limits.ts';
import type { AccountServices } from './account.services.ts';
import { headersOf, relay } from './auth-call.ts';
import { endSessions, protectionOf } from './sessions.queries.ts';

const hour = 3_600_000;

export function passwordRoutes(app: FastifyInstance, services: Services, parts: AccountServices): void {
  const { auth, emails, limits } = parts;
  const { sessionSecrets } = services.config;
  const done = { ok: true as const };
  const noMail = () =>
    conflict('This Tisane cannot send emails. Please ask the person who runs it to help you.');

  registerRoute(app, services, security.forgotPassword, async ({ body, request, reply }) => {
    if (!emails) throw noMail();
    if (await limits.countEmail(`reset|${body.email}`, request.ip)) {
      await relay(
        reply,
        auth.api.requestPasswordReset({ body, headers: headersOf(request), returnHeaders: true }),
      );
    }
    return done;
  });

  registerRoute(app, services, security.resetPassword, async ({ body, reply }) => {
    const { token, password } = body;
    await relay(
      reply,
      auth.api.resetPassword({ body: { token, newPassword: password }, returnHeaders: true }),
      { otherwise: badRequest('This link has been used or has run out. Please ask for a new one.') },
    );
    return done;
  });

  registerRoute(app, services, security.changePassword, async ({ person, body, request, reply }) => {
    await parts.confirmPassword(person.userId, body.currentPassword, request, reply);
    // Ends every session and begins this one anew, so that whoever held a copy of its cookie is out too.
    const changed = auth.api.changePassword({
      body: { ...body, revokeOtherSessions: true },
      headers: headersOf(request),
      returnHeaders: true,
    });
    const { token, user } = await relay(reply, changed, {
      INVALID_PASSWORD: forbidden('This is not your current password.'),
    });
    await endSessions(services.db, person.userId, token ?? undefined);
    emails?.passwordChanged(user);
    return done;
  });

  registerRoute(app, services, security.sendVerification, async ({ person, request, reply }) => {
    if (!emails) throw noMail();
    const { email, emailVerified } = await protectionOf(services.db, person.userId);
    if (emailVerified) return done;
    if (!(await limits.countEmail(`verify|${email}`, request.ip))) {
      throw new TooMany('We have sent several emails already. Please try again in an hour.', hour);
    }
    await relay(
      reply,
      auth.api.sendVerificationEmail({ body: { email }, headers: headersOf(request), returnHeaders: true }),
    );
    return done;
  });

  registerRoute(app, services, security.verifyEmail, async ({ body, reply }) => {
    await relay(
      reply,
      auth.api.verifyEmail({
        query: { token: signedAnew(body.token, sessionSecrets, 'base64url') },
        returnHeaders: true,
      }),
      {
        TOKEN_EXPIRED: badRequest('This link has run out. Settings can send you a new one.'),
        otherwise: badRequest('This link is not valid. Settings can send you a new one.'),
      },
    );
    return done;
  });
}
